/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of which it is proved that the side in turn wins: those where no win by force is seen yet.
 * Wherever one of them is followed, the other side's stone leads to another one or to such a win.
 */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  guint64 key;     /* the least of all turns of a board; the upper CARO_BOOK_KEY_BITS count */
  KtSquare square; /* to put a stone on, as it lies in that turn */
  int length;      /* so many stones of both sides it takes to win at most */
} CaroBookEntry;

/* A place is written as so many digits of 64, the upper bits first: key, square, length. */
enum {
  CARO_BOOK_DIGITS = 9,
  CARO_BOOK_KEY_BITS = 38,
  CARO_BOOK_SQUARE_BITS = 9,
  CARO_BOOK_LENGTH_BITS = 7,
  CARO_BOOK_MAX_CELLS = 1 << CARO_BOOK_SQUARE_BITS,
};

void caro_book_write (const CaroBookEntry *entry, char digits[CARO_BOOK_DIGITS]);

/* Whether a game is one of which the book knows something. All of that begins with a stone in the
 * centre. */
gboolean caro_book_has_game (const MnkPosition *position);
/* The place of a board, with the square as it lies there; FALSE: it is in no proof. */
gboolean caro_book_find (const CaroBoard *board, CaroBookEntry *entry);

G_END_DECLS
