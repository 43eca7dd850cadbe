/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings against a lone king, whose result is known without looking ahead. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* FALSE where it does not know. Otherwise 0 for a draw, or at least CHESS_EVAL_KNOWN_WIN for white,
 * the more the nearer the mate seems; the same below 0 for black. */
gboolean chess_ending_judge (const ChessBoard *board, int *score);

/* Whether there is anything here to judge. */
static inline gboolean
chess_ending_is_likely (const ChessBoard *board)
{
  return !chess_set_has_many (board->sides[CHESS_WHITE]) ||
         !chess_set_has_many (board->sides[CHESS_BLACK]);
}

G_END_DECLS
