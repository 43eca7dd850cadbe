/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move of chess whose reason is looked for. */
#pragma once

#include "games/chess/rules/chess-board.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

typedef struct {
  KtTeachCase base; /* for the reasons that games share; its pointers lead to the fields below */
  const ChessBoard *board;
  ChessBoard next;    /* after the move */
  ChessBoard passed;  /* the opponent to move instead; only if `in_check` is FALSE */
  ChessBoard renewed; /* after the move and a pass; only if `gives_check` is FALSE */
  ChessMove move;
  int from, to;
  ChessSide side, other;
  ChessType type;     /* type of the moving piece before the move */
  ChessType arrival;  /* its type after the move, which differs for a promotion */
  ChessType captured; /* CHESS_TYPES: nothing */
  gboolean in_check, gives_check;
} ChessCase;

static inline const ChessCase *
chess_case (const KtTeachCase *base)
{
  return (const ChessCase *) base;
}

/* The values of pieces in pawns; the king is worth more than all others together. */
extern const int chess_case_values[CHESS_TYPES + 1];

/* Prepares a case, which must not be copied. `nodes_left` is borrowed; it is set to the number of
 * positions that may be searched. */
void chess_case_init (ChessCase *at, const ChessBoard *board, ChessMove move, int score,
                      guint64 *nodes_left, KtProgress *progress);

/* Whether no piece of a side, except the one on the square, guards the square. */
gboolean chess_case_is_unguarded (const ChessBoard *board, int square, ChessSide side);

G_END_DECLS
