/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of the time of a whole game the next action may take. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All in microseconds. */
typedef struct {
  gint64 left_us;
  gint64 increment_us; /* that comes with each action */
  guint n_to_go;       /* actions until more time comes; 0: there is no more */
  gint64 overhead_us;  /* that is kept back, for what is lost on the way */
} KtTimeManagement;

/* The first is what an ordinary action should take, the second what none may, however hard. */
void kt_time_management_plan (const KtTimeManagement *clock, gint64 *soft_us, gint64 *hard_us);
/* For who is given one limit and begins nothing new when half of it is over: the ordinary action
 * then takes what it should. */
gint64 kt_time_management_plan_limit (const KtTimeManagement *clock);

G_END_DECLS
