/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-board-zoom.h"

#include <math.h>

/* The greatest zoom shows FEWEST_SQUARES squares from edge to edge. Even a small board can be
 * enlarged LEAST_MOST times. */
enum { FEWEST_SQUARES = 4, LEAST_MOST = 2 };

void
kt_board_zoom_init (KtBoardZoom *self)
{
  *self = (KtBoardZoom){ .factor = 1 };
}

double
kt_board_zoom_get_most (const KtBoardLayout *whole)
{
  return MAX (LEAST_MOST, (double) MIN (whole->columns, whole->rows) / FEWEST_SQUARES);
}

static graphene_point_t
get_middle (const KtBoardLayout *layout)
{
  graphene_rect_t port = kt_board_layout_get_port (layout);
  float cell = (float) layout->cell;

  return GRAPHENE_POINT_INIT ((port.origin.x + port.size.width / 2 - (float) layout->x) / cell,
                              (port.origin.y + port.size.height / 2 - (float) layout->y) / cell);
}

void
kt_board_zoom_apply (KtBoardZoom *self, KtBoardLayout *layout)
{
  self->factor = CLAMP (self->factor, 1, kt_board_zoom_get_most (layout));
  kt_board_layout_zoom (layout, (int) round (layout->cell * self->factor), &self->middle);
  self->middle = get_middle (layout);
}

/* Returns the edge of a square when the whole board is visible. */
static double
get_whole_cell (const KtBoardLayout *layout)
{
  graphene_rect_t port = kt_board_layout_get_port (layout);

  return port.size.width / (double) layout->columns;
}

void
kt_board_zoom_scale (KtBoardZoom *self, const KtBoardLayout *layout, double factor, double x,
                     double y)
{
  graphene_rect_t port = kt_board_layout_get_port (layout);
  double column = (x - layout->x) / layout->cell, row = (y - layout->y) / layout->cell, cell;

  self->factor = MAX (factor, 1);
  cell = MAX (1, round (get_whole_cell (layout) * self->factor));
  graphene_point_init (&self->middle,
                       (float) (column + (port.origin.x + port.size.width / 2 - x) / cell),
                       (float) (row + (port.origin.y + port.size.height / 2 - y) / cell));
}

void
kt_board_zoom_move (KtBoardZoom *self, const KtBoardLayout *layout, double right, double down)
{
  self->middle = get_middle (layout);
  self->middle.x -= (float) (right / layout->cell);
  self->middle.y -= (float) (down / layout->cell);
}

/* Returns by how much the board must move in one direction to show a range of squares. */
static float
find_way (float start, float length, float from, float room)
{
  length = MIN (length, room);
  return start < from ? from - start : MIN (0, from + room - start - length);
}

gboolean
kt_board_zoom_show (KtBoardZoom *self, const KtBoardLayout *layout, KtSquare square, float margin)
{
  graphene_rect_t port = kt_board_layout_get_port (layout), bounds, wanted;
  float edge = margin * (float) layout->cell, right, down;

  if (!layout->is_zoomed)
    return FALSE;
  bounds = kt_board_layout_get_bounds (layout);
  wanted = kt_board_layout_get_square (layout, square);
  graphene_rect_inset (&wanted, -edge, -edge);
  graphene_rect_intersection (&wanted, &bounds, &wanted);
  right = find_way (wanted.origin.x, wanted.size.width, port.origin.x, port.size.width);
  down = find_way (wanted.origin.y, wanted.size.height, port.origin.y, port.size.height);
  if (right == 0 && down == 0)
    return FALSE;
  kt_board_zoom_move (self, layout, right, down);
  return TRUE;
}

void
kt_board_zoom_turn (KtBoardZoom *self, const KtBoardLayout *layout)
{
  graphene_point_init (&self->middle, (float) layout->columns - self->middle.x,
                       (float) layout->rows - self->middle.y);
}
