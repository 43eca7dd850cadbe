/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: positions in which the side in turn is proved to win, each with its winning move. After
 * that move every answer leads to another position of the book or to a win by force. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* An entry is kept for the canonical board, see caro-symmetry.h. */
typedef struct {
  guint64 key;     /* of the canonical board; only its upper CARO_BOOK_KEY_BITS are written */
  KtSquare square; /* the winning move */
  int length;      /* the most stones of both sides until the win */
} CaroBookEntry;

/* The text of an entry: a number of 54 bits in nine digits of base 64, the key in its upper bits,
 * then the square, then the length. */
enum {
  CARO_BOOK_DIGITS = 9,
  CARO_BOOK_KEY_BITS = 38,
  CARO_BOOK_SQUARE_BITS = 9,
  CARO_BOOK_LENGTH_BITS = 7,
  CARO_BOOK_MAX_CELLS = 1 << CARO_BOOK_SQUARE_BITS, /* of a board that can have a book */
};

/* Writes an entry without a byte 0 at its end. */
void caro_book_write (const CaroBookEntry *entry, char digits[CARO_BOOK_DIGITS]);

/* Whether the book has positions of a game with this size and rule. In all of them the first stone
 * stands in the centre. */
gboolean caro_book_has_game (const MnkPosition *position);
/* Looks a board up. The square of the entry is the move on this board, and its key that of the
 * canonical board. FALSE: the book does not have the board. */
gboolean caro_book_find (const CaroBoard *board, CaroBookEntry *entry);

G_END_DECLS
