/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of moves with scores, from which the best is picked one by one. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  int score; /* the higher, the earlier the move is tried */
} CaroMove;

typedef struct {
  guint n;
  CaroMove moves[KT_MAX_SQUARES];
} CaroMoveList;

/* Added to the score of the move that goes before all others. */
enum { CARO_MOVE_LIST_FIRST = 1 << 24 };

/* Fills the list with the cells of a set, scored by what a stone of the side in turn makes there.
 * `first` goes before all others; it may be KT_NO_SQUARE. */
void caro_move_list_fill_own (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                              KtSquare first);
/* Fills the list with the cells of a set, scored by what a stone of either side makes there: the
 * move is good to make a threat and to take one away. */
void caro_move_list_fill_both (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                               KtSquare first);

/* Exchanges the best move from `index` on with the one at `index`, and returns it. Among equal
 * scores the first one in the list is picked. */
KtSquare caro_move_list_pick (CaroMoveList *moves, guint index);

G_END_DECLS
