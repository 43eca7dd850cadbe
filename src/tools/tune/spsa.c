/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/spsa.h"

#include <math.h>

#include "core/kt-zobrist.h"

/* step_falls and move_falls are the exponents with which step and gain decrease, as recommended
 * by Spall (1998); last_move is the final gain per game as a part of a step; settling is the
 * stability constant as a part of all pairs. */
static const double step_falls = 0.101, move_falls = 0.602, last_move = 0.002, settling = 0.1;

/* Returns the random direction in which a number is perturbed, 1 or -1. */
static int
draw_way (const Spsa *self, guint64 pair, guint index)
{
  return kt_zobrist (kt_zobrist (self->seed, (guint) pair), index) & 1 ? 1 : -1;
}

static double
get_step (const Spsa *self, guint64 pair, guint index)
{
  return self->parameters[index].step *
         pow ((double) self->n_pairs / ((double) pair + 1), step_falls);
}

void
spsa_draw (const Spsa *self, guint64 pair, int *up, int *down)
{
  for (guint i = 0; i < self->n; i++) {
    double move = draw_way (self, pair, i) * get_step (self, pair, i);

    up[i] = MAX ((int) lrint (self->parameters[i].value + move), 1);
    down[i] = MAX ((int) lrint (self->parameters[i].value - move), 1);
  }
}

void
spsa_learn (Spsa *self, guint64 pair, int gain)
{
  double early = settling * (double) self->n_pairs;
  double part =
      last_move * pow ((early + (double) self->n_pairs) / (early + (double) pair + 1), move_falls);

  for (guint i = 0; i < self->n; i++) {
    double step = self->parameters[i].step;

    self->parameters[i].value +=
        part * gain * draw_way (self, pair, i) * step * step / get_step (self, pair, i);
  }
}
