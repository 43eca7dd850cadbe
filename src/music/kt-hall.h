/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room in which the band plays: eight ways for the sound to go round, mixed at every turn, so
 * that no single echo is heard. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtHall KtHall;

KtHall *kt_hall_new (double rate);
void kt_hall_free (KtHall *self);
/* One sample of left and right goes in, and what the walls give back is added to `out`. */
void kt_hall_step (KtHall *self, float left, float right, float out[2]);

G_END_DECLS
