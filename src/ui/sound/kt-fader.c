/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-fader.h"

/* FADE_IN and FADE_OUT are the seconds between silence and full level; DUCK_DOWN and DUCK_UP the
 * seconds for lowering and restoring the level. DUCKED is the factor of a lowered level. */
static const double FADE_IN = 1.6, FADE_OUT = 0.7, DUCK_DOWN = 0.06, DUCK_UP = 0.9, DUCKED = 0.42;

enum { RATE = 44100 };

void
kt_fader_init (KtFader *self)
{
  *self = (KtFader){ .duck = 1, .duck_target = 1 };
}

void
kt_fader_aim (KtFader *self, double level, gboolean is_ducked)
{
  self->target = level;
  self->duck_target = is_ducked ? DUCKED : 1;
}

static double
go (double from, double to, double up, double down)
{
  return from < to ? MIN (to, from + 1 / (up * RATE)) : MAX (to, from - 1 / (down * RATE));
}

double
kt_fader_step (KtFader *self)
{
  self->level = go (self->level, self->target, FADE_IN, FADE_OUT);
  self->duck = go (self->duck, self->duck_target, DUCK_UP, DUCK_DOWN);
  return self->level * self->level * self->duck;
}

gboolean
kt_fader_is_silent (const KtFader *self)
{
  return self->level <= 0 && self->target <= 0;
}
