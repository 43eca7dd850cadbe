/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: moves of named openings that a search did not reject. kythu-book generates
 * it. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

typedef struct {
  guint64 key; /* key of the board before the move */
  ChessMove move;
  guint16 weight; /* relative frequency among the moves of the same board */
  gint16 score;   /* score of the search for the moving side, in centipawns */
} ChessBookEntry;

/* Sorted by key; moves of the same board are sorted by falling weight. */
extern const ChessBookEntry chess_book_entries[];
extern const guint chess_n_book_entries;

/* Returns the moves for a board; NULL if there are none. */
const ChessBookEntry *chess_book_find (const ChessBoard *board, guint *n_entries);
/* Draws a move of the book at random; seed and board decide the draw. Returns NULL if the book
 * has none. */
const ChessBookEntry *chess_book_choose (const ChessBoard *board, guint64 seed);

G_END_DECLS
