/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes the loudness of music smoothly from sample to sample, so that no step is heard. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double level, target; /* current and wanted factor for the samples */
  double duck, duck_target;
} KtFader;

/* Initializes the fader, which is silent at first. */
void kt_fader_init (KtFader *self);
/* Sets the level to fade to. If `is_ducked`, this level is lowered, because an effect is heard. */
void kt_fader_aim (KtFader *self, double level, gboolean is_ducked);
double kt_fader_step (KtFader *self);
/* Returns whether the fader is silent and will stay silent. */
gboolean kt_fader_is_silent (const KtFader *self);

G_END_DECLS
