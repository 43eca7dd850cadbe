/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread of the search has learnt about moves and judgements wherever they occurred, and
 * forgets slowly. */
#pragma once

#include "games/chess/rules/chess-board.h"
#include "games/chess/search/chess-numbers.h"

G_BEGIN_DECLS

/* Side and type of a piece as one number. */
enum { CHESS_PIECES = CHESS_SIDES * CHESS_TYPES };

/* Every count stays between minus this and this. */
enum { CHESS_HISTORY_MAX = 16384 };

/* By the piece that moves and where it goes. */
typedef gint16 ChessMoveCounts[CHESS_PIECES][CHESS_SQUARES];

enum { CHESS_CORRECTIONS = 16384 };
typedef gint16 ChessCorrections[CHESS_SIDES][CHESS_CORRECTIONS];

typedef struct {
  /* Quiet moves by side, whether the square that is left and the one that is reached are safe, and
   * these squares. */
  gint16 quiet[CHESS_SIDES][2][2][CHESS_SQUARES * CHESS_SQUARES];
  /* Captures by the piece that takes, where, and the type taken. */
  gint16 noisy[CHESS_PIECES][CHESS_SQUARES][CHESS_TYPES + 1];
  /* Quiet moves after another one, made some plies before. */
  ChessMoveCounts after[CHESS_PIECES][CHESS_SQUARES];
  ChessMoveCounts after_nothing;
  /* How far the evaluation was off on boards with the same pawns, the same pieces of a side, and
   * the same kinds of minor pieces. */
  ChessCorrections pawns, minors, pieces[CHESS_SIDES];
} ChessHistory;

static inline int
chess_piece (ChessSide side, ChessType type)
{
  return (int) side * CHESS_TYPES + (int) type;
}

/* The piece that a move of a board moves. */
static inline int
chess_get_mover (const ChessBoard *board, ChessMove move)
{
  return chess_piece ((ChessSide) board->side,
                      chess_board_get_type (board, chess_move_from (move)));
}

/* The count of a quiet move by the squares that the side to move is not attacked on. */
static inline gint16 *
chess_history_get_quiet (ChessHistory *history, ChessSide side, ChessSet safe, ChessMove move)
{
  gboolean leaves_safe = chess_set_has (safe, chess_move_from (move));
  gboolean is_safe = chess_set_has (safe, chess_move_to (move));

  return &history->quiet[side][leaves_safe][is_safe][move & 0xfff];
}

/* Moves a count towards the bonus; the nearer to its end, the less. */
static inline void
chess_history_add (gint16 *count, int bonus)
{
  *count = (gint16) (*count + bonus - *count * ABS (bonus) / CHESS_HISTORY_MAX);
}

/* Where the corrections of a board are; starts fetching them. */
enum { CHESS_CORRECTIONS_OF_BOARD = 4 };
typedef gint16 *ChessCorrectionPlaces[CHESS_CORRECTIONS_OF_BOARD];
void chess_history_find_corrections (ChessHistory *history, const ChessBoard *board,
                                     ChessCorrectionPlaces places);
/* What the evaluation of a board is to be corrected by. */
int chess_history_get_correction (const ChessCorrectionPlaces places, const ChessNumbers *numbers);
/* Learns that a search to `depth` found a score that differs from the evaluation; of that by
 * `step` / 8192 for each ply. */
void chess_history_correct (ChessHistory *history, const ChessBoard *board, int depth, int error,
                            int step);

G_END_DECLS
