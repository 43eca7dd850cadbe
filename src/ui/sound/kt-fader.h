/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loudness of music from sample to sample: it changes smoothly, so that no step is heard. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double level, target; /* factors of the samples */
  double duck, duck_target;
} KtFader;

/* Begins silent. */
void kt_fader_init (KtFader *self);
/* The level to fade to; lower while an effect is heard. */
void kt_fader_aim (KtFader *self, double level, gboolean is_ducked);
double kt_fader_step (KtFader *self);
/* Whether it is silent and will stay so. */
gboolean kt_fader_is_silent (const KtFader *self);

G_END_DECLS
