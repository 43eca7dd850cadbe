/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which the search tries the moves of a board. */
#pragma once

#include "engine/kt-picker.h"
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

/* A picker of the legal moves of a board. */
typedef struct {
  KtPicker base;
  ChessOrder order;
  int min_gain; /* the minimum gain of a good capture, in centipawns */
} ChessPicker;

/* `table_move` is ignored if it is not a legal move. */
void chess_picker_init (ChessPicker *picker, const ChessOrder *order, ChessMove table_move,
                        gboolean has_quiet, int min_gain);
/* Returns 0 after the last move. */
ChessMove chess_picker_next (ChessPicker *picker);

/* Whether a move is a capture or a promotion. */
gboolean chess_is_noisy (const ChessBoard *board, ChessMove move);
/* Returns the sum of the histories for a move, which may be a few times KT_HISTORY_MAX. */
int chess_order_rate_quiet (const ChessOrder *order, ChessMove move);
int chess_order_rate_noisy (const ChessOrder *order, ChessMove move);

G_END_DECLS
