/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-board-painter.h"

#include "ui/painter/kt-board-painter-private.h"
#include "ui/painter/kt-contrast.h"

/* The width of the keyboard cursor in pixels. */
enum { CURSOR = 2 };

GdkRGBA
kt_painter_fade (GdkRGBA colour, double alpha)
{
  colour.alpha *= (float) alpha;
  return colour;
}

cairo_t *
kt_painter_open_square (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &rect);

  cairo_translate (cr, rect.origin.x, rect.origin.y);
  cairo_scale (cr, view->layout.cell, view->layout.cell);
  return cr;
}

cairo_t *
kt_painter_open_board (const KtBoardView *view, GtkSnapshot *snapshot, double weight)
{
  graphene_rect_t port = kt_board_layout_get_port (&view->layout);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &port);

  cairo_set_line_width (cr, MAX (1.5, weight * view->layout.cell));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return cr;
}

double
kt_painter_limit_line (const KtBoardView *view, double weight, double most)
{
  return MAX (MIN (weight, most / view->layout.cell), 1.5 / view->layout.cell);
}

gboolean
kt_painter_has_crossings (const KtBoardView *view)
{
  KtGeometry geometry = kt_position_get_geometry (view->position);

  if (geometry.stand == KT_STAND_AS_DRAWN)
    return kt_pieces_are_stones (view->pieces) && geometry.surface == KT_SURFACE_PAPER;
  return geometry.stand == KT_STAND_CROSSINGS;
}

static void
draw_cursor_line (GtkSnapshot *snapshot, const graphene_rect_t *rect, float width, GdkRGBA ink)
{
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, rect, 3);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ ink, ink, ink, ink });
}

/* Draws the keyboard cursor: a line in the colour of the text or of the paper, whichever has more
 * contrast to the square. A thin line in the other colour makes it visible on marks. */
static void
draw_keyboard (const KtBoardView *view, GtkSnapshot *snapshot)
{
  GdkRGBA text = view->text;
  const GdkRGBA *paper = &view->palette->paper, *ink;
  graphene_rect_t rect;

  if (view->keyboard == KT_NO_SQUARE)
    return;
  rect = kt_board_layout_get_square (&view->layout, view->keyboard);
  text.alpha = 1;
  ink = kt_contrast_choose (&text, paper, kt_painter_get_base (view, view->keyboard));
  draw_cursor_line (snapshot, &rect, CURSOR, *ink);
  graphene_rect_inset (&rect, CURSOR, CURSOR);
  draw_cursor_line (snapshot, &rect, 1, ink == paper ? text : *paper);
}

/* Draws everything above the ground and its frame. On a board that is not zoomed, a dragged piece
 * may leave the board. */
static void
draw_above (const KtBoardView *view, GtkSnapshot *snapshot)
{
  if (view->layout.is_zoomed)
    gtk_snapshot_push_clip (snapshot, &view->layout.port);
  kt_painter_draw_ghost (view, snapshot);
  kt_painter_draw_aim (view, snapshot);
  kt_painter_draw_marks (view, snapshot, FALSE);
  kt_painter_draw_moving (view, snapshot);
  kt_painter_draw_hint (view, snapshot);
  kt_painter_draw_proposals (view, snapshot);
  kt_painter_draw_drawings (view, snapshot);
  draw_keyboard (view, snapshot);
  if (view->layout.is_zoomed)
    gtk_snapshot_pop (snapshot);
}

void
kt_board_painter_draw (const KtBoardView *view, GtkSnapshot *snapshot)
{
  kt_painter_push_ground (view, snapshot);
  if (view->position) {
    kt_painter_draw_marks (view, snapshot, TRUE);
    if (kt_painter_has_marks_below_lines (view))
      kt_painter_draw_lines (view, snapshot);
    kt_painter_draw_premove (view, snapshot);
    kt_painter_draw_chosen (view, snapshot);
    kt_painter_draw_draft (view, snapshot);
    kt_painter_draw_drop (view, snapshot);
    kt_painter_draw_pieces (view, snapshot);
    kt_painter_draw_targets (view, snapshot);
  }
  gtk_snapshot_pop (snapshot);
  kt_painter_draw_frame (view, snapshot);
  if (!view->position)
    return;
  if (view->layout.labels > 0)
    kt_painter_draw_labels (view, snapshot);
  draw_above (view, snapshot);
}
