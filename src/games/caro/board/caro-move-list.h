/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of moves, brought into order one by one. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  int score; /* how promising it is */
} CaroMove;

typedef struct {
  guint n;
  CaroMove moves[KT_MAX_SQUARES];
} CaroMoveList;

/* Above whatever the ratings say. */
enum { CARO_MOVE_LIST_FIRST = 1 << 24 };

/* The cells of a set by what they promise the side in turn; `first` goes before all others. */
void caro_move_list_fill_own (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                              KtSquare first);
/* The same by what they promise both sides: to make it and to take it away. */
void caro_move_list_fill_both (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                               KtSquare first);

/* The most promising of those from `index` on, brought to that place. Equal ones keep the order of
 * their squares. */
KtSquare caro_move_list_pick (CaroMoveList *moves, guint index);

G_END_DECLS
