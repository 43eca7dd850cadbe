/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a board looks, for the strong search. */
#pragma once

#include "games/chess/chess-board.h"

G_BEGIN_DECLS

/* What it remembers from one board to the next; one for each thread. */
typedef struct _ChessEval ChessEval;

ChessEval *chess_eval_new (void);
void chess_eval_free (ChessEval *eval);
void chess_eval_clear (ChessEval *eval);

/* In hundredths of a pawn for the side to move, which is not in check. */
int chess_eval_score (ChessEval *eval, const ChessBoard *board);

G_END_DECLS
