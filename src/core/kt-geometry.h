/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a game's board, and what is drawn on it below the pieces. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

typedef enum { KT_SURFACE_PAPER, KT_SURFACE_CHECKERED } KtSurface;

/* The places of pieces on a board of KT_SURFACE_PAPER. */
typedef enum {
  KT_STAND_AS_DRAWN,  /* black and white stones on crossings, X and O in squares */
  KT_STAND_SQUARES,   /* in the squares between the lines */
  KT_STAND_CROSSINGS, /* on the crossings of the lines */
} KtStand;

typedef struct {
  KtSquare from, to;
} KtLine;

typedef struct {
  guint columns;
  guint rows;
  KtSurface surface;
  KtStand stand;
  gboolean has_labels;     /* letters and numbers are shown at the edge */
  gboolean counts_columns; /* the labels are the numbers of the columns from each player's right, at
                              both edges at which players sit, instead of coordinates */
  gboolean has_direction;  /* the sides sit at opposite edges, so the board can be turned around */
  gboolean has_gravity;    /* a new piece falls from the upper edge to its square */
  /* The inner lines of columns are interrupted between row number `river` and the row above it;
   * rows are counted from 1 at the bottom. 0: nowhere. For boards whose pieces stand on
   * crossings. */
  guint river;
  const char *river_words[2]; /* drawings in data/boards that are shown on the river, or NULL */
  gboolean has_border; /* a thicker line runs around the outermost lines, on a board of crossings */
  /* Static data of the game: star_points are dots, stations are crossings with brackets around
   * them, such as the places of cannons and soldiers, and diagonals are those of palaces. */
  const KtSquare *star_points, *stations;
  guint n_star_points, n_stations;
  const KtLine *diagonals;
  guint n_diagonals;
} KtGeometry;

G_END_DECLS
