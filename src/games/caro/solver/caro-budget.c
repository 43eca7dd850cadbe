/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-budget.h"

#include <stdatomic.h>

void
caro_watch_look (CaroWatch *watch, guint64 n_puts)
{
  watch->next_look = n_puts + CARO_POSITIONS_BETWEEN_LOOKS;
  if (watch->positions) {
    watch->stopped = n_puts >= watch->positions;
    watch->next_look = MIN (watch->next_look, watch->positions);
  }
  if (watch->tells)
    kt_progress_set_positions (watch->progress, n_puts);
  if (kt_progress_is_stopped (watch->progress) ||
      (watch->helpers_end && atomic_load (watch->helpers_end)) ||
      (watch->end_us && g_get_monotonic_time () >= watch->end_us))
    watch->stopped = TRUE;
}
