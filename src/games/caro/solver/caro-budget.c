/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-budget.h"

#include <stdatomic.h>

void
caro_budget_poll (CaroBudget *budget, guint64 n_nodes)
{
  budget->next_check = n_nodes + CARO_BUDGET_NODES_BETWEEN_CHECKS;
  if (budget->max_nodes) {
    budget->is_stopped = n_nodes >= budget->max_nodes;
    budget->next_check = MIN (budget->next_check, budget->max_nodes);
  }
  if (budget->is_published)
    kt_progress_set_positions (budget->progress, n_nodes);
  if (kt_progress_is_stopped (budget->progress) ||
      (budget->threads_stop && atomic_load (budget->threads_stop)) ||
      (budget->deadline_us && g_get_monotonic_time () >= budget->deadline_us))
    budget->is_stopped = TRUE;
}
