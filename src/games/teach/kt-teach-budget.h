/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits of a search for a reason: a number of positions, and a stop by the user. */
#pragma once

#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef struct {
  KtProgress *progress;
  guint64 n_nodes, max_nodes;
  gboolean is_spent;
} KtTeachBudget;

/* Counts a position. Returns TRUE if the budget is spent. */
static inline gboolean
kt_teach_budget_spend (KtTeachBudget *budget)
{
  enum { NODES_BETWEEN_LOOKS = 1024 };

  budget->n_nodes++;
  if (budget->n_nodes > budget->max_nodes ||
      (budget->n_nodes % NODES_BETWEEN_LOOKS == 0 && kt_progress_is_stopped (budget->progress)))
    budget->is_spent = TRUE;
  return budget->is_spent;
}

G_END_DECLS
