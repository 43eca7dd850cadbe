/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a thread of a search has to end. */
#pragma once

#include "engine/kt-limits.h"
#include "engine/kt-progress.h"
#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtProgress *progress;
  gint64 start_us, deadline_us; /* of the monotonic clock; an end of 0: none */
  guint64 max_nodes;            /* how many it may search; 0: any number */
  guint64 next_check;           /* so many positions searched call for a look at clock and flag */
  gboolean
      *threads_stop;     /* atomic; for a helper's thread, set when the others have done; or NULL */
  gboolean is_published; /* whether the number of positions is made known */
  gboolean stopped;
} CaroBudget;

/* The clock and the flag are looked at once in so many positions: far less than a millisecond, even
 * where memory is new and slow. */
enum { CARO_BUDGET_NODES_BETWEEN_CHECKS = 64 };

void caro_budget_check (CaroBudget *budget, guint64 n_nodes);

/* Whether it is time to end. */
static inline gboolean
caro_budget_is_spent (CaroBudget *budget, const CaroBoard *board)
{
  if (board->n_nodes >= budget->next_check && !budget->stopped)
    caro_budget_check (budget, board->n_nodes);
  return budget->stopped;
}

G_END_DECLS
