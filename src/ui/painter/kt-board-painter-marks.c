/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the marks given by the rules: the last move, a check, a row. */
#include "config.h"

#include "ui/painter/kt-board-painter-private.h"
#include "ui/painter/kt-contrast.h"

/* Contrasts of the last move's square to its usual colour, of its brackets to the square, and of a
 * stone's mark to the stone. Below them are the maximum line widths in pixels. */
static const double last_contrast = 1.4, bracket_contrast = 1.8, stone_contrast = 3;
static const double thin = 3, wide = 4.5;

const GdkRGBA *
kt_painter_get_base (const KtBoardView *view, KtSquare square)
{
  const KtPalette *palette = view->palette;
  int columns = view->layout.columns;
  gboolean is_light = (square % columns + square / columns) % 2;

  if (kt_position_get_geometry (view->position).surface != KT_SURFACE_CHECKERED)
    return &palette->paper;
  return is_light ? &palette->light_square : &palette->dark_square;
}

GdkRGBA
kt_painter_keep_visible (const KtBoardView *view, KtSquare square, const GdkRGBA *colour)
{
  return kt_contrast_keep_visible (colour, kt_painter_get_base (view, square));
}

static GdkRGBA
get_wash (const KtBoardView *view, KtSquare square)
{
  return kt_contrast_find_wash (&view->palette->mark, kt_painter_get_base (view, square),
                                last_contrast);
}

/* Returns the colour of the brackets in the corners of the last move's square. */
static GdkRGBA
get_bracket (const KtBoardView *view, KtSquare square)
{
  GdkRGBA wash = get_wash (view, square);
  GdkRGBA ground = kt_contrast_lay_over (&wash, kt_painter_get_base (view, square));
  GdkRGBA ink = kt_contrast_find_wash (&view->palette->mark, &ground, bracket_contrast);

  return kt_contrast_lay_over (&ink, &ground);
}

/* Draws the mark of the last move: a coloured square with brackets in its corners, which can be
 * seen without colour vision. */
static void
draw_last (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  double inset = kt_painter_limit_line (view, 0.06, 6);
  double arm = kt_painter_limit_line (view, 0.22, 22);
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  GdkRGBA wash = get_wash (view, square), ink = get_bracket (view, square);
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, &wash, &rect);
  cr = kt_painter_open_square (view, snapshot, square);
  for (int corner = 0; corner < 4; corner++) {
    double x = corner % 2 ? 1 - inset : inset, y = corner / 2 ? 1 - inset : inset;
    double inward_x = corner % 2 ? -arm : arm, inward_y = corner / 2 ? -arm : arm;

    cairo_move_to (cr, x + inward_x, y);
    cairo_line_to (cr, x, y);
    cairo_line_to (cr, x, y + inward_y);
  }
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, kt_painter_limit_line (view, 0.06, thin));
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Returns the colour of marks, or a shade of it that contrasts enough with `base`. */
static GdkRGBA
get_ink (const KtBoardView *view, const GdkRGBA *base)
{
  if (kt_contrast_measure (&view->palette->mark, base) >= stone_contrast)
    return view->palette->mark;
  return kt_contrast_find_wash (&view->palette->mark, base, stone_contrast);
}

/* Marks the last move by a spot on the stone, because a board of lines has no squares to colour. */
static void
draw_last_stone (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  KtPiece piece = kt_position_get_piece (view->position, square);
  cairo_t *cr = kt_painter_open_square (view, snapshot, square);
  const GdkRGBA *stone = &view->palette->paper;
  GdkRGBA ink;

  if (piece.side >= 0)
    stone = &view->palette->stones[piece.side].body;
  ink = get_ink (view, stone);
  cairo_arc (cr, 0.5, 0.5, kt_painter_limit_line (view, 0.13, 9), 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Adds a line between the outermost squares of a mark, up to `progress` of its length. */
static void
trace_through (const KtBoardView *view, cairo_t *cr, const KtMark *mark, double progress)
{
  graphene_point_t from = kt_board_layout_get_centre (&view->layout, mark->squares[0]);
  graphene_point_t to =
      kt_board_layout_get_centre (&view->layout, mark->squares[mark->n_squares - 1]);

  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, from.x + (to.x - from.x) * progress, from.y + (to.y - from.y) * progress);
}

/* Draws a threat: a thin line through the stones, and around each stone one ring for a three, two
 * for a stronger threat. */
static void
draw_threat (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark, guint n_rings)
{
  cairo_t *cr = kt_painter_open_board (view, snapshot, kt_painter_limit_line (view, 0.04, thin));
  double cell = view->layout.cell;

  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  trace_through (view, cr, mark, 1);
  for (guint i = 0; i < mark->n_squares; i++) {
    graphene_point_t centre = kt_board_layout_get_centre (&view->layout, mark->squares[i]);

    cairo_new_sub_path (cr);
    cairo_arc (cr, centre.x, centre.y, cell * 0.36, 0, 2 * G_PI);
    if (n_rings < 2)
      continue;
    cairo_new_sub_path (cr);
    cairo_arc (cr, centre.x, centre.y, cell * 0.45, 0, 2 * G_PI);
  }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Fills a square or, around a stone, a circle. */
static void
draw_shine (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  gboolean has_crossings = kt_painter_has_crossings (view);
  GdkRGBA wash =
      has_crossings ? get_ink (view, kt_painter_get_base (view, square)) : get_wash (view, square);
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &rect,
                                   has_crossings ? (float) view->layout.cell / 2 : 0);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &wash, &rect);
  gtk_snapshot_pop (snapshot);
}

/* Draws a win: the squares light up one after another, and a line runs through them below the
 * stones. */
static void
draw_win (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  guint n_lit = (guint) (view->motion.win_progress * mark->n_squares + 0.5);
  cairo_t *cr;

  for (guint i = 0; i < n_lit; i++) {
    draw_shine (view, snapshot, mark->squares[i]);
  }
  cr = kt_painter_open_board (view, snapshot, kt_painter_limit_line (view, 0.07, wide));
  trace_through (view, cr, mark, view->motion.win_progress);
  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Draws a dotted line through a row that looks like a win but does not win under the rules. */
static void
draw_void (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  cairo_t *cr = kt_painter_open_board (view, snapshot, kt_painter_limit_line (view, 0.08, wide));
  double dash[2] = { 0.01, view->layout.cell * 0.2 };

  cairo_set_dash (cr, dash, 2, 0);
  trace_through (view, cr, mark, 1);
  gdk_cairo_set_source_rgba (cr, &view->palette->mark);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Draws a ring around the pieces that gave mate; a mate has no row to draw a stroke through. */
static void
draw_rings (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  for (guint i = 0; i < mark->n_squares; i++) {
    cairo_t *cr = kt_painter_open_square (view, snapshot, mark->squares[i]);

    cairo_arc (cr, 0.5, 0.5, 0.46, 0, 2 * G_PI * view->motion.win_progress);
    cairo_set_line_width (cr, kt_painter_limit_line (view, 0.06, wide));
    gdk_cairo_set_source_rgba (cr, &view->palette->mark);
    cairo_stroke (cr);
    cairo_destroy (cr);
  }
}

/* Draws a check as a soft glow and a ring. */
static void
draw_check (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  const GdkRGBA *alarm = &view->palette->check;
  cairo_t *cr = kt_painter_open_square (view, snapshot, square);
  cairo_pattern_t *glow = cairo_pattern_create_radial (0.5, 0.5, 0.1, 0.5, 0.5, 0.5);

  cairo_pattern_add_color_stop_rgba (glow, 0, alarm->red, alarm->green, alarm->blue, 0.85);
  cairo_pattern_add_color_stop_rgba (glow, 1, alarm->red, alarm->green, alarm->blue, 0);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  cairo_pattern_destroy (glow);
  cairo_arc (cr, 0.5, 0.5, 0.47, 0, 2 * G_PI);
  cairo_set_line_width (cr, kt_painter_limit_line (view, 0.035, thin));
  gdk_cairo_set_source_rgba (cr, alarm);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Marks a hanging piece by a dashed ring in the colour of a check, but weaker. */
static void
draw_hanging (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  const double dash[] = { 0.14, 0.096 };
  cairo_t *cr = kt_painter_open_square (view, snapshot, square);

  cairo_arc (cr, 0.5, 0.5, 0.45, 0, 2 * G_PI);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_set_line_width (cr, kt_painter_limit_line (view, 0.05, wide));
  gdk_cairo_set_source_rgba (cr, &view->palette->check);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Marks a move that would lose by the rules by a dashed line to a cross, in the colour of a check.
 */
static void
draw_forbidden (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  cairo_t *cr = kt_painter_open_board (view, snapshot, kt_painter_limit_line (view, 0.06, wide));
  graphene_point_t to = kt_board_layout_get_centre (&view->layout, mark->squares[1]);
  double arm = view->layout.cell * 0.2, dash[2] = { view->layout.cell * 0.14, arm };

  gdk_cairo_set_source_rgba (cr, &view->palette->check);
  for (int step = -1; step <= 1; step += 2) {
    cairo_move_to (cr, to.x - arm, to.y - step * arm);
    cairo_line_to (cr, to.x + arm, to.y + step * arm);
  }
  cairo_stroke (cr);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  trace_through (view, cr, mark, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Draws a chase: a line from a piece to the piece that it attacked, and on to the square to which
 * that piece fled. Both pieces get a ring. */
static void
draw_chase (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  cairo_t *cr = kt_painter_open_board (view, snapshot, kt_painter_limit_line (view, 0.06, wide));

  gdk_cairo_set_source_rgba (cr, &view->palette->check);
  for (guint i = 0; i < mark->n_squares; i++) {
    graphene_point_t centre = kt_board_layout_get_centre (&view->layout, mark->squares[i]);

    cairo_line_to (cr, centre.x, centre.y);
  }
  cairo_stroke (cr);
  for (guint i = 0; i < mark->n_squares; i += mark->n_squares - 1) {
    graphene_point_t centre = kt_board_layout_get_centre (&view->layout, mark->squares[i]);

    cairo_new_sub_path (cr);
    cairo_arc (cr, centre.x, centre.y, view->layout.cell * 0.46, 0, 2 * G_PI);
  }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static gboolean
is_below_pieces (const KtBoardView *view, const KtMark *mark)
{
  if (mark->kind == KT_MARK_LAST)
    return !kt_painter_has_crossings (view) || !kt_pieces_are_stones (view->pieces);
  return mark->kind == KT_MARK_WIN || mark->kind == KT_MARK_CHECK || mark->kind == KT_MARK_CHASE;
}

static void
draw_mark (const KtBoardView *view, GtkSnapshot *snapshot, const KtMark *mark)
{
  switch (mark->kind) {
  case KT_MARK_LAST:
    for (guint i = 0; i < mark->n_squares; i++) {
      if (!is_below_pieces (view, mark))
        draw_last_stone (view, snapshot, mark->squares[i]);
      else
        draw_last (view, snapshot, mark->squares[i]);
    }
    break;
  case KT_MARK_CHECK:
    for (guint i = 0; i < mark->n_squares; i++)
      draw_check (view, snapshot, mark->squares[i]);
    break;
  case KT_MARK_WIN:
    draw_win (view, snapshot, mark);
    break;
  case KT_MARK_MATE:
    draw_rings (view, snapshot, mark);
    break;
  case KT_MARK_VOID:
    draw_void (view, snapshot, mark);
    break;
  case KT_MARK_THREAT:
    if (view->show_threats)
      draw_threat (view, snapshot, mark, 2);
    break;
  case KT_MARK_THREE:
    if (view->show_threes)
      draw_threat (view, snapshot, mark, 1);
    break;
  case KT_MARK_HANGING:
    for (guint i = 0; view->show_hanging && i < mark->n_squares; i++)
      draw_hanging (view, snapshot, mark->squares[i]);
    break;
  case KT_MARK_FORBIDDEN:
    draw_forbidden (view, snapshot, mark);
    break;
  case KT_MARK_CHASE:
    draw_chase (view, snapshot, mark);
    break;
  default:
    g_assert_not_reached ();
  }
}

void
kt_painter_draw_marks (const KtBoardView *view, GtkSnapshot *snapshot, gboolean below_pieces)
{
  for (guint i = 0; i < view->n_marks; i++) {
    const KtMark *mark = &view->marks[i];

    if (below_pieces == is_below_pieces (view, mark))
      draw_mark (view, snapshot, mark);
  }
}
