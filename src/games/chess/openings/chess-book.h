/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: moves of named openings that a search did not reject. kythu-book generates
 * it. Scores are in centipawns. */
#pragma once

#include "engine/kt-book.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

extern const KtBookEntry chess_book_entries[];
extern const guint chess_n_book_entries;

/* Returns the moves for a board; NULL if there are none. */
const KtBookEntry *chess_book_find (const ChessBoard *board, guint *n_entries);
/* Draws a move of the book at random; seed and board decide the draw. Returns NULL if the book
 * has none. */
const KtBookEntry *chess_book_choose (const ChessBoard *board, guint64 seed);

G_END_DECLS
