/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pieces stand on: paper or squares, lines, and what a theme adds to them. */
#include "config.h"

#include "ui/painter/kt-board-painter-private.h"

/* Pixels: the corners of the board, and the least distance of fine lines. */
enum { CORNER = 6, MIN_FINE = 7 };

/* --- What a theme adds ------------------------------------------------------------------------ */

/* Into how many parts a square is parted: as many as the theme asks for, or half of it, or none,
 * for lines that nearly touch are a wash. */
static int
get_fine_lines (const KtBoardView *view)
{
  int n = (int) kt_design_get_fine_lines (view->palette->design);

  while (n > 1 && view->layout.cell / n < MIN_FINE)
    n /= 2;
  return view->palette->fine_line.alpha > 0 ? n : 1;
}

/* All lines but those between squares, which the grid draws; or those on which pieces stand. */
static void
draw_fine_lines (const KtBoardView *view, GtkSnapshot *snapshot, const graphene_rect_t *where)
{
  const KtBoardLayout *layout = &view->layout;
  int n = get_fine_lines (view), cell = layout->cell;
  int inset = kt_painter_has_crossings (view) ? cell / 2 : 0;
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

/* The line beside which a pupil begins to write: between the board and its numbers, or at its very
 * edge where it has none. */
static void
draw_margin (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  float width = layout->cell > 40 ? 2 : 1.5f;
  float x = (float) layout->x - (layout->labels > 0 ? width : 0);

  if (view->palette->margin.alpha > 0)
    gtk_snapshot_append_color (
        snapshot, &view->palette->margin,
        &GRAPHENE_RECT_INIT (x, (float) layout->y, width,
                             (float) (layout->rows * layout->cell + layout->labels)));
}

/* The page of an exercise book goes on below the letters and numbers. */
static void
draw_sheet (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t sheet = kt_board_layout_get_bounds (&view->layout);
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

/* A picture of the theme that covers the whole board, whatever its shape. */
static void
draw_ornament (const KtBoardView *view, GtkSnapshot *snapshot, gboolean is_checkered)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  float edge = MAX (bounds.size.width, bounds.size.height);
  GdkTexture *texture = kt_pieces_get_ground (view->pieces, is_checkered, (int) edge * view->scale);

  if (texture)
    gtk_snapshot_append_texture (
        snapshot, texture,
        &GRAPHENE_RECT_INIT (bounds.origin.x + (bounds.size.width - edge) / 2,
                             bounds.origin.y + (bounds.size.height - edge) / 2, edge, edge));
}

/* --- The ground ------------------------------------------------------------------------------- */

/* Where high contrast is asked for, the lines are as dark as the labels beside them. */
static GdkRGBA
get_grid (const KtBoardView *view)
{
  return view->has_high_contrast ? view->text : view->palette->grid;
}

/* Between the squares, or through their middles, where the outermost lines end at each other. */
static void
draw_grid (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  gboolean has_crossings = kt_painter_has_crossings (view);
  int cell = layout->cell, inset = has_crossings ? cell / 2 : 0, first = has_crossings ? 0 : 1;
  int x = layout->x + inset, y = layout->y + inset;
  int width = cell * layout->columns - 2 * inset, height = cell * layout->rows - 2 * inset;
  GdkRGBA colour = get_grid (view), *grid = &colour;

  for (int column = first; column < layout->columns; column++)
    gtk_snapshot_append_color (
        snapshot, grid,
        &GRAPHENE_RECT_INIT ((float) (x + column * cell), (float) y, 1, (float) height));
  for (int row = first; row < layout->rows; row++)
    gtk_snapshot_append_color (
        snapshot, grid,
        &GRAPHENE_RECT_INIT ((float) x, (float) (y + row * cell), (float) width, 1));
}

/* Where the eye finds its way on boards that have such points by custom. */
static void
draw_star_points (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  int size = layout->columns, middle = size / 2;
  int edge = size == 19 || size == 15 || size == 13 ? 3 : 0;
  float radius = (float) MAX (1.5, layout->cell * 0.08);
  GdkRGBA grid = get_grid (view);

  if (!edge || layout->columns != layout->rows)
    return;
  for (int i = 0; i < 9; i++) {
    int column = i % 3 == 1 ? middle : i % 3 == 0 ? edge : layout->columns - 1 - edge;
    int row = i / 3 == 1 ? middle : i / 3 == 0 ? edge : layout->columns - 1 - edge;
    graphene_point_t at =
        kt_board_layout_get_centre (layout, (KtSquare) (row * layout->columns + column));
    GskRoundedRect dot;

    /* On smaller boards the middles of the edges have none. */
    if (size < 19 && i % 2 == 1)
      continue;
    gsk_rounded_rect_init_from_rect (
        &dot, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius), radius);
    gtk_snapshot_push_rounded_clip (snapshot, &dot);
    gtk_snapshot_append_color (snapshot, &grid, &dot.bounds);
    gtk_snapshot_pop (snapshot);
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

void
kt_painter_draw_frame (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  const GdkRGBA grid = get_grid (view);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, CORNER);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ grid, grid, grid, grid });
}

static void
push_paper (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);
  GdkRGBA shadow = kt_painter_fade (view->palette->shadow, 0.16);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, CORNER);
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &shadow, 0, 1, 0, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &view->palette->paper, &bounds);
}

/* Ornaments and fine lines are for the eye only: high contrast leaves them out. */
static void
draw_extras (const KtBoardView *view, GtkSnapshot *snapshot, gboolean is_checkered)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (&view->layout);

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
  gboolean is_checkered =
      view->position && kt_position_get_geometry (view->position).surface == KT_SURFACE_CHECKERED;

  if (view->position && !view->has_high_contrast)
    draw_sheet (view, snapshot);
  push_paper (view, snapshot);
  if (is_checkered)
    draw_checkers (view, snapshot);
  if (view->position)
    draw_extras (view, snapshot, is_checkered);
  if (view->position && !is_checkered) {
    draw_grid (view, snapshot);
    draw_star_points (view, snapshot);
  }
}
