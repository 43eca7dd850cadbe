/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board for engines: small, fast, and copied for each move. It holds the pieces and the
 * rights of a position but not the history of the game. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* Any code may read the fields, but only the board's own functions and chess-fen.c write them. */
typedef struct {
  ChessSet sides[CHESS_SIDES];
  ChessSet types[CHESS_TYPES]; /* pieces of both sides */
  /* Zobrist key of pieces, side to move, castling rights, and the column of a pawn that can
   * legally be captured en passant. */
  guint64 key;
  guint16 fifty_move_counter; /* plies of both sides since the last capture or pawn move */
  guint16 number;             /* number of the full move, from 1 */
  guint8 side;                /* ChessSide to move */
  guint8 castling;            /* bits such as CHESS_WHITE_SHORT */
  guint8 en_passant;          /* the square that a pawn has just jumped over; 0: none */
  guint8 can_take_en_passant; /* whether a legal en passant capture exists */
} ChessBoard;

ChessBoard chess_board_start (void);

/* Lists all legal moves in an order that is the same on every machine, and returns their number.
 * `out` needs room for CHESS_MAX_MOVES. */
guint chess_board_list (const ChessBoard *board, ChessMove *out);
/* Like chess_board_list(), but lists only the moves of one type of piece to the squares of a
 * set. */
guint chess_board_list_some (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out);
/* Plays a legal move. */
void chess_board_play (ChessBoard *board, ChessMove move);
/* Counts the sequences of `depth` legal moves. The boards in between have no keys. */
guint64 chess_board_perft (const ChessBoard *board, guint depth);

guint64 chess_board_compute_key (const ChessBoard *board);
/* Computes the derived fields, such as the key, after the other fields were filled in by hand. */
void chess_board_complete (ChessBoard *board);

/* The pieces of a side that attack a square, given the set of occupied squares. */
ChessSet chess_board_get_attackers (const ChessBoard *board, int square, ChessSide side,
                                    ChessSet occupied);
/* The pieces that give check to the side to move. */
ChessSet chess_board_get_checkers (const ChessBoard *board);
/* The squares that a piece attacks, given the set of occupied squares. For a pawn: the squares
 * on which it could capture. */
ChessSet chess_get_attacks (ChessType type, ChessSide side, int square, ChessSet occupied);
/* The squares between two squares on a row, column or diagonal. */
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

/* The number of plies before this position, computed from its move number. */
static inline guint
chess_board_count_moves (const ChessBoard *board)
{
  return 2 * (board->number - 1u) + board->side;
}

/* Returns the type of the piece on a square; CHESS_TYPES if it is empty. The code has no
 * branches because the type is unpredictable. */
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
