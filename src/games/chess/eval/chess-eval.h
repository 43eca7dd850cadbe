/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The static evaluation of a board for the side to move, as needed at each leaf of the search. */
#pragma once

#include "games/chess/net/chess-net.h"

G_BEGIN_DECLS

/* A known won ending scores at least CHESS_EVAL_KNOWN_WIN, every other board less. */
enum { CHESS_EVAL_KNOWN_WIN = 10000, CHESS_EVAL_MAX = 20000 };

/* Limits a score to stay below the known endings. */
static inline int
chess_eval_limit (int score)
{
  return CLAMP (score, -CHESS_EVAL_KNOWN_WIN + 1, CHESS_EVAL_KNOWN_WIN - 1);
}

/* Terms that the network sees. Each packs a middle game and an ending value; the lower half may
 * carry into the upper one. */
enum {
  CHESS_TERM_MOBILITY, /* four entries, from knight to queen */
  CHESS_TERM_PASSED = CHESS_TERM_MOBILITY + 4,
  CHESS_TERM_THREATS_BY_PAWN,
  CHESS_TERM_THREATS_BY_PUSH,
  CHESS_TERM_THREATS_BY_MINOR,
  CHESS_TERM_THREATS_BY_ROOK,
  CHESS_TERM_HANGING,
  CHESS_TERM_THREATS, /* all other threats */
  CHESS_TERM_RESTRICTED,
  CHESS_TERM_SPACE,
  CHESS_TERM_ATTACKERS, /* part of the king danger: attackers */
  CHESS_TERM_CHECKS,    /* part of the king danger: safe checks */
  CHESS_TERM_DANGER,    /* the whole king danger */
};
G_STATIC_ASSERT (CHESS_TERM_DANGER + 1 == (int) CHESS_NET_TERMS);

/* The evaluator of one thread. It caches results; the cache never changes a score. */
typedef struct _ChessEval ChessEval;

ChessEval *chess_eval_new (void);
void chess_eval_free (ChessEval *eval);
void chess_eval_clear (ChessEval *eval);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessEval, chess_eval_free)
/* Sets the network, which must outlive `eval`. With NULL, as initially, only hand-made terms are
 * used. */
void chess_eval_set_net (ChessEval *eval, const ChessNet *net);

/* Returns the score in centipawns for the side to move, within ±CHESS_EVAL_MAX. It depends only
 * on the board, not on repetitions or the fifty-move rule. */
int chess_eval_score (ChessEval *eval, const ChessBoard *board);
/* Returns the terms of the board scored last, which a correcting network reads. Known endings do
 * not update them. */
const ChessNetTerms *chess_eval_get_terms (const ChessEval *eval);

G_END_DECLS
