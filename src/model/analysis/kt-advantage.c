/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/kt-advantage.h"

#include <math.h>

/* Changes below `least_change` are ignored unless the new chance is certain. When the shown chance
 * is within `at_rest` of the target, it jumps to the target. */
static const double least_change = 0.02, at_rest = 0.002;
/* The time constant of the exponential movement, in seconds. */
static const double time_constant = 0.25;

void
kt_advantage_clear (KtAdvantage *self)
{
  *self = (KtAdvantage){ .shown = 0.5, .target = 0.5 };
}

void
kt_advantage_set_chance (KtAdvantage *self, double chance, gboolean is_sure)
{
  double change = chance - self->target;

  if (is_sure || !self->is_known)
    self->target = chance;
  else if (fabs (change) >= least_change)
    self->target += change / 2;
  self->is_known = TRUE;
}

gboolean
kt_advantage_glide (KtAdvantage *self, double seconds)
{
  self->shown += (self->target - self->shown) * (1 - exp (-seconds / time_constant));
  if (fabs (self->target - self->shown) >= at_rest)
    return TRUE;
  self->shown = self->target;
  return FALSE;
}

void
kt_advantage_jump (KtAdvantage *self)
{
  self->shown = self->target;
}
