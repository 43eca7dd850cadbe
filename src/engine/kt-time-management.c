/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-time-management.h"

void
kt_clock_plan (const KtClock *clock, gint64 *soft_us, gint64 *hard_us)
{
  /* A game is always expected to go on for so long. */
  enum { EXPECTED = 24, MIN_US = 1000, HARD_FACTOR = 4 };
  gint64 n = clock->n_to_go ? MIN (clock->n_to_go, EXPECTED) : EXPECTED;
  gint64 spare = MAX (clock->left_us - clock->overhead_us, clock->left_us / 10);
  gint64 left = MAX (spare, MIN_US);
  gint64 most = clock->n_to_go == 1 ? left * 9 / 10 : left / 2;
  gint64 share = left / n + clock->increment_us * 3 / 4;

  *soft_us = CLAMP (share, MIN_US / 2, most);
  *hard_us = CLAMP (share * HARD_FACTOR, MIN_US / 2, most);
}
