/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing boards in Forsyth-Edwards Notation. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* The letters of FEN and of English notation, indexed by ChessType: "PNBRQK". */
extern const char chess_letters[CHESS_TYPES + 1];

/* Parses a FEN; the two counters are optional. Refuses positions that are obviously impossible:
 * wrong number of kings or pieces, pawns on the last rows, the side not to move in check,
 * castling rights or an en passant square that do not fit. The error is KT_POSITION_ERROR_TEXT
 * and names the fault and its place. */
gboolean chess_fen_parse (const char *text, ChessBoard *board, GError **error);
/* Parses a FEN leniently, for input from other programs. Only the pieces and the side to move
 * must be correct. Castling rights and en passant squares that do not fit are dropped; faulty
 * counters become the nearest valid number. `left_out` receives the first such fault; it may be
 * NULL. */
gboolean chess_fen_parse_roughly (const char *text, ChessBoard *board, GError **left_out,
                                  GError **error);
/* Formats a board. After a double pawn step the en passant square is always written, as the
 * standard demands, even if no pawn can capture there. Free with g_free(). */
char *chess_fen_format (const ChessBoard *board);

G_END_DECLS
