/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move picker returns the legal moves of a board one by one, the most promising first. It
 * lists lazily: after a good first move most others are never generated. */
#pragma once

#include "engine/kt-ranked-moves.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/search/chess-history.h"
#include "games/chess/search/chess-parameters.h"

G_BEGIN_DECLS

enum { CHESS_KILLERS = 2, CHESS_N_CONTINUATIONS = 3 };

/* The data that move ordering uses. */
typedef struct {
  const ChessKernel *kernel;
  const ChessBoard *board;
  ChessHistory *history;
  const ChessParameters *parameters;
  /* Continuation history of the moves made one, two and four plies before. */
  ChessMoveCounts *continuations[CHESS_N_CONTINUATIONS];
  ChessMove killers[CHESS_KILLERS]; /* killer moves: quiet moves that were best in sibling nodes */
  ChessSet safe;                    /* squares that the opponent does not attack; for quiet moves */
  const ChessChecks *checks;        /* for ratings by checks; NULL: not computed */
} ChessOrder;

typedef enum {
  CHESS_PICK_TABLE_MOVE, /* the move of the transposition table */
  CHESS_PICK_GOOD_NOISY, /* captures and promotions that lose nothing */
  CHESS_PICK_QUIET,
  CHESS_PICK_BAD_NOISY,
  CHESS_PICK_DONE,
} ChessPickStage;

typedef struct {
  ChessOrder order;
  ChessPickStage stage;
  gboolean is_listed;   /* whether the moves of this stage have been generated */
  gboolean has_quiet;   /* FALSE: only captures and promotions are returned */
  int min_gain;         /* the minimum gain of a good capture, in centipawns */
  ChessMove table_move; /* 0: none */
  guint n_bad;
  KtRankedMoves list; /* first the bad captures, then the moves still to be picked */
} ChessPicker;

/* `table_move` is ignored if it is not a legal move. */
void chess_picker_init (ChessPicker *picker, const ChessOrder *order, ChessMove table_move,
                        gboolean has_quiet, int min_gain);
/* Returns 0 after the last move. */
ChessMove chess_picker_next (ChessPicker *picker);
/* Omits all remaining quiet moves. */
void chess_picker_skip_quiet (ChessPicker *picker);

/* Whether a move is a capture or a promotion. */
gboolean chess_is_noisy (const ChessBoard *board, ChessMove move);
/* Returns the sum of the histories for a move, which may be a few times KT_HISTORY_MAX. */
int chess_order_rate_quiet (const ChessOrder *order, ChessMove move);
int chess_order_rate_noisy (const ChessOrder *order, ChessMove move);

G_END_DECLS
