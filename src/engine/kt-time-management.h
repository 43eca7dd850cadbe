/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divides the time of a game among its actions. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All times are in microseconds. */
typedef struct {
  gint64 left_us;
  gint64 increment_us; /* added after each action */
  guint n_to_go;       /* actions until the next time control; 0: none */
  gint64 overhead_us;  /* reserved per action for communication delays */
} KtTimeManagement;

/* Plans the time of the next action: `soft_us` for an ordinary action, `hard_us` as the maximum
 * for any action. */
void kt_time_management_plan (const KtTimeManagement *clock, gint64 *soft_us, gint64 *hard_us);
/* Returns one limit, for engines that start no new iteration after half of it. An ordinary
 * action then takes the soft time. */
gint64 kt_time_management_plan_limit (const KtTimeManagement *clock);

G_END_DECLS
