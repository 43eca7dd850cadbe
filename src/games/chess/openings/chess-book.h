/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: the moves of openings that have a name, where a search of ours does not
 * disagree. It is made by kythu-book. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

typedef struct {
  guint64 key; /* of the board before the move */
  ChessMove move;
  guint16 weight; /* how often it is chosen, beside the others for the same board */
  gint16 score;   /* what the search found for who makes it, in hundredths of a pawn */
} ChessBookEntry;

/* Sorted by the key; moves for the same board from the one chosen most often. */
extern const ChessBookEntry chess_book_entries[];
extern const guint chess_n_book_entries;

/* The moves for a board; NULL where there are none. */
const ChessBookEntry *chess_book_find (const ChessBoard *board, guint *n_entries);
/* One of them as the seed draws it; another board draws anew. */
const ChessBookEntry *chess_book_choose (const ChessBoard *board, guint64 seed);

G_END_DECLS
