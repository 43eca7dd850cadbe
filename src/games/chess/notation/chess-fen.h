/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as text in Forsyth-Edwards Notation, both ways. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* "PNBRQK"[type]: the letters of FEN, and of English notation. */
extern const char chess_letters[CHESS_TYPES + 1];

/* Reads one, with its six fields or without the two counters. Refuses what no game can lead to as
 * far as a look at the board tells: both kings, no pawns on the last rows, not too many pieces, the
 * side not to move not in check, rights to castle and a pawn's jump that fit. The error is of
 * KT_POSITION_ERROR_TEXT and names the fault and its place. */
gboolean chess_fen_parse (const char *text, ChessBoard *board, GError **error);
/* The same for what programs send each other: the pieces and who moves must be right; rights to
 * castle and a pawn's jump that do not fit are left out, and counters that are missing or wrong
 * become the nearest that are right. The first of what is wrong is told in `left_out`, which may be
 * NULL. */
gboolean chess_fen_parse_roughly (const char *text, ChessBoard *board, GError **left_out,
                                  GError **error);
/* After a pawn's jump the square is always written, as the standard wants it, whether or not
 * somebody can take there. Free with g_free(). */
char *chess_fen_format (const ChessBoard *board);

G_END_DECLS
