/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunes parameters by playing games: simultaneous perturbation stochastic approximation (Spall,
 * 1992). All parameters are perturbed at once in random directions; both opposite perturbations
 * play each other, and each parameter moves a little towards the winner. It needs thousands of
 * games, but tuning parameters one by one would need as many for each. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *name;
  double value;
  int step; /* smallest significant change, used as final perturbation; at least 1 */
} SpsaParameter;

typedef struct {
  SpsaParameter *parameters;
  guint n;
  guint64 seed;    /* decides the perturbations */
  guint64 n_pairs; /* planned number of pairs of games, which determines the initial perturbation */
} Spsa;

/* Computes the parameters of both sides for a pair of games. They are rounded, and at least 1. */
void spsa_draw (const Spsa *self, guint64 pair, int *up, int *down);
/* Updates the parameters after a pair; `gain` is wins minus losses of `up`. */
void spsa_learn (Spsa *self, guint64 pair, int gain);

G_END_DECLS
