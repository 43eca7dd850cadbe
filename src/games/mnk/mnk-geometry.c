/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-geometry.h"

/* The star point at a column and a row of a square board, both counted from 0. */
#define STAR(size, column, row) ((row) * (size) + (column))

static const KtSquare stars_13[] = {
  STAR (13, 3, 3), STAR (13, 9, 3), STAR (13, 6, 6), STAR (13, 3, 9), STAR (13, 9, 9),
};
static const KtSquare stars_15[] = {
  STAR (15, 3, 3), STAR (15, 11, 3), STAR (15, 7, 7), STAR (15, 3, 11), STAR (15, 11, 11),
};
static const KtSquare stars_19[] = {
  STAR (19, 3, 3),  STAR (19, 9, 3),  STAR (19, 15, 3), STAR (19, 3, 9),   STAR (19, 9, 9),
  STAR (19, 15, 9), STAR (19, 3, 15), STAR (19, 9, 15), STAR (19, 15, 15),
};

static const struct {
  guint size;
  const KtSquare *points;
  guint n_points;
} boards[] = {
  { 13, stars_13, G_N_ELEMENTS (stars_13) },
  { 15, stars_15, G_N_ELEMENTS (stars_15) },
  { 19, stars_19, G_N_ELEMENTS (stars_19) },
};

KtGeometry
mnk_get_geometry (guint columns, guint rows)
{
  KtGeometry geometry = { .columns = columns, .rows = rows };

  geometry.has_labels = MAX (columns, rows) > 3;
  for (guint i = 0; columns == rows && i < G_N_ELEMENTS (boards); i++) {
    if (boards[i].size == columns) {
      geometry.star_points = boards[i].points;
      geometry.n_star_points = boards[i].n_points;
    }
  }
  return geometry;
}
