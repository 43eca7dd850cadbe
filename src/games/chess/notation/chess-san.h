/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in standard algebraic notation, both ways. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

enum { CHESS_SAN_SIZE = 12 };

/* How a text reads as a move of a board. */
typedef enum {
  CHESS_SAN_LEGAL,
  CHESS_SAN_ILLEGAL,   /* `move` is what it would be where that is plain, otherwise 0 */
  CHESS_SAN_AMBIGUOUS, /* several pieces can make it */
  CHESS_SAN_NONSENSE,  /* no move at all */
} ChessSanReading;

/* A legal move with the shortest disambiguation, "Nbxd2+". */
void chess_san_format (const ChessBoard *board, ChessMove move, char text[CHESS_SAN_SIZE]);

/* Reads what people and programs write for a move: "Nf3", "Ngf3", "Ng1-f3", "g1f3", "0-0", "e8Q",
 * "e7e8q", "exd6 e.p.", "♘f3", with or without "+", "#", "!" and "?". More than is needed to tell
 * the piece may be said, less or something else may not. The text need not end after `length`. */
ChessSanReading chess_san_read (const ChessBoard *board, const char *text, gsize length,
                                ChessMove *move);
/* The same with words for what is wrong: FALSE with the error set where no single move is meant;
 * FALSE without an error for what is no move at all. */
gboolean chess_san_parse (const ChessBoard *board, const char *text, gsize length, ChessMove *move,
                          GError **error);

G_END_DECLS
