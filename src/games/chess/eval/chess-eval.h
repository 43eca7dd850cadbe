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

/* The terms that a network sees; the two halves of each are what it is worth in the middle game and
 * in the ending, but for a carry from the first to the second. */
enum {
  CHESS_TERM_MOBILITY, /* by type, from the knight to the queen */
  CHESS_TERM_PASSED = CHESS_TERM_MOBILITY + 4,
  CHESS_TERM_THREATS_BY_PAWN,
  CHESS_TERM_THREATS_BY_PUSH,
  CHESS_TERM_THREATS_BY_MINOR,
  CHESS_TERM_THREATS_BY_ROOK,
  CHESS_TERM_HANGING,
  CHESS_TERM_THREATS, /* all others */
  CHESS_TERM_RESTRICTED,
  CHESS_TERM_SPACE,
  CHESS_TERM_ATTACKERS, /* of the danger for the king: who attacks it, */
  CHESS_TERM_CHECKS,    /* where it is safe to give check, */
  CHESS_TERM_DANGER,    /* and all of it */
};
G_STATIC_ASSERT (CHESS_TERM_DANGER + 1 == (int) CHESS_NET_TERMS);

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
/* What a network that corrects sees of the board that was scored last: nothing of it where that is
 * a known ending. */
const ChessNetTerms *chess_eval_get_terms (const ChessEval *eval);

G_END_DECLS
