/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the ground below the pieces: paper or squares, lines, and the theme's additions. */
#include "config.h"

#include "ui/painter/kt-board-painter-private.h"

/* In pixels: the corner radius of the board and the minimum distance of fine lines. */
enum { CORNER = 6, MIN_FINE = 7 };

/* --- Decorations of a theme ------------------------------------------------------------------- */

/* Returns the number of parts into which fine lines divide a square. It is the theme's number or,
 * if the lines would be too close together, a half, a quarter and so on of it. */
static int
get_fine_lines (const KtBoardView *view)
{
  int n = (int) kt_design_get_fine_lines (view->palette->design);

  while (n > 1 && view->layout.cell / n < MIN_FINE)
    n /= 2;
  return view->palette->fine_line.alpha > 0 ? n : 1;
}

/* Draws the fine lines, except those that coincide with the grid. */
static void
draw_fine_lines (const KtBoardView *view, GtkSnapshot *snapshot, const graphene_rect_t *where)
{
  const KtBoardLayout *layout = &view->layout;
  int n = get_fine_lines (view), cell = layout->cell;
  int inset = kt_painter_get_inset (view);
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

static gboolean
has_left_labels (const KtBoardLayout *layout)
{
  return layout->labels > 0 && !layout->counts_columns;
}

/* Draws the vertical margin line, as in an exercise book, between the board and the numbers at its
 * left or, without numbers, at the edge of the board. */
static void
draw_margin (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  float width = layout->cell > 40 ? 2 : 1.5f;
  int above = layout->counts_columns ? layout->labels : 0;
  graphene_rect_t port = kt_board_layout_get_port (layout);
  float x = port.origin.x - (has_left_labels (layout) ? width : 0);

  if (view->palette->margin.alpha > 0)
    gtk_snapshot_append_color (
        snapshot, &view->palette->margin,
        &GRAPHENE_RECT_INIT (x, port.origin.y - (float) above, width,
                             port.size.height + (float) (layout->labels + above)));
}

/* Extends the paper of an exercise book to the area of the labels. */
static void
draw_sheet (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t sheet = kt_board_layout_get_port (&view->layout);
  float labels = (float) view->layout.labels;
  GskRoundedRect frame;

  if (view->palette->margin.alpha <= 0 || view->layout.labels == 0)
    return;
  if (has_left_labels (&view->layout)) {
    sheet.origin.x -= labels;
    sheet.size.width += labels;
  } else {
    sheet.origin.y -= labels;
    sheet.size.height += labels;
  }
  sheet.size.height += labels;
  gsk_rounded_rect_init_from_rect (&frame, &sheet, CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &view->palette->paper, &sheet);
  draw_fine_lines (view, snapshot, &sheet);
  draw_margin (view, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Draws the theme's picture over the whole board. The picture is square and is centred so that it
 * covers a board of any shape. A zoomed board scales the rendered picture, because rendering it
 * anew at each step takes long. */
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
  const GdkRGBA grid = kt_painter_get_grid (view);
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

/* Draws ornaments and fine lines. They are only decoration, so there are none in high contrast. */
static void
draw_extras (const KtBoardView *view, GtkSnapshot *snapshot, gboolean is_checkered)
{
  graphene_rect_t bounds = kt_board_layout_get_port (&view->layout);

  if (view->has_high_contrast)
    return;
  draw_ornament (view, snapshot, is_checkered);
  draw_fine_lines (view, snapshot, &bounds);
  if (!has_left_labels (&view->layout))
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
  if (view->position && !is_checkered && !kt_painter_has_marks_below_lines (view))
    kt_painter_draw_lines (view, snapshot);
}
