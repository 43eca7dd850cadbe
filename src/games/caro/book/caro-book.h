/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: positions in which the side in turn is proved to win, each with its winning move. After
 * that move every answer leads to another position of the book or to a win by force.
 *
 * Two boards may share a key, and no length of a key rules that out. Therefore a board is in the
 * book only where its key is there and it also descends from a start of the book: somebody who
 * takes back the opponent's stone and the book's move, again and again, comes to a start. The
 * stones of starts are compared one by one. A verification that begins at the starts and follows
 * the moves that caro_book_find() tells, with every stone of the opponent after each, meets every
 * board that can be found, and judges each by its own stones. So if two boards shared a key, the
 * verification would have met both, and the move would have failed on one of them or won on both.
 * `kythu-engine prove --recheck` and `./test --long test-caro-book` verify in this way. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* An entry is kept for the canonical board, see caro-symmetry.h. */
typedef struct {
  guint64 key;     /* of the canonical board */
  KtSquare square; /* the winning move */
  int length;      /* the most stones of both sides until the win */
} CaroBookEntry;

/* The text of an entry: key, square and length as numbers of base 64. Two digits are enough for
 * every square, and for the length of every game. */
enum {
  CARO_BOOK_KEY_DIGITS = 11,
  CARO_BOOK_NUMBER_DIGITS = 2,
  CARO_BOOK_DIGITS = CARO_BOOK_KEY_DIGITS + 2 * CARO_BOOK_NUMBER_DIGITS,
};

/* Writes an entry without a byte 0 at its end. */
void caro_book_write (const CaroBookEntry *entry, char digits[CARO_BOOK_DIGITS]);
CaroBookEntry caro_book_read (const char digits[CARO_BOOK_DIGITS]);

/* A position from which the book was proved. Where the side that wins is in turn it is a position
 * of the book, otherwise what comes of it by a stone of the opponent may be one. */
typedef struct {
  guint64 key; /* of the board as it stands, which says size, rule and turn too */
  guint8 size;
  guint8 rule; /* an MnkRule */
  guint8 open_four_wins;
  const char *stones; /* their squares, CARO_BOOK_NUMBER_DIGITS each, by turns of X and of O */
} CaroBookStart;

/* The text of stones; free it with g_free(). */
char *caro_book_write_stones (const KtSquare *squares, guint n);
/* The squares of a start's stones, by turns of X and of O. Returns their number. */
guint caro_book_list_stones (const CaroBookStart *start, KtSquare *squares);

/* Whether the book has positions of a game with this size and rule. In all of them the first stone
 * stands in the centre. */
gboolean caro_book_has_game (const MnkPosition *position);
/* Looks a board up. The square of the entry is the move on this board, and its key that of the
 * canonical board. FALSE: the book does not have the board. */
gboolean caro_book_find (const CaroBoard *board, CaroBookEntry *entry);

G_END_DECLS
