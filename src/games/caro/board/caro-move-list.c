/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-move-list.h"

static int
rate (const CaroBoard *board, int side, KtSquare square)
{
  return board->cell_table[board->cells[square].codes[side]].rating;
}

static inline void
list (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set, KtSquare first,
      gboolean both)
{
  int own = board->side;

  moves->n = 0;
  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = set->words[i]; word; word &= word - 1) {
      KtSquare square = (KtSquare) (i * 64 + __builtin_ctzll (word));
      int score = 2 * rate (board, own, square);

      if (both)
        score += rate (board, 1 - own, square);
      if (square == first)
        score += CARO_MOVE_LIST_FIRST;
      moves->moves[moves->n++] = (CaroMove){ square, score };
    }
  }
}

void
caro_move_list_fill_own (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                         KtSquare first)
{
  list (moves, board, set, first, FALSE);
}

void
caro_move_list_fill_both (CaroMoveList *moves, const CaroBoard *board, const CaroSet *set,
                          KtSquare first)
{
  list (moves, board, set, first, TRUE);
}

KtSquare
caro_move_list_pick (CaroMoveList *moves, guint index)
{
  guint best = index;
  CaroMove move;

  for (guint i = index + 1; i < moves->n; i++) {
    if (moves->moves[i].score > moves->moves[best].score)
      best = i;
  }
  move = moves->moves[best];
  moves->moves[best] = moves->moves[index];
  moves->moves[index] = move;
  return move.square;
}
