/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as engines want it: small, copied for each move, fast. It knows where everything stands
 * and what may be done, and nothing of how the game came here. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* Read it freely; write it only from here and from chess-fen.c. */
typedef struct {
  ChessSet sides[CHESS_SIDES];
  ChessSet types[CHESS_TYPES]; /* of both sides */
  /* Equal for positions in which the same can be done: pieces, side, rights to castle, and the
   * column of a pawn that can legally be taken en passant. */
  guint64 key;
  guint16 fifty_move_counter; /* of both sides, since a capture or a pawn's move */
  guint16 number;             /* of the full move, from 1 */
  guint8 side;                /* who moves next */
  guint8 castling;            /* CHESS_WHITE_SHORT, ... */
  guint8 en_passant;          /* the square a pawn has just jumped over; 0: none */
  guint8 can_take_en_passant; /* whether it can legally be taken there */
} ChessBoard;

ChessBoard chess_board_start (void);

/* All legal moves, in the same order on every machine; `out` has room for CHESS_MAX_MOVES. */
guint chess_board_list (const ChessBoard *board, ChessMove *out);
/* Of them only those of pieces of a type to squares of a set. */
guint chess_board_list_some (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out);
/* Plays a legal move. */
void chess_board_play (ChessBoard *board, ChessMove move);
/* How many sequences of `depth` legal moves there are. Boards in between have no keys. */
guint64 chess_board_perft (const ChessBoard *board, guint depth);

guint64 chess_board_compute_key (const ChessBoard *board);
/* Sets what hangs on the rest of a board that was filled by hand. */
void chess_board_complete (ChessBoard *board);

/* The pieces of a side that attack a square, if only the squares of `occupied` are. */
ChessSet chess_board_get_attackers (const ChessBoard *board, int square, ChessSide side,
                                    ChessSet occupied);
/* The pieces that give check to the side to move. */
ChessSet chess_board_get_checkers (const ChessBoard *board);
/* Where a piece could go on a board where only `occupied` is; a pawn only captures. */
ChessSet chess_get_attacks (ChessType type, ChessSide side, int square, ChessSet occupied);
/* The squares between two others on a row, column or diagonal. */
ChessSet chess_get_between (int a, int b);

static inline ChessSet
chess_board_occupied (const ChessBoard *board)
{
  return board->sides[CHESS_WHITE] | board->sides[CHESS_BLACK];
}

static inline ChessSet
chess_board_get (const ChessBoard *board, ChessSide side, ChessType type)
{
  return board->sides[side] & board->types[type];
}

static inline int
chess_board_get_king (const ChessBoard *board, ChessSide side)
{
  return chess_set_first (chess_board_get (board, side, CHESS_KING));
}

/* How many moves of both sides were made before it, as its own number tells. */
static inline guint
chess_board_count_moves (const ChessBoard *board)
{
  return 2 * (board->number - 1u) + board->side;
}

/* CHESS_TYPES where nothing stands. Without branches: which type it is cannot be foretold. */
static inline ChessType
chess_board_get_type (const ChessBoard *board, int square)
{
  ChessSet occupied = board->sides[CHESS_WHITE] | board->sides[CHESS_BLACK];
  int type = chess_set_has (occupied, square) ? 0 : CHESS_TYPES;

  for (int i = CHESS_KNIGHT; i < CHESS_TYPES; i++)
    type += i * chess_set_has (board->types[i], square);
  return (ChessType) type;
}

static inline gboolean
chess_board_is_empty (const ChessBoard *board, int square)
{
  return !chess_set_has (chess_board_occupied (board), square);
}

G_END_DECLS
