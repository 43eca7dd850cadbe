/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives the legal moves of a board one by one, the most promising first, and finds out no more than
 * it must: after a good first move most others are never listed. */
#pragma once

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/search/chess-history.h"
#include "games/chess/search/chess-numbers.h"

G_BEGIN_DECLS

enum { CHESS_KILLERS = 2, CHESS_FOLLOWED = 3 };

/* What the order of moves is made from. */
typedef struct {
  const ChessKernel *kernel;
  const ChessBoard *board;
  ChessHistory *history;
  const ChessNumbers *numbers;
  /* Counts of quiet moves after those made one, two and four plies before. */
  ChessMoveCounts *followed[CHESS_FOLLOWED];
  ChessMove killers[CHESS_KILLERS]; /* quiet moves that were best beside here */
  ChessSet safe;                    /* as the frame has it; for quiet moves */
  const ChessChecks *checks;        /* NULL: not known */
} ChessOrder;

typedef enum {
  CHESS_PICK_FIRST,      /* what the table knows */
  CHESS_PICK_GOOD_NOISY, /* captures and promotions that lose nothing */
  CHESS_PICK_QUIET,
  CHESS_PICK_BAD_NOISY,
  CHESS_PICK_DONE,
} ChessPickStage;

typedef struct {
  ChessOrder order;
  ChessPickStage stage;
  gboolean is_listed; /* whether the moves of this stage are */
  gboolean has_quiet; /* whether any but captures and promotions are wanted */
  int least;          /* what a good capture wins at least */
  ChessMove first;    /* 0: none */
  guint next, n_moves;
  guint n_bad;
  ChessMove moves[CHESS_MAX_MOVES]; /* from the front those that were bad, then those to come */
  int ranks[CHESS_MAX_MOVES];       /* no two are equal */
} ChessPicker;

/* `first` need not be legal, nor a move at all. */
void chess_picker_init (ChessPicker *picker, const ChessOrder *order, ChessMove first,
                        gboolean has_quiet, int least);
/* 0 when there is no more. */
ChessMove chess_picker_next (ChessPicker *picker);
/* From now on no quiet moves. */
void chess_picker_skip_quiet (ChessPicker *picker);

/* Whether a move takes or promotes. */
gboolean chess_is_noisy (const ChessBoard *board, ChessMove move);
/* What the histories say about a move, up to a few times CHESS_HISTORY_MAX. */
int chess_order_rate_quiet (const ChessOrder *order, ChessMove move);
int chess_order_rate_noisy (const ChessOrder *order, ChessMove move);

G_END_DECLS
