/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the ground below the pieces: paper or squares, lines, and the theme's additions. */
#include "config.h"

#include <math.h>

#include "ui/painter/kt-board-painter-private.h"

/* In pixels: the corner radius of the board and the minimum distance of fine lines. */
enum { CORNER = 6, MIN_FINE = 7 };

/* --- What a theme adds ------------------------------------------------------------------------ */

/* Returns the number of parts into which fine lines divide a square. It is the theme's number,
 * halved until the lines are far enough apart to be seen as lines. */
static int
get_fine_lines (const KtBoardView *view)
{
  int n = (int) kt_design_get_fine_lines (view->palette->design);

  while (n > 1 && view->layout.cell / n < MIN_FINE)
    n /= 2;
  return view->palette->fine_line.alpha > 0 ? n : 1;
}

/* Returns how many pixels the outermost lines lie inside the board's edge. */
static int
get_inset (const KtBoardView *view)
{
  return kt_painter_has_crossings (view) ? view->layout.cell / 2 : 0;
}

/* Draws the fine lines, except those that coincide with the grid. */
static void
draw_fine_lines (const KtBoardView *view, GtkSnapshot *snapshot, const graphene_rect_t *where)
{
  const KtBoardLayout *layout = &view->layout;
  int n = get_fine_lines (view), cell = layout->cell;
  int inset = get_inset (view);
  float right = where->origin.x + where->size.width, foot = where->origin.y + where->size.height;

  for (int i = -n; n > 1 && i < (MAX (layout->columns, layout->rows) + 1) * n; i++) {
    int along = inset + i * cell / n;
    float x = (float) (layout->x + along), y = (float) (layout->y + along);

    if (i % n && x > where->origin.x && x < right)
      gtk_snapshot_append_color (snapshot, &view->palette->fine_line,
                                 &GRAPHENE_RECT_INIT (x, where->origin.y, 1, where->size.height));
    if (i % n && y > where->origin.y && y < foot)
      gtk_snapshot_append_color (snapshot, &view->palette->fine_line,
                                 &GRAPHENE_RECT_INIT (where->origin.x, y, where->size.width, 1));
  }
}

/* Draws the margin line of an exercise book. It is between the board and its numbers or, if
 * there are no labels, at the edge of the board. */
static void
draw_margin (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  float width = layout->cell > 40 ? 2 : 1.5f;
  graphene_rect_t port = kt_board_layout_get_port (layout);
  float x = port.origin.x - (layout->labels > 0 ? width : 0);

  if (view->palette->margin.alpha > 0)
    gtk_snapshot_append_color (
        snapshot, &view->palette->margin,
        &GRAPHENE_RECT_INIT (x, port.origin.y, width, port.size.height + (float) layout->labels));
}

/* Extends the exercise-book page below the labels. */
static void
draw_sheet (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t sheet = kt_board_layout_get_port (&view->layout);
  float labels = (float) view->layout.labels;
  GskRoundedRect frame;

  if (view->palette->margin.alpha <= 0 || view->layout.labels == 0)
    return;
  sheet.origin.x -= labels;
  sheet.size.width += labels;
  sheet.size.height += labels;
  gsk_rounded_rect_init_from_rect (&frame, &sheet, CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &view->palette->paper, &sheet);
  draw_fine_lines (view, snapshot, &sheet);
  draw_margin (view, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Draws the theme's picture over the whole board. The square picture is centred and covers a
 * board of any shape. A zoomed board enlarges the picture of the whole board, so that it is not
 * rendered again at each step. */
static void
draw_ornament (const KtBoardView *view, GtkSnapshot *snapshot, gboolean is_checkered)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  graphene_rect_t port = kt_board_layout_get_port (&view->layout);
  float edge = MAX (bounds.size.width, bounds.size.height);
  int pixels = (int) MAX (port.size.width, port.size.height) * view->scale;
  GdkTexture *texture = kt_pieces_get_ground (view->pieces, is_checkered, pixels);

  if (texture)
    gtk_snapshot_append_texture (
        snapshot, texture,
        &GRAPHENE_RECT_INIT (bounds.origin.x + (bounds.size.width - edge) / 2,
                             bounds.origin.y + (bounds.size.height - edge) / 2, edge, edge));
}

/* --- The ground ------------------------------------------------------------------------------- */

/* Returns the colour of the grid. In high contrast, the lines are as dark as the labels. */
static GdkRGBA
get_grid (const KtBoardView *view)
{
  return view->has_high_contrast ? view->text : view->palette->grid;
}

/* Draws the line of a column. A river interrupts all such lines except the two outermost. */
static void
draw_column (const KtBoardView *view, GtkSnapshot *snapshot, const GdkRGBA *grid, int column)
{
  const KtBoardLayout *layout = &view->layout;
  int river = (int) kt_position_get_geometry (view->position).river;
  int cell = layout->cell, inset = get_inset (view);
  float x = (float) (layout->x + inset + column * cell), y = (float) (layout->y + inset);
  int lower = layout->flipped ? layout->rows - river
                              : river; /* number of rows below the river, as seen on the screen */
  float upper_end = (float) ((layout->rows - lower - 1) * cell);
  float height = (float) (cell * layout->rows - 2 * inset);

  if (river == 0 || column == 0 || column == layout->columns - 1) {
    gtk_snapshot_append_color (snapshot, grid, &GRAPHENE_RECT_INIT (x, y, 1, height));
    return;
  }
  gtk_snapshot_append_color (snapshot, grid, &GRAPHENE_RECT_INIT (x, y, 1, upper_end));
  gtk_snapshot_append_color (
      snapshot, grid,
      &GRAPHENE_RECT_INIT (x, y + upper_end + (float) cell, 1, height - upper_end - (float) cell));
}

/* Draws the lines of the grid: between the squares or, if pieces stand on crossings, through the
 * crossings up to the outermost lines. */
static void
draw_grid (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  int cell = layout->cell, inset = get_inset (view), first = inset > 0 ? 0 : 1;
  float width = (float) (cell * layout->columns - 2 * inset);
  GdkRGBA colour = get_grid (view), *grid = &colour;

  for (int column = first; column < layout->columns; column++)
    draw_column (view, snapshot, grid, column);
  for (int row = first; row < layout->rows; row++)
    gtk_snapshot_append_color (snapshot, grid,
                               &GRAPHENE_RECT_INIT ((float) (layout->x + inset),
                                                    (float) (layout->y + inset + row * cell), width,
                                                    1));
}

static void
draw_star_points (const KtBoardView *view, GtkSnapshot *snapshot, const KtGeometry *geometry)
{
  const KtBoardLayout *layout = &view->layout;
  float radius = (float) MAX (1.5, layout->cell * 0.08);
  GdkRGBA grid = get_grid (view);

  for (guint i = 0; i < geometry->n_star_points; i++) {
    graphene_point_t at = kt_board_layout_get_centre (layout, geometry->star_points[i]);
    GskRoundedRect dot;

    gsk_rounded_rect_init_from_rect (
        &dot, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius), radius);
    gtk_snapshot_push_rounded_clip (snapshot, &dot);
    gtk_snapshot_append_color (snapshot, &grid, &dot.bounds);
    gtk_snapshot_pop (snapshot);
  }
}

/* Adds one of the four brackets around a crossing. No bracket reaches beyond the outermost
 * lines. */
static void
trace_bracket (const KtBoardView *view, cairo_t *cr, KtSquare square, int right, int down)
{
  const KtBoardLayout *layout = &view->layout;
  graphene_point_t at = kt_board_layout_get_centre (layout, square);
  double gap = layout->cell * 0.07, arm = layout->cell * 0.2;
  double middle = floor (at.x) + 0.5, x = middle + right * gap, y = floor (at.y) + 0.5 + down * gap;

  if (kt_board_layout_step (layout, square, right, 0) == square)
    return;
  cairo_move_to (cr, x + right * arm, y);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x, y + down * arm);
}

/* Draws brackets around stations, and the diagonals of palaces, with lines as fine as the grid. */
static void
draw_figures (const KtBoardView *view, GtkSnapshot *snapshot, const KtGeometry *geometry)
{
  GdkRGBA grid = get_grid (view);
  cairo_t *cr;

  if (geometry->n_stations + geometry->n_diagonals == 0)
    return;
  cr = kt_painter_open_board (view, snapshot, 0);
  gdk_cairo_set_source_rgba (cr, &grid);
  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < 4 * geometry->n_stations; i++)
    trace_bracket (view, cr, geometry->stations[i / 4], i % 2 ? 1 : -1, i % 4 / 2 ? 1 : -1);
  for (guint i = 0; i < geometry->n_diagonals; i++) {
    graphene_point_t from = kt_board_layout_get_centre (&view->layout, geometry->diagonals[i].from);
    graphene_point_t to = kt_board_layout_get_centre (&view->layout, geometry->diagonals[i].to);

    cairo_move_to (cr, floor (from.x) + 0.5, floor (from.y) + 0.5);
    cairo_line_to (cr, floor (to.x) + 0.5, floor (to.y) + 0.5);
  }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_checkers (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;

  for (KtSquare square = 0; square < layout->columns * layout->rows; square++) {
    gboolean light = (square % layout->columns + square / layout->columns) % 2;
    graphene_rect_t rect = kt_board_layout_get_square (layout, square);

    if (!kt_board_layout_is_seen (layout, square))
      continue;
    gtk_snapshot_append_color (
        snapshot, light ? &view->palette->light_square : &view->palette->dark_square, &rect);
  }
}

void
kt_painter_draw_frame (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = kt_board_layout_get_port (&view->layout);
  const GdkRGBA grid = get_grid (view);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, CORNER);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ grid, grid, grid, grid });
}

static void
push_paper (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = kt_board_layout_get_port (&view->layout);
  GdkRGBA shadow = kt_painter_fade (view->palette->shadow, 0.16);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, CORNER);
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &shadow, 0, 1, 0, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &view->palette->paper, &bounds);
}

/* Draws ornaments and fine lines. In high contrast they are left out, because they are only
 * decoration. */
static void
draw_extras (const KtBoardView *view, GtkSnapshot *snapshot, gboolean is_checkered)
{
  graphene_rect_t bounds = kt_board_layout_get_port (&view->layout);

  if (view->has_high_contrast)
    return;
  draw_ornament (view, snapshot, is_checkered);
  draw_fine_lines (view, snapshot, &bounds);
  if (view->layout.labels == 0)
    draw_margin (view, snapshot);
}

void
kt_painter_push_ground (const KtBoardView *view, GtkSnapshot *snapshot)
{
  KtGeometry geometry =
      view->position ? kt_position_get_geometry (view->position) : (KtGeometry){ 0 };
  gboolean is_checkered = geometry.surface == KT_SURFACE_CHECKERED;

  if (view->position && !view->has_high_contrast)
    draw_sheet (view, snapshot);
  push_paper (view, snapshot);
  if (is_checkered)
    draw_checkers (view, snapshot);
  if (view->position)
    draw_extras (view, snapshot, is_checkered);
  if (view->position && !is_checkered) {
    draw_grid (view, snapshot);
    draw_star_points (view, snapshot, &geometry);
    draw_figures (view, snapshot, &geometry);
  }
}
