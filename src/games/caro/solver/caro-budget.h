/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits of one search thread. */
#pragma once

#include "engine/kt-limits.h"
#include "engine/kt-progress.h"
#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtProgress *progress;
  gint64 start_us, deadline_us;   /* in monotonic time; a deadline of 0 means none */
  guint64 max_nodes;              /* 0: unlimited */
  guint64 next_check;             /* the node count at which clock and flags are checked next */
  _Atomic gboolean *threads_stop; /* set to stop a helper thread; NULL in the main thread */
  gboolean is_published;          /* whether to report the node count to `progress` */
  gboolean is_stopped;            /* never reset once TRUE */
} CaroBudget;

/* Small enough that less than a millisecond passes between two checks. */
enum { CARO_BUDGET_NODES_BETWEEN_CHECKS = 64 };

/* Checks clock and flags, and sets `is_stopped` if the search must stop. */
void caro_budget_poll (CaroBudget *budget, guint64 n_nodes);

/* Whether the search must stop. */
static inline gboolean
caro_budget_check (CaroBudget *budget, const CaroBoard *board)
{
  if (board->n_nodes >= budget->next_check && !budget->is_stopped)
    caro_budget_poll (budget, board->n_nodes);
  return budget->is_stopped;
}

G_END_DECLS
