/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a board is for the side to move, as strong searches of chess ask for it at each leaf. */
#pragma once

#include "games/chess/net/chess-net.h"

G_BEGIN_DECLS

/* A board of a known ending that can be won scores at least this, and every other one less. */
enum { CHESS_EVAL_KNOWN_WIN = 10000, CHESS_EVAL_MAX = 20000 };

/* The sum of all terms, kept below a known ending. */
static inline int
chess_eval_limit (int score)
{
  return CLAMP (score, -CHESS_EVAL_KNOWN_WIN + 1, CHESS_EVAL_KNOWN_WIN - 1);
}

/* Memory of what was computed before, which never changes a score. One for each thread. */
typedef struct _ChessEval ChessEval;

ChessEval *chess_eval_new (void);
void chess_eval_free (ChessEval *eval);
void chess_eval_clear (ChessEval *eval);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessEval, chess_eval_free)
/* From now on the network judges, which must live as long, or with NULL the terms do, as at first.
 */
void chess_eval_set_net (ChessEval *eval, const ChessNet *net);

/* Hundredths of a pawn for the side to move, between -CHESS_EVAL_MAX and CHESS_EVAL_MAX. It knows
 * the board alone: nothing of repetitions or the fifty moves. */
int chess_eval_score (ChessEval *eval, const ChessBoard *board);

G_END_DECLS
