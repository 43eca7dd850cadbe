/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics that a search thread collects about moves and about evaluation errors, with gradual
 * decay. */
#pragma once

#include "engine/kt-history-count.h"
#include "games/chess/rules/chess-board.h"
#include "games/chess/search/chess-parameters.h"

G_BEGIN_DECLS

/* A piece is numbered by its side and type. */
enum { CHESS_PIECES = CHESS_SIDES * CHESS_TYPES };

/* Indexed by the moving piece and its target square. */
typedef gint16 ChessMoveCounts[CHESS_PIECES][CHESS_SQUARES];

enum { CHESS_CORRECTIONS = 16384 };
typedef gint16 ChessCorrections[CHESS_SIDES][CHESS_CORRECTIONS];

typedef struct {
  /* Quiet moves, indexed by side, by whether the origin and the target are safe squares, and by
   * both squares. */
  gint16 quiet[CHESS_SIDES][2][2][CHESS_SQUARES * CHESS_SQUARES];
  /* Captures, indexed by the capturing piece, its target square and the captured type. */
  gint16 noisy[CHESS_PIECES][CHESS_SQUARES][CHESS_TYPES + 1];
  /* Continuation history of quiet moves: a table for each move (piece and target) that was made
   * some plies earlier. */
  ChessMoveCounts after[CHESS_PIECES][CHESS_SQUARES];
  ChessMoveCounts after_nothing;
  /* Evaluation errors: indexed by the pawns, by the minor pieces and kings, and by all pieces of
   * one side. */
  ChessCorrections pawns, minors, pieces[CHESS_SIDES];
} ChessHistory;

static inline int
chess_piece (ChessSide side, ChessType type)
{
  return (int) side * CHESS_TYPES + (int) type;
}

/* Returns the number of the piece that a move moves. */
static inline int
chess_get_mover (const ChessBoard *board, ChessMove move)
{
  return chess_piece ((ChessSide) board->side,
                      chess_board_get_type (board, chess_move_from (move)));
}

/* Returns the count of a quiet move; `safe` are the squares that the opponent does not attack. */
static inline gint16 *
chess_history_get_quiet (ChessHistory *history, ChessSide side, ChessSet safe, ChessMove move)
{
  gboolean leaves_safe = chess_set_has (safe, chess_move_from (move));
  gboolean is_safe = chess_set_has (safe, chess_move_to (move));

  return &history->quiet[side][leaves_safe][is_safe][move & 0xfff];
}

/* Finds and prefetches the corrections that apply to a board. */
enum { CHESS_CORRECTIONS_OF_BOARD = 4 };
typedef gint16 *ChessCorrectionPlaces[CHESS_CORRECTIONS_OF_BOARD];
void chess_history_find_corrections (ChessHistory *history, const ChessBoard *board,
                                     ChessCorrectionPlaces places);
/* Returns the correction, in centipawns, to add to the evaluation of a board. */
int chess_history_get_correction (const ChessCorrectionPlaces places,
                                  const ChessParameters *parameters);
/* Updates the corrections of a board after a search to `depth` whose score differed from the
 * evaluation by `error`. The weight of the error is `step` / 8192 for each ply of depth. */
void chess_history_correct (ChessHistory *history, const ChessBoard *board, int depth, int error,
                            int step);

G_END_DECLS
