/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of scored moves, from which the best is picked one at a time. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  int score; /* higher scores are tried first */
} CaroMove;

typedef struct {
  guint n;
  CaroMove moves[KT_MAX_SQUARES];
} CaroMoveList;

/* A bonus that puts a move in front of all moves without it. */
enum { CARO_MOVE_LIST_FIRST = 1 << 24 };

/* Fills the list with the cells of a set, scored by what a stone of the side to move makes
 * there. `first`, which may be KT_NO_SQUARE, goes to the front. */
void caro_move_list_fill_own (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                              KtSquare first);
/* Fills the list with the cells of a set, scored by what a stone of either side makes there,
 * because stopping the opponent counts as well. */
void caro_move_list_fill_both (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                               KtSquare first);

/* Swaps the best move from `index` on with the one at `index` and returns it. Of equal scores,
 * the first is picked. */
KtSquare caro_move_list_pick (CaroMoveList *moves, guint index);

G_END_DECLS
