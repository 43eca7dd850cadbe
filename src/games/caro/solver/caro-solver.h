/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins by force alone: by fours, each of which must be stopped at once, and by fours and threes. A
 * win found is certain; one not found may exist all the same. */
#pragma once

#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/solver/caro-budget.h"
#include "games/caro/solver/caro-table.h"

G_BEGIN_DECLS

typedef struct {
  CaroBoard *board;
  CaroWatch *watch;
  KtTranspositionTable *fours;   /* what is known of wins by fours */
  KtTranspositionTable *threats; /* and of those by fours and threes */
  guint64 end;                   /* of the effort, as the board counts positions */
  gboolean gave_up;              /* the effort was not enough */
  guint64 glance; /* the effort for wins by fours at each turn of a search by fours and threes;
                   * 0: what suits a search that has looked for them before */
  gboolean skims; /* fours that make no other four possible are left out */
} CaroSolver;

G_END_DECLS
