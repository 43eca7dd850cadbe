/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move whose reason is looked for: the boards before and after it, and the questions that all
 * reasons ask about them. The answers depend on the board alone, not on its counters. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* The values of pieces in pawns; the king is worth more than all others together. */
extern const int chess_case_values[CHESS_TYPES + 1];

typedef struct {
  const ChessBoard *board;
  ChessBoard next;    /* after the move */
  ChessBoard passed;  /* the opponent to move instead; only if `in_check` is FALSE */
  ChessBoard renewed; /* after the move and a pass; only if `gives_check` is FALSE */
  ChessMove move;
  int from, to;
  ChessSide side, other;
  ChessType type;     /* the piece that moves ... */
  ChessType arrival;  /* ... and what it is afterwards */
  ChessType captured; /* CHESS_TYPES: nothing */
  gboolean in_check, gives_check;
  int score;           /* the engine's score */
  guint64 *nodes_left; /* for all searches of material together */
  KtProgress *progress;
} ChessCase;

/* `nodes_left` is borrowed; it is set to the number of positions that may be searched. */
void chess_case_init (ChessCase *at, const ChessBoard *board, ChessMove move, int score,
                      guint64 *nodes_left, KtProgress *progress);

/* Whether the move gains at least `least` pawns by force. If `only` is a type, only captured
 * pieces of this type count. Fails if a search would take too long. */
gboolean chess_case_gains (const ChessCase *at, ChessType only, int least);
/* Whether the opponent could win this if the side to move passed. FALSE in check. */
gboolean chess_case_is_threatened (const ChessCase *at, ChessType only, int least);
/* Whether it is proved that the opponent cannot win this after a move. */
gboolean chess_case_is_safe (const ChessCase *at, const ChessBoard *next, ChessType only,
                             int least);
/* Whether it is proved that the opponent wins this after a move. */
gboolean chess_case_is_lost (const ChessCase *at, const ChessBoard *next, ChessType only,
                             int least);

/* Whether the side to move of a board wins a pawn or more by captures on the square alone. */
gboolean chess_case_wins_on (const ChessBoard *board, int square);
/* Whether no piece of a side, except the one on the square, guards the square. */
gboolean chess_case_is_unguarded (const ChessBoard *board, int square, ChessSide side);

G_END_DECLS
