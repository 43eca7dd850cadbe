/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reverb for the band: a feedback delay network with eight lines, mixed in every round, so that
 * no single echo is audible. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtReverb KtReverb;

KtReverb *kt_reverb_new (double rate);
void kt_reverb_free (KtReverb *self);
/* Feeds one sample of left and right and adds the reverb to `out`. */
void kt_reverb_step (KtReverb *self, float left, float right, float out[2]);

G_END_DECLS
