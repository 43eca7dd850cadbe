/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reverb for the band: a feedback delay network with eight lines, mixed in every round, so that
 * no single echo is audible. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtHall KtHall;

KtHall *kt_hall_new (double rate);
void kt_hall_free (KtHall *self);
/* Feeds one sample of left and right and adds the reverb to `out`. */
void kt_hall_step (KtHall *self, float left, float right, float out[2]);

G_END_DECLS
