/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-time-management.h"

/* Returns the time available for thinking. The overhead of all actions until the next time
 * control is reserved, but at most three quarters of the remaining time. */
static gint64
get_spare (const KtTimeManagement *clock)
{
  gint64 left_us = clock->left_us, overhead_us = clock->overhead_us;
  gint64 spare = MAX (left_us - overhead_us, left_us / 10);

  return clock->n_to_go ? MAX (left_us - clock->n_to_go * overhead_us, spare / 4) : spare;
}

void
kt_time_management_plan (const KtTimeManagement *clock, gint64 *soft_us, gint64 *hard_us)
{
  /* EXPECTED: however long a game has lasted, this many more actions are expected. */
  enum { EXPECTED = 24, MIN_US = 1000, HARD_FACTOR = 4 };
  gint64 n = clock->n_to_go ? MIN (clock->n_to_go, EXPECTED) : EXPECTED;
  gint64 left = MAX (get_spare (clock), MIN_US);
  gint64 most = clock->n_to_go == 1 ? left * 9 / 10 : left / 2;
  gint64 share = left / n + clock->increment_us * 3 / 4;

  *soft_us = CLAMP (share, MIN_US / 2, most);
  *hard_us = CLAMP (share * HARD_FACTOR, MIN_US / 2, most);
}

gint64
kt_time_management_plan_limit (const KtTimeManagement *clock)
{
  gint64 soft_us, hard_us;

  kt_time_management_plan (clock, &soft_us, &hard_us);
  return MIN (2 * soft_us, hard_us);
}
