/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the lines of a board that is not checkered, and its river and palaces. */
#include "config.h"

#include <math.h>

#include "ui/painter/kt-board-painter-private.h"

/* In parts of a square: the height of words on the river, and the distance of the border from the
 * outermost lines. */
static const double word_height = 0.66, border_distance = 0.11;

int
kt_painter_get_inset (const KtBoardView *view)
{
  return kt_painter_has_crossings (view) ? view->layout.cell / 2 : 0;
}

GdkRGBA
kt_painter_get_grid (const KtBoardView *view)
{
  return view->has_high_contrast ? view->text : view->palette->grid;
}

gboolean
kt_painter_has_marks_below_lines (const KtBoardView *view)
{
  return kt_painter_has_crossings (view) && !kt_pieces_are_stones (view->pieces);
}

/* Draws the line of a column. A river interrupts it, unless it is one of the outermost lines. */
static void
draw_column (const KtBoardView *view, GtkSnapshot *snapshot, const GdkRGBA *grid, int column)
{
  const KtBoardLayout *layout = &view->layout;
  int river = (int) kt_position_get_geometry (view->position).river;
  int cell = layout->cell, inset = kt_painter_get_inset (view);
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

/* Draws the grid: lines between the squares or, if pieces stand on crossings, lines from crossing
 * to crossing. */
static void
draw_grid (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  int cell = layout->cell, inset = kt_painter_get_inset (view), first = inset > 0 ? 0 : 1;
  float width = (float) (cell * layout->columns - 2 * inset);
  GdkRGBA colour = kt_painter_get_grid (view), *grid = &colour;

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
  GdkRGBA grid = kt_painter_get_grid (view);

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
  double gap = MAX (2, round (layout->cell * 0.07)), arm = round (layout->cell * 0.2);
  double middle = floor (at.x) + 0.5, x = middle + right * gap, y = floor (at.y) + 0.5 + down * gap;

  if (kt_board_layout_step (layout, square, right, 0) == square)
    return;
  cairo_move_to (cr, x + right * arm, y);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x, y + down * arm);
}

/* Draws brackets around the start points of soldiers and cannons, and the diagonals of palaces, in
 * lines as fine as the grid. */
static void
draw_figures (const KtBoardView *view, GtkSnapshot *snapshot, const KtGeometry *geometry)
{
  GdkRGBA grid = kt_painter_get_grid (view);
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

/* Draws a word on the river, in the middle of one half of it. */
static void
draw_word (const KtBoardView *view, GtkSnapshot *snapshot, const KtGeometry *geometry, guint half)
{
  const KtBoardLayout *layout = &view->layout;
  int height = 2 * (int) (layout->cell * word_height / 2 + 0.5),
      inset = kt_painter_get_inset (view);
  int lower = layout->flipped ? layout->rows - (int) geometry->river : (int) geometry->river;
  GdkRGBA grid = kt_painter_get_grid (view);
  GdkTexture *texture = kt_pieces_get_word (view->pieces, half, geometry->river_words[half], &grid,
                                            height * view->scale);
  float length = (float) (layout->cell * layout->columns - 2 * inset);
  float width = (float) (gdk_texture_get_width (texture) / view->scale);
  float x = (float) (layout->x + inset) + length * (half ? 0.75f : 0.25f);
  float y = (float) (layout->y + (layout->rows - lower) * layout->cell);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), y));
  if (half == 1 && view->upside_down_side >= 0)
    gtk_snapshot_rotate (snapshot, 180);
  gtk_snapshot_append_texture (
      snapshot, texture,
      &GRAPHENE_RECT_INIT (-width / 2, -(float) height / 2, width, (float) height));
  gtk_snapshot_restore (snapshot);
}

static void
draw_border (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  int outset = MAX (3, (int) (layout->cell * border_distance)), width = layout->cell < 32 ? 1 : 2;
  int inset = kt_painter_get_inset (view) - outset;
  const GdkRGBA grid = kt_painter_get_grid (view);
  const float thick = (float) width;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (
      &frame,
      &GRAPHENE_RECT_INIT ((float) (layout->x + inset), (float) (layout->y + inset),
                           (float) (layout->columns * layout->cell - 2 * inset + 1),
                           (float) (layout->rows * layout->cell - 2 * inset + 1)),
      0);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ thick, thick, thick, thick },
                              (GdkRGBA[4]){ grid, grid, grid, grid });
}

void
kt_painter_draw_lines (const KtBoardView *view, GtkSnapshot *snapshot)
{
  KtGeometry geometry = kt_position_get_geometry (view->position);

  draw_grid (view, snapshot);
  draw_star_points (view, snapshot, &geometry);
  draw_figures (view, snapshot, &geometry);
  if (geometry.has_border && kt_painter_has_crossings (view))
    draw_border (view, snapshot);
  for (guint half = 0; half < 2; half++) {
    if (geometry.river_words[half])
      draw_word (view, snapshot, &geometry, half);
  }
}
