/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws rings, arrows and hints. */
#include "config.h"

#include <math.h>

#include "ui/painter/kt-board-painter-private.h"

/* The maximum line widths in pixels, which are reached on large boards. */
enum { MAX_SHAFT = 14, MAX_RING = 6 };
/* Strengths and sizes of moves suggested by an engine. */
static const double first_strength = 0.85, strength_step = 0.7, number_size = 0.42;

/* Draws an arrow. It does not reach the centres of its squares, and is a single shape, so that no
 * part shines through another. */
static void
draw_arrow (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare from_square,
            KtSquare to_square, GdkRGBA colour)
{
  graphene_point_t from = kt_board_layout_get_centre (&view->layout, from_square);
  graphene_point_t to = kt_board_layout_get_centre (&view->layout, to_square);
  double cell = view->layout.cell, angle = atan2 (to.y - from.y, to.x - from.x);
  double half = kt_painter_limit_line (view, 0.13, MAX_SHAFT) * cell / 2, head = 4.8 * half;
  double tip = hypot (to.x - from.x, to.y - from.y) - 0.08 * cell;
  cairo_t *cr = kt_painter_open_board (view, snapshot, 0);

  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, angle);
  cairo_arc (cr, 0.3 * cell, 0, half, G_PI_2, 3 * G_PI_2);
  cairo_line_to (cr, tip - head, -half);
  cairo_line_to (cr, tip - head, -2.8 * half);
  cairo_line_to (cr, tip, 0);
  cairo_line_to (cr, tip - head, 2.8 * half);
  cairo_line_to (cr, tip - head, half);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
draw_ring (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square, GdkRGBA colour)
{
  cairo_t *cr = kt_painter_open_square (view, snapshot, square);

  cairo_arc (cr, 0.5, 0.5, 0.45, 0, 2 * G_PI);
  cairo_set_line_width (cr, kt_painter_limit_line (view, 0.07, MAX_RING));
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
kt_painter_draw_hint (const KtBoardView *view, GtkSnapshot *snapshot)
{
  if (view->hint == KT_NO_SQUARE)
    return;
  gtk_snapshot_push_opacity (snapshot, 0.45 + 0.55 * view->motion.hint_strength);
  if (view->hint_from != KT_NO_SQUARE) {
    draw_arrow (view, snapshot, view->hint_from, view->hint,
                kt_painter_fade (view->palette->hint, 0.85));
  } else if (view->next_piece.side >= 0) {
    cairo_t *cr = kt_painter_open_square (view, snapshot, view->hint);

    draw_ring (view, snapshot, view->hint, view->palette->hint);
    kt_pieces_draw_hollow (view->pieces, cr, view->next_piece);
    cairo_destroy (cr);
  }
  gtk_snapshot_pop (snapshot);
}

static void
draw_drawing (const KtBoardView *view, GtkSnapshot *snapshot, const KtDrawing *drawing)
{
  GdkRGBA colour =
      kt_painter_keep_visible (view, drawing->from, &view->palette->drawings[drawing->colour]);

  if (drawing->from == drawing->to)
    draw_ring (view, snapshot, drawing->from, colour);
  else
    draw_arrow (view, snapshot, drawing->from, drawing->to, colour);
}

/* Draws a number in the middle of a square. */
static void
draw_number (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square, guint number,
             GdkRGBA colour)
{
  graphene_point_t centre = kt_board_layout_get_centre (&view->layout, square);
  g_autoptr (PangoLayout) text = pango_layout_new (view->pango);
  PangoFontDescription *font = pango_font_description_new ();
  g_autofree char *label = g_strdup_printf ("%u", number);
  PangoRectangle size;

  pango_font_description_set_absolute_size (font, number_size * view->layout.cell * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
  pango_layout_set_text (text, label, -1);
  pango_layout_get_pixel_extents (text, NULL, &size);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (centre.x - (float) size.width / 2,
                                                          centre.y - (float) size.height / 2));
  gtk_snapshot_append_layout (snapshot, text, &colour);
  gtk_snapshot_restore (snapshot);
}

/* Draws a suggestion. Each is fainter than the one before. */
static void
draw_proposal (const KtBoardView *view, GtkSnapshot *snapshot, const KtDrawing *proposal)
{
  double strength = first_strength * pow (strength_step, proposal->colour);
  GdkRGBA colour = kt_painter_fade (view->palette->hint, strength);

  if (proposal->from != proposal->to) {
    draw_arrow (view, snapshot, proposal->from, proposal->to, colour);
    return;
  }
  draw_ring (view, snapshot, proposal->to, colour);
  draw_number (view, snapshot, proposal->to, proposal->colour + 1, colour);
}

void
kt_painter_draw_proposals (const KtBoardView *view, GtkSnapshot *snapshot)
{
  for (guint i = view->n_proposals; i-- > 0;)
    draw_proposal (view, snapshot, &view->proposals[i]);
}

void
kt_painter_draw_drawings (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtDrawings *drawings = view->drawings;

  for (guint i = 0; drawings && i < drawings->n_items; i++)
    draw_drawing (view, snapshot, &drawings->items[i]);
  if (drawings && drawings->is_sketching && drawings->sketch.to != KT_NO_SQUARE)
    draw_drawing (view, snapshot, &drawings->sketch);
}
