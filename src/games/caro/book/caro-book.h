/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: positions in which the side to move is proved to win, with the winning move. After
 * that move, every reply leads to another position of the book or to a forced win.
 *
 * Two boards can share a key, whatever its length. Therefore a board counts as part of the book
 * only if its key is found and if it also descends from a start: by repeatedly removing a stone
 * of the opponent and a book move, a start is reached. The stones of starts are compared one by
 * one. A verification that begins at the starts and follows the moves from caro_book_find(),
 * with every possible reply, meets every board that can ever be found and checks its stones. So
 * if two boards shared a key, the verification would have met both, and the move would have
 * failed on one of them or won on both. `kythu-engine prove --recheck` and `./test --long
 * test-caro-book` verify in this way. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* An entry belongs to a canonical board, see caro-symmetry.h. */
typedef struct {
  guint64 key;     /* key of the canonical board */
  KtSquare square; /* the winning move */
  int length;      /* the maximum number of stones of both sides until the win */
} CaroBookEntry;

/* The text of an entry: key, square and length in base 64. Two digits suffice for every square
 * and every length. */
enum {
  CARO_BOOK_KEY_DIGITS = 11,
  CARO_BOOK_NUMBER_DIGITS = 2,
  CARO_BOOK_DIGITS = CARO_BOOK_KEY_DIGITS + 2 * CARO_BOOK_NUMBER_DIGITS,
};

/* Writes an entry without a terminating 0. */
void caro_book_write (const CaroBookEntry *entry, char digits[CARO_BOOK_DIGITS]);
CaroBookEntry caro_book_read (const char digits[CARO_BOOK_DIGITS]);

/* A position from which the book was proved. If the winner is to move, it is a position of the
 * book; otherwise replies of the opponent may lead to such positions. */
typedef struct {
  guint64 key; /* key of the board itself; includes size, rule and side to move */
  guint8 size;
  guint8 rule; /* an MnkRule */
  guint8 open_four_wins;
  const char *stones; /* squares of CARO_BOOK_NUMBER_DIGITS digits, alternating between X and O */
} CaroBookStart;

/* Formats stones as text; free with g_free(). */
char *caro_book_write_stones (const KtSquare *squares, guint n);
/* Lists the squares of a start's stones, alternating between X and O, and returns their number. */
guint caro_book_list_stones (const CaroBookStart *start, KtSquare *squares);

/* Whether the book has games of this size and rule. In all games of the book the first stone is
 * in the centre. */
gboolean caro_book_has_game (const MnkPosition *position);
/* Looks up a board. The square of the entry is the move on this board, while its key is that of
 * the canonical board. Returns FALSE if the board is not in the book. */
gboolean caro_book_find (const CaroBoard *board, CaroBookEntry *entry);

G_END_DECLS
