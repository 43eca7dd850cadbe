/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Improves numbers of which only games tell how good they are: simultaneous perturbation (Spall,
 * 1992). All are moved at once, up or down by lot; who has them so plays against who has them the
 * other way round, and each goes a little the way that won. It takes thousands of games, and finds
 * what each number alone would hide among the chances of as many. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *name;
  double value;
  int step; /* the least that may matter, by which it is moved in the end; 1 or more */
} SpsaNumber;

typedef struct {
  SpsaNumber *numbers;
  guint n;
  guint64 seed;    /* draws the ways they are moved */
  guint64 n_pairs; /* of games that there will be, which tells how far each goes at first */
} Spsa;

/* The numbers of both sides for one pair of games, rounded, and 1 at least. */
void spsa_draw (const Spsa *self, guint64 pair, int *up, int *down);
/* After it: by how many games `up` won more than it lost, or less. */
void spsa_learn (Spsa *self, guint64 pair, int gain);

G_END_DECLS
