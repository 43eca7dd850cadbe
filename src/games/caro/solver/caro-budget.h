/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits of one thread of a search: when it has to stop. */
#pragma once

#include "engine/kt-limits.h"
#include "engine/kt-progress.h"
#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtProgress *progress;
  gint64 start_us, deadline_us;   /* on the monotonic clock; a deadline of 0 is none */
  guint64 max_nodes;              /* 0: any number */
  guint64 next_check;             /* the number of nodes at which clock and flags are read again */
  _Atomic gboolean *threads_stop; /* in a helper thread set when it has to end, else NULL */
  gboolean is_published;          /* the number of nodes is shown in `progress` */
  gboolean is_stopped;            /* once TRUE it stays so */
} CaroBudget;

/* Few enough that less than a millisecond passes between two checks. */
enum { CARO_BUDGET_NODES_BETWEEN_CHECKS = 64 };

/* Reads the clock and the flags, and sets `is_stopped`. */
void caro_budget_poll (CaroBudget *budget, guint64 n_nodes);

/* Whether the search has to stop. */
static inline gboolean
caro_budget_check (CaroBudget *budget, const CaroBoard *board)
{
  if (board->n_nodes >= budget->next_check && !budget->is_stopped)
    caro_budget_poll (budget, board->n_nodes);
  return budget->is_stopped;
}

G_END_DECLS
