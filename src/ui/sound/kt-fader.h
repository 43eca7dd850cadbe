/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How loud music is from sample to sample: a change is never heard as a step. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double level, target; /* factors of the samples */
  double duck, duck_target;
} KtFader;

/* Silent. */
void kt_fader_init (KtFader *self);
/* Where it goes from now on; under an effect it is lower. */
void kt_fader_aim (KtFader *self, double level, gboolean is_ducked);
double kt_fader_step (KtFader *self);
/* It is, and stays so. */
gboolean kt_fader_is_silent (const KtFader *self);

G_END_DECLS
