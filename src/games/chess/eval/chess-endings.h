/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings against a lone king whose result is known without search. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Returns FALSE if the result is unknown. Otherwise the score is 0 for a draw, or at least
 * CHESS_EVAL_KNOWN_WIN for a win of White, growing towards the mate; negative for Black. */
gboolean chess_ending_evaluate (const ChessBoard *board, int *score);

/* A quick test before chess_ending_evaluate(): whether one side has only its king. */
static inline gboolean
chess_ending_is_likely (const ChessBoard *board)
{
  return !chess_set_has_many (board->sides[CHESS_WHITE]) ||
         !chess_set_has_many (board->sides[CHESS_BLACK]);
}

G_END_DECLS
