/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-board-layout.h"

#include <math.h>

/* The width of the label strips in pixels; at most 1/MAX_PART of the board's edge. */
enum { MIN_LABELS = 14, MAX_LABELS = 22, MAX_PART = 8 };

/* Returns the width of a label strip beside a board whose shorter edge has this length. */
static int
get_labels (const KtGeometry *geometry, int edge, double scale)
{
  int usual = CLAMP (edge / 32, MIN_LABELS, MAX_LABELS);

  if (scale <= 0 || !geometry->has_labels)
    return 0;
  return MAX (MIN ((int) (usual * scale + 0.5), edge / MAX_PART), MIN_LABELS);
}

int
kt_board_layout_get_height (const KtGeometry *geometry, int width, double labels)
{
  int strip = get_labels (geometry, width, labels);
  int cell = (width - (geometry->counts_columns ? 0 : strip)) / (int) geometry->columns;

  return cell * (int) geometry->rows + strip * (geometry->counts_columns ? 2 : 1);
}

KtBoardLayout
kt_board_layout_compute (const KtGeometry *geometry, int width, int height, double labels,
                         gboolean flipped)
{
  KtBoardLayout layout = { .columns = (int) geometry->columns,
                           .rows = (int) geometry->rows,
                           .flipped = flipped };
  int strips_above, strips_left, free_width, free_height;

  layout.labels = get_labels (geometry, MIN (width, height), labels);
  layout.counts_columns = geometry->counts_columns;
  strips_above = geometry->counts_columns ? layout.labels : 0;
  strips_left = geometry->counts_columns ? 0 : layout.labels;
  free_width = width - strips_left;
  free_height = height - layout.labels - strips_above;
  layout.cell = MAX (1, MIN (free_width / layout.columns, free_height / layout.rows));
  layout.x = strips_left + (free_width - layout.cell * layout.columns) / 2;
  layout.y = strips_above + (free_height - layout.cell * layout.rows) / 2;
  return layout;
}

graphene_rect_t
kt_board_layout_get_bounds (const KtBoardLayout *layout)
{
  return GRAPHENE_RECT_INIT ((float) layout->x, (float) layout->y,
                             (float) (layout->cell * layout->columns),
                             (float) (layout->cell * layout->rows));
}

graphene_rect_t
kt_board_layout_get_port (const KtBoardLayout *layout)
{
  return layout->is_zoomed ? layout->port : kt_board_layout_get_bounds (layout);
}

/* Returns where the squares of an enlarged board start, in one direction. */
static int
place_squares (float start, float room, int length, int cell, float middle)
{
  float before = CLAMP (middle * (float) cell - room / 2, 0, (float) length - room);

  return (int) roundf (start - before);
}

void
kt_board_layout_zoom (KtBoardLayout *layout, int cell, const graphene_point_t *middle)
{
  graphene_rect_t port = kt_board_layout_get_bounds (layout);

  if (cell <= layout->cell)
    return;
  layout->is_zoomed = TRUE;
  layout->port = port;
  layout->cell = cell;
  layout->x =
      place_squares (port.origin.x, port.size.width, cell * layout->columns, cell, middle->x);
  layout->y = place_squares (port.origin.y, port.size.height, cell * layout->rows, cell, middle->y);
}

gboolean
kt_board_layout_is_seen (const KtBoardLayout *layout, KtSquare square)
{
  graphene_rect_t rect, both;

  if (!layout->is_zoomed)
    return TRUE;
  rect = kt_board_layout_get_square (layout, square);
  return graphene_rect_intersection (&rect, &layout->port, &both);
}

/* Converts game coordinates to screen coordinates, counted from the top left, or back; both
 * conversions are the same. */
static void
turn (const KtBoardLayout *layout, int *column, int *row)
{
  if (layout->flipped)
    *column = layout->columns - 1 - *column;
  else
    *row = layout->rows - 1 - *row;
}

graphene_rect_t
kt_board_layout_get_square (const KtBoardLayout *layout, KtSquare square)
{
  int column = square % layout->columns, row = square / layout->columns;

  turn (layout, &column, &row);
  return GRAPHENE_RECT_INIT ((float) (layout->x + column * layout->cell),
                             (float) (layout->y + row * layout->cell), (float) layout->cell,
                             (float) layout->cell);
}

graphene_point_t
kt_board_layout_get_centre (const KtBoardLayout *layout, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (layout, square);

  return GRAPHENE_POINT_INIT (rect.origin.x + rect.size.width / 2,
                              rect.origin.y + rect.size.height / 2);
}

KtSquare
kt_board_layout_find_square (const KtBoardLayout *layout, double x, double y)
{
  graphene_rect_t port = kt_board_layout_get_port (layout);
  int column, row;

  if (x < port.origin.x || y < port.origin.y || x >= port.origin.x + port.size.width ||
      y >= port.origin.y + port.size.height)
    return KT_NO_SQUARE;
  column = (int) (x - layout->x) / layout->cell;
  row = (int) (y - layout->y) / layout->cell;
  turn (layout, &column, &row);
  return (KtSquare) (row * layout->columns + column);
}

KtSquare
kt_board_layout_step (const KtBoardLayout *layout, KtSquare from, int right, int down)
{
  int column = from % layout->columns, row = from / layout->columns;

  turn (layout, &column, &row);
  column = CLAMP (column + right, 0, layout->columns - 1);
  row = CLAMP (row + down, 0, layout->rows - 1);
  turn (layout, &column, &row);
  return (KtSquare) (row * layout->columns + column);
}
