/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-board-painter.h"

#include <math.h>

enum { CORNER = 6, MIN_LABEL_STEP = 15 };

static GdkRGBA
with_alpha (GdkRGBA colour, double alpha)
{
  colour.alpha *= (float) alpha;
  return colour;
}

/* A cairo context in which a square is the unit square. */
static cairo_t *
draw_in_square (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &rect);

  cairo_translate (cr, rect.origin.x, rect.origin.y);
  cairo_scale (cr, view->layout.cell, view->layout.cell);
  return cr;
}

/* A cairo context over the whole board, with lines of the mark's weight. */
static cairo_t *
draw_on_board (const KtBoardView *view, GtkSnapshot *snapshot, double weight)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  cairo_set_line_width (cr, MAX (1.5, weight * view->layout.cell));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return cr;
}

static void
draw_paper (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, CORNER);
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &(GdkRGBA){ 0, 0, 0, 0.16f }, 0, 1, 0, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &view->palette->paper, &bounds);
}

static void
draw_grid (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  const GdkRGBA *grid = &view->palette->grid;
  float width = (float) (layout->cell * layout->columns);
  float height = (float) (layout->cell * layout->rows);

  for (int column = 1; column < layout->columns; column++) {
    float x = (float) (layout->x + column * layout->cell);

    gtk_snapshot_append_color (snapshot, grid,
                               &GRAPHENE_RECT_INIT (x, (float) layout->y, 1, height));
  }
  for (int row = 1; row < layout->rows; row++) {
    float y = (float) (layout->y + row * layout->cell);

    gtk_snapshot_append_color (snapshot, grid,
                               &GRAPHENE_RECT_INIT ((float) layout->x, y, width, 1));
  }
}

static void
draw_checkers (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;

  for (KtSquare square = 0; square < layout->columns * layout->rows; square++) {
    gboolean light = (square % layout->columns + square / layout->columns) % 2;
    graphene_rect_t rect = kt_board_layout_get_square (layout, square);

    gtk_snapshot_append_color (
        snapshot, light ? &view->palette->light_square : &view->palette->dark_square, &rect);
  }
}

static void
draw_frame (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  const GdkRGBA grid = view->palette->grid;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, CORNER);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ grid, grid, grid, grid });
}

/* A label with its centre at a point. */
static void
draw_label (const KtBoardView *view, GtkSnapshot *snapshot, PangoLayout *text, float x, float y)
{
  PangoRectangle size;

  pango_layout_get_pixel_extents (text, NULL, &size);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - (float) size.width / 2),
                                                          roundf (y - (float) size.height / 2)));
  gtk_snapshot_append_layout (snapshot, text, &view->text);
  gtk_snapshot_restore (snapshot);
}

/* Letters below and numbers at the left; where squares are small, only as many as can be read. */
static void
draw_labels (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  g_autoptr (PangoLayout) text = pango_layout_new (view->pango);
  PangoFontDescription *font = pango_font_description_new ();
  int step = (MIN_LABEL_STEP + layout->cell - 1) / layout->cell;
  float middle = (float) layout->labels / 2;
  char label[8];

  pango_font_description_set_absolute_size (font, layout->labels * 0.62 * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  for (int column = 0; column < layout->columns; column += step) {
    graphene_point_t centre = kt_board_layout_get_centre (layout, (KtSquare) column);

    kt_column_to_text ((guint) column, label);
    pango_layout_set_text (text, label, -1);
    draw_label (view, snapshot, text, centre.x,
                (float) (layout->y + layout->rows * layout->cell) + middle);
  }
  for (int row = 0; row < layout->rows; row += step) {
    graphene_point_t centre =
        kt_board_layout_get_centre (layout, (KtSquare) (row * layout->columns));

    g_snprintf (label, sizeof label, "%d", row + 1);
    pango_layout_set_text (text, label, -1);
    draw_label (view, snapshot, text, (float) layout->x - middle, centre.y);
  }
  pango_font_description_free (font);
}

/* A wash and corner brackets: seen without colour too. */
static void
draw_last (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  static const double inset = 0.06, arm = 0.22;
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  GdkRGBA wash = with_alpha (view->palette->mark, 0.24);
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, &wash, &rect);
  cr = draw_in_square (view, snapshot, square);
  for (int corner = 0; corner < 4; corner++) {
    double x = corner % 2 ? 1 - inset : inset, y = corner / 2 ? 1 - inset : inset;
    double inward_x = corner % 2 ? -arm : arm, inward_y = corner / 2 ? -arm : arm;

    cairo_move_to (cr, x + inward_x, y);
    cairo_line_to (cr, x, y);
    cairo_line_to (cr, x, y + inward_y);
  }
  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  cairo_set_line_width (cr, MAX (0.06, 1.5 / view->layout.cell));
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* A line between the outermost squares of a mark, the first `progress` of it. */
static void
trace_through (const KtBoardView *view, cairo_t *cr, const KtMark *mark, double progress)
{
  graphene_point_t from = kt_board_layout_get_centre (&view->layout, mark->squares[0]);
  graphene_point_t to =
      kt_board_layout_get_centre (&view->layout, mark->squares[mark->n_squares - 1]);

  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, from.x + (to.x - from.x) * progress, from.y + (to.y - from.y) * progress);
}

/* A thin line through the stones, and two rings around each. */
static void
draw_threat (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  cairo_t *cr = draw_on_board (view, snapshot, 0.04);
  double cell = view->layout.cell;

  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  trace_through (view, cr, mark, 1);
  for (guint i = 0; i < mark->n_squares; i++) {
    graphene_point_t centre = kt_board_layout_get_centre (&view->layout, mark->squares[i]);

    cairo_new_sub_path (cr);
    cairo_arc (cr, centre.x, centre.y, cell * 0.36, 0, 2 * G_PI);
    cairo_new_sub_path (cr);
    cairo_arc (cr, centre.x, centre.y, cell * 0.45, 0, 2 * G_PI);
  }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_win (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  cairo_t *cr = draw_on_board (view, snapshot, 0.16);
  GdkRGBA halo = with_alpha (view->palette->paper, 0.75);

  trace_through (view, cr, mark, view->win_progress);
  cairo_set_line_width (cr, cairo_get_line_width (cr) * 1.7);
  gdk_cairo_set_source_rgba (cr, &halo);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, cairo_get_line_width (cr) / 1.7);
  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* A dotted line: this looks like a win and is none. */
static void
draw_void (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  cairo_t *cr = draw_on_board (view, snapshot, 0.08);
  double dash[2] = { 0.01, view->layout.cell * 0.2 };

  cairo_set_dash (cr, dash, 2, 0);
  trace_through (view, cr, mark, 1);
  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* The piece that gave mate: a ring around it, for no stroke leads through a mate. */
static void
draw_rings (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  for (guint i = 0; i < mark->n_squares; i++) {
    cairo_t *cr = draw_in_square (view, snapshot, mark->squares[i]);

    cairo_arc (cr, 0.5, 0.5, 0.46, 0, 2 * G_PI * view->win_progress);
    cairo_set_line_width (cr, 0.06);
    gdk_cairo_set_source_rgba (cr, &view->palette->mark);
    cairo_stroke (cr);
    cairo_destroy (cr);
  }
}

/* A soft glow and a ring. */
static void
draw_check (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  static const GdkRGBA alarm = { 0.88f, 0.11f, 0.14f, 1 };
  cairo_t *cr = draw_in_square (view, snapshot, square);
  cairo_pattern_t *glow = cairo_pattern_create_radial (0.5, 0.5, 0.1, 0.5, 0.5, 0.5);

  cairo_pattern_add_color_stop_rgba (glow, 0, alarm.red, alarm.green, alarm.blue, 0.85);
  cairo_pattern_add_color_stop_rgba (glow, 1, alarm.red, alarm.green, alarm.blue, 0);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  cairo_pattern_destroy (glow);
  cairo_arc (cr, 0.5, 0.5, 0.47, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.035);
  gdk_cairo_set_source_rgba (cr, &alarm);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_mark (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  gboolean in_row = kt_position_get_geometry (view->position).surface == KT_SURFACE_PAPER;

  switch (mark->kind) {
  case KT_MARK_LAST:
    for (guint i = 0; i < mark->n_squares; i++)
      draw_last (view, snapshot, mark->squares[i]);
    break;
  case KT_MARK_CHECK:
    for (guint i = 0; i < mark->n_squares; i++)
      draw_check (view, snapshot, mark->squares[i]);
    break;
  case KT_MARK_WIN:
    if (in_row)
      draw_win (view, snapshot, mark);
    else
      draw_rings (view, snapshot, mark);
    break;
  case KT_MARK_VOID:
    draw_void (view, snapshot, mark);
    break;
  case KT_MARK_THREAT:
    if (view->show_threats)
      draw_threat (view, snapshot, mark);
    break;
  default:
    g_assert_not_reached ();
  }
}

static void
draw_marks (const KtBoardView *view, GtkSnapshot *snapshot, gboolean below_pieces)
{
  for (guint i = 0; i < view->n_marks; i++) {
    const KtMark *mark = &view->marks[i];

    if (below_pieces == (mark->kind == KT_MARK_LAST || mark->kind == KT_MARK_CHECK))
      draw_mark (view, snapshot, mark);
  }
}

/* A wash below the piece that is about to move. */
static void
draw_chosen (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, view->chosen);
  GdkRGBA wash = with_alpha (view->palette->mark, 0.5);

  gtk_snapshot_append_color (snapshot, &wash, &rect);
}

/* A wash and a dashed frame: both squares of what is planned, until it is done. */
static void
draw_premove (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  static const GdkRGBA wash = { 0.16f, 0.36f, 0.62f, 0.45f },
                       frame = { 0.09f, 0.24f, 0.47f, 0.95f };
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, &wash, &rect);
  cr = draw_in_square (view, snapshot, square);
  cairo_rectangle (cr, 0.04, 0.04, 0.92, 0.92);
  cairo_set_dash (cr, (const double[]){ 0.115 }, 1, 0);
  cairo_set_line_width (cr, 0.05);
  gdk_cairo_set_source_rgba (cr, &frame);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* A dot where a piece may go, a ring where it would capture. */
static void
draw_targets (const KtBoardView *view, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < view->n_targets; i++) {
    gboolean captures = kt_position_get_piece (view->position, view->targets[i]).side >= 0;
    cairo_t *cr = draw_in_square (view, snapshot, view->targets[i]);

    cairo_set_source_rgba (cr, 0.06, 0.1, 0.06, 0.42);
    cairo_arc (cr, 0.5, 0.5, captures ? 0.44 : 0.15, 0, 2 * G_PI);
    if (captures) {
      cairo_set_line_width (cr, 0.08);
      cairo_stroke (cr);
    } else {
      cairo_fill (cr);
    }
    cairo_destroy (cr);
  }
}

static const KtGlide *
find_glide (const KtBoardView *view, KtSquare to)
{
  for (guint i = 0; i < view->n_glides; i++) {
    if (view->glides[i].to == to)
      return &view->glides[i];
  }
  return NULL;
}

static void
draw_piece_at (const KtBoardView *view, GtkSnapshot *snapshot, KtPiece piece, float x, float y)
{
  float cell = (float) view->layout.cell;
  GdkTexture *texture = kt_pieces_get (view->pieces, piece, view->layout.cell * view->scale);

  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (x, y, cell, cell));
}

/* Above all others: pieces on their way, and the one at the pointer. */
static void
draw_moving (const KtBoardView *view, GtkSnapshot *snapshot)
{
  double rest = 1 - view->glide_progress, eased = 1 - rest * rest * rest;
  float half = (float) view->layout.cell / 2;

  for (guint i = 0; i < view->n_glides; i++) {
    graphene_rect_t from = kt_board_layout_get_square (&view->layout, view->glides[i].from);
    graphene_rect_t to = kt_board_layout_get_square (&view->layout, view->glides[i].to);

    if (view->is_dragged && view->glides[i].to == view->chosen)
      continue;
    draw_piece_at (view, snapshot, kt_position_get_piece (view->position, view->glides[i].to),
                   from.origin.x + (to.origin.x - from.origin.x) * (float) eased,
                   from.origin.y + (to.origin.y - from.origin.y) * (float) eased);
  }
  if (view->is_dragged)
    draw_piece_at (view, snapshot, kt_position_get_piece (view->position, view->chosen),
                   view->pointer.x - half, view->pointer.y - half);
}

static void
draw_pieces (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  int pixels = layout->cell * view->scale;

  for (KtSquare square = 0; square < layout->columns * layout->rows; square++) {
    KtPiece piece = kt_position_get_piece (view->position, square);
    graphene_rect_t rect;

    if (piece.side < 0 || find_glide (view, square) || (view->is_dragged && square == view->chosen))
      continue;
    if (square == view->fresh) {
      cairo_t *cr = draw_in_square (view, snapshot, square);

      kt_pieces_draw (view->pieces, cr, piece, view->fresh_progress);
      cairo_destroy (cr);
      continue;
    }
    rect = kt_board_layout_get_square (layout, square);
    gtk_snapshot_append_texture (snapshot, kt_pieces_get (view->pieces, piece, pixels), &rect);
  }
}

static void
draw_ghost (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, view->ghost);
  GdkTexture *texture =
      kt_pieces_get (view->pieces, view->next_piece, view->layout.cell * view->scale);

  gtk_snapshot_push_opacity (snapshot, 0.38);
  gtk_snapshot_append_texture (snapshot, texture, &rect);
  gtk_snapshot_pop (snapshot);
}

/* From one square to another, clear of both centres. */
static void
draw_arrow (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare from_square,
            KtSquare to_square, GdkRGBA colour)
{
  graphene_point_t from = kt_board_layout_get_centre (&view->layout, from_square);
  graphene_point_t to = kt_board_layout_get_centre (&view->layout, to_square);
  double cell = view->layout.cell, angle = atan2 (to.y - from.y, to.x - from.x);
  double length = hypot (to.x - from.x, to.y - from.y) - 0.15 * cell;
  cairo_t *cr = draw_on_board (view, snapshot, 0.13);

  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0.3 * cell, 0);
  cairo_line_to (cr, length, 0);
  cairo_move_to (cr, length - 0.25 * cell, -0.22 * cell);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - 0.25 * cell, 0.22 * cell);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_hint (const KtBoardView *view, GtkSnapshot *snapshot)
{
  gtk_snapshot_push_opacity (snapshot, 0.45 + 0.55 * view->hint_strength);
  if (view->hint_from != KT_NO_SQUARE) {
    draw_arrow (view, snapshot, view->hint_from, view->hint,
                with_alpha (view->palette->mark, 0.85));
  } else if (view->next_piece.side >= 0) {
    cairo_t *cr = draw_in_square (view, snapshot, view->hint);

    kt_pieces_draw_hollow (view->pieces, cr, view->next_piece);
    cairo_destroy (cr);
  }
  gtk_snapshot_pop (snapshot);
}

static void
draw_ring (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square, GdkRGBA colour)
{
  cairo_t *cr = draw_in_square (view, snapshot, square);

  cairo_arc (cr, 0.5, 0.5, 0.45, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.07);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_drawing (const KtBoardView *view, GtkSnapshot *snapshot, const KtDrawing *drawing)
{
  static const GdkRGBA colours[KT_DRAWING_COLOURS] = {
    { 0.09f, 0.47f, 0.12f, 0.8f },
    { 0.69f, 0.1f, 0.12f, 0.8f },
    { 0.08f, 0.32f, 0.65f, 0.8f },
    { 0.85f, 0.5f, 0.02f, 0.8f },
  };

  if (drawing->from == KT_NO_SQUARE || drawing->to == KT_NO_SQUARE)
    return;
  if (drawing->from == drawing->to)
    draw_ring (view, snapshot, drawing->from, colours[drawing->colour]);
  else
    draw_arrow (view, snapshot, drawing->from, drawing->to, colours[drawing->colour]);
}

static void
draw_drawings (const KtBoardView *view, GtkSnapshot *snapshot)
{
  for (guint i = 0; view->drawings && i < view->drawings->n_items; i++)
    draw_drawing (view, snapshot, &view->drawings->items[i]);
  draw_drawing (view, snapshot, &view->sketch);
}

static void
draw_keyboard (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, view->keyboard);
  GdkRGBA colour = view->text;
  GskRoundedRect frame;

  colour.alpha = 0.85f;
  gsk_rounded_rect_init_from_rect (&frame, &rect, 3);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 2, 2, 2, 2 },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

void
kt_board_painter_draw (const KtBoardView *view, GtkSnapshot *snapshot)
{
  draw_paper (view, snapshot);
  if (view->position) {
    if (kt_position_get_geometry (view->position).surface == KT_SURFACE_CHECKERED)
      draw_checkers (view, snapshot);
    else
      draw_grid (view, snapshot);
    draw_marks (view, snapshot, TRUE);
    if (view->premove_to != KT_NO_SQUARE) {
      draw_premove (view, snapshot, view->premove_from);
      draw_premove (view, snapshot, view->premove_to);
    }
    if (view->chosen != KT_NO_SQUARE)
      draw_chosen (view, snapshot);
    draw_pieces (view, snapshot);
    draw_targets (view, snapshot);
  }
  gtk_snapshot_pop (snapshot);
  draw_frame (view, snapshot);
  if (!view->position)
    return;
  if (view->layout.labels > 0)
    draw_labels (view, snapshot);
  if (view->ghost != KT_NO_SQUARE && view->next_piece.side >= 0)
    draw_ghost (view, snapshot);
  draw_marks (view, snapshot, FALSE);
  draw_moving (view, snapshot);
  if (view->hint != KT_NO_SQUARE)
    draw_hint (view, snapshot);
  draw_drawings (view, snapshot);
  if (view->keyboard != KT_NO_SQUARE)
    draw_keyboard (view, snapshot);
}
