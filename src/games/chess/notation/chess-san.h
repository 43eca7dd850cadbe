/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing moves in standard algebraic notation (SAN). */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

enum { CHESS_SAN_SIZE = 12 };

/* How a text can be understood as a move. */
typedef enum {
  CHESS_SAN_LEGAL,
  CHESS_SAN_ILLEGAL,   /* `move` is the illegal move if it is clear, otherwise 0 */
  CHESS_SAN_AMBIGUOUS, /* several pieces can make the move */
  CHESS_SAN_NONSENSE,  /* the text is not a move */
} ChessSanReading;

/* Formats a legal move with the shortest disambiguation, such as "Nbxd2+". */
void chess_san_format (const ChessBoard *board, ChessMove move, char text[CHESS_SAN_SIZE]);

/* Reads common ways to write a move: "Nf3", "Ngf3", "Ng1-f3", "g1f3", "0-0", "e8Q", "e7e8q",
 * "exd6 e.p.", "♘f3", with or without "+", "#", "!" and "?". Superfluous details are accepted if
 * they are correct. The text need not be terminated at `length`. */
ChessSanReading chess_san_read (const ChessBoard *board, const char *text, gsize length,
                                ChessMove *move);
/* Like chess_san_read(), with an error message. Returns FALSE with the error set if no single
 * legal move is meant, FALSE without an error if the text is not a move. */
gboolean chess_san_parse (const ChessBoard *board, const char *text, gsize length, ChessMove *move,
                          GError **error);

G_END_DECLS
