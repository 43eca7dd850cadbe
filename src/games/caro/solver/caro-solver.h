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
  CaroTable *fours;   /* what is known of wins by fours */
  CaroTable *threats; /* and of those by fours and threes */
  guint64 end;        /* of the effort, as the board counts positions */
  gboolean gave_up;   /* the effort was not enough */
  guint64 glance;     /* the effort for wins by fours at each turn of a search by fours and threes;
                       * 0: what suits a search that has looked for them before */
  gboolean skims;     /* fours that make no other four possible are left out */
} CaroSolver;

/* How many stones of both sides it takes the side in turn to win by fours, with at most `depth` of
 * its own and an effort of so many positions; 0: no such win was found. `first` is where to begin;
 * what is in it beforehand is tried first. A look for inside a search: a win is missed that needs
 * a four which makes no other possible by itself. */
int caro_solver_try_fours (CaroSolver *solver, int depth, guint64 effort, KtSquare *first);
/* The same with every four, and the shortest such win. */
int caro_solver_find_fours (CaroSolver *solver, int depth, guint64 effort, KtSquare *first);
/* The same by fours and threes: one with few stones of its own, though not always the shortest. */
int caro_solver_find_threats (CaroSolver *solver, guint64 effort, KtSquare *first);

G_END_DECLS
