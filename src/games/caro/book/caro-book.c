/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/book/caro-book.h"

#include <string.h>

#include "games/caro/board/caro-stones.h"
#include "games/caro/book/caro-book-places.h"

enum { BITS_OF_DIGIT = 6, KEY_BITS = 64 };
G_STATIC_ASSERT (CARO_BOOK_KEY_DIGITS *BITS_OF_DIGIT >= KEY_BITS);
G_STATIC_ASSERT (KT_MAX_SQUARES < 1 << CARO_BOOK_NUMBER_DIGITS * BITS_OF_DIGIT);

/* --- The text --- */

/* In ASCII order, so that entries sort like numbers. */
static const char digits_of_book[] =
    "+0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

static void
write_number (guint64 number, char *digits, int n)
{
  for (int i = n; i-- > 0; number >>= BITS_OF_DIGIT)
    digits[i] = digits_of_book[number & ((1 << BITS_OF_DIGIT) - 1)];
}

static guint64
read_number (const char *digits, int n)
{
  guint64 number = 0;

  for (int i = 0; i < n; i++)
    number =
        number << BITS_OF_DIGIT | (guint64) (strchr (digits_of_book, digits[i]) - digits_of_book);
  return number;
}

void
caro_book_write (const CaroBookEntry *entry, char digits[CARO_BOOK_DIGITS])
{
  char *square = digits + CARO_BOOK_KEY_DIGITS, *length = square + CARO_BOOK_NUMBER_DIGITS;

  g_assert (entry->length <= KT_MAX_SQUARES);
  write_number (entry->key, digits, CARO_BOOK_KEY_DIGITS);
  write_number ((guint64) entry->square, square, CARO_BOOK_NUMBER_DIGITS);
  write_number ((guint64) entry->length, length, CARO_BOOK_NUMBER_DIGITS);
}

CaroBookEntry
caro_book_read (const char digits[CARO_BOOK_DIGITS])
{
  const char *square = digits + CARO_BOOK_KEY_DIGITS, *length = square + CARO_BOOK_NUMBER_DIGITS;

  return (CaroBookEntry){ read_number (digits, CARO_BOOK_KEY_DIGITS),
                          (KtSquare) read_number (square, CARO_BOOK_NUMBER_DIGITS),
                          (int) read_number (length, CARO_BOOK_NUMBER_DIGITS) };
}

char *
caro_book_write_stones (const KtSquare *squares, guint n)
{
  char *text = g_malloc0 (n * CARO_BOOK_NUMBER_DIGITS + 1);

  for (guint i = 0; i < n; i++)
    write_number ((guint64) squares[i], text + i * CARO_BOOK_NUMBER_DIGITS,
                  CARO_BOOK_NUMBER_DIGITS);
  return text;
}

guint
caro_book_list_stones (const CaroBookStart *start, KtSquare *squares)
{
  guint n = 0;

  for (const char *digits = start->stones; *digits; digits += CARO_BOOK_NUMBER_DIGITS)
    squares[n++] = (KtSquare) read_number (digits, CARO_BOOK_NUMBER_DIGITS);
  return n;
}

/* --- Keys --- */

/* Returns the index of the first entry with at least this key. */
static guint
find_first (const char key[CARO_BOOK_KEY_DIGITS])
{
  guint low = 0, high = caro_book_n_places;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (memcmp (caro_book_places + middle * CARO_BOOK_DIGITS, key, CARO_BOOK_KEY_DIGITS) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static gboolean
find_key (guint64 key, CaroBookEntry *entry)
{
  char digits[CARO_BOOK_KEY_DIGITS];
  guint index;

  write_number (key, digits, CARO_BOOK_KEY_DIGITS);
  index = find_first (digits);
  if (index == caro_book_n_places)
    return FALSE;
  *entry = caro_book_read (caro_book_places + index * CARO_BOOK_DIGITS);
  return entry->key == key;
}

/* --- Tracing a board back to a start --- */

/* A board from which stones are removed to trace it back to a start. The winner is always the
 * side to move. */
typedef struct {
  const CaroBoard *board; /* the original board, for size and Zobrist keys */
  CaroStones stones;
  CaroSymmetryKeys keys;
} Lookup;

static void
flip (Lookup *lookup, int side, KtSquare square)
{
  caro_stones_flip (&lookup->stones, side, square);
  caro_symmetry_keys_flip (&lookup->keys, lookup->board, side, square);
}

/* Finds the entry of the canonical board. `canonical` and `symmetry` receive that board and the
 * symmetry that leads to it. Returns FALSE if there is no entry or its move is impossible. */
static gboolean
find_entry (const Lookup *lookup, CaroBookEntry *entry, CaroStones *canonical, int *symmetry)
{
  *symmetry =
      caro_stones_make_canonical (&lookup->stones, lookup->board->size, &lookup->keys, canonical);
  return find_key (canonical->key, entry) && entry->square < lookup->board->n_cells &&
         !caro_stones_have (canonical, MNK_X, entry->square) &&
         !caro_stones_have (canonical, MNK_O, entry->square);
}

static void
read_start (const CaroBookStart *start, CaroStones *stones)
{
  KtSquare squares[KT_MAX_SQUARES];
  guint n = caro_book_list_stones (start, squares);

  *stones = (CaroStones){ .key = start->key, .n_words = (start->size * start->size + 63) / 64 };
  for (guint i = 0; i < n; i++)
    caro_stones_flip (stones, (int) i % MNK_SIDES, squares[i]);
}

/* Whether two boards are equal up to symmetry. `turn` is XORed into the keys of the first board,
 * to change its side to move. */
static gboolean
is_same (const Lookup *lookup, guint64 turn, const CaroStones *stones)
{
  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++) {
    guint64 key = lookup->keys.keys[symmetry] ^ turn;
    CaroStones mapped;

    if (key != stones->key)
      continue;
    caro_stones_map (&lookup->stones, lookup->board->size, symmetry, key, &mapped);
    if (caro_stones_equal (&mapped, stones))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_start (const Lookup *lookup, guint64 turn)
{
  for (guint i = 0; i < caro_book_n_starts; i++) {
    CaroStones stones;

    read_start (&caro_book_starts[i], &stones);
    if (is_same (lookup, turn, &stones))
      return TRUE;
  }
  return FALSE;
}

/* Whether a move is the entry's move up to symmetry. On a symmetric board several moves are. */
static gboolean
is_move (const Lookup *lookup, const CaroStones *canonical, KtSquare move, KtSquare square)
{
  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++) {
    CaroStones mapped;

    if (lookup->keys.keys[symmetry] != canonical->key ||
        caro_symmetry_map (lookup->board->size, move, symmetry) != square)
      continue;
    caro_stones_map (&lookup->stones, lookup->board->size, symmetry, canonical->key, &mapped);
    if (caro_stones_equal (&mapped, canonical))
      return TRUE;
  }
  return FALSE;
}

static gboolean descends (Lookup *lookup);

/* Called after a stone of the opponent was removed. Returns whether one of the winner's stones can
 * be removed so that the remaining board is in the book with this stone as its move, and descends
 * from a start. */
static gboolean
follows_book (Lookup *lookup)
{
  int winner = lookup->board->side;
  KtSquare squares[KT_MAX_SQUARES];
  guint n = caro_stones_list (&lookup->stones, winner, squares);
  gboolean found = FALSE;

  for (guint i = 0; i < n && !found; i++) {
    CaroBookEntry entry;
    CaroStones canonical;
    int symmetry;

    flip (lookup, winner, squares[i]);
    found = find_entry (lookup, &entry, &canonical, &symmetry) &&
            is_move (lookup, &canonical, squares[i], entry.square) && descends (lookup);
    flip (lookup, winner, squares[i]);
  }
  return found;
}

static gboolean
descends (Lookup *lookup)
{
  int loser = 1 - lookup->board->side;
  KtSquare squares[KT_MAX_SQUARES];
  guint n = caro_stones_list (&lookup->stones, loser, squares);
  gboolean found = is_start (lookup, 0);

  for (guint i = 0; i < n && !found; i++) {
    flip (lookup, loser, squares[i]);
    found = is_start (lookup, lookup->board->key_of_side) || follows_book (lookup);
    flip (lookup, loser, squares[i]);
  }
  return found;
}

/* --- Looking up --- */

gboolean
caro_book_has_game (const MnkPosition *position)
{
  for (guint i = 0; i < caro_book_n_starts; i++) {
    const CaroBookStart *start = &caro_book_starts[i];

    if (start->size == position->columns && start->rule == position->rule &&
        start->open_four_wins == position->open_four_wins)
      return TRUE;
  }
  return FALSE;
}

gboolean
caro_book_find (const CaroBoard *board, CaroBookEntry *entry)
{
  Lookup lookup = { .board = board };
  CaroStones canonical;
  int symmetry;

  caro_stones_init (&lookup.stones, board);
  caro_symmetry_keys_compute (&lookup.keys, board);
  if (!find_entry (&lookup, entry, &canonical, &symmetry) || !descends (&lookup))
    return FALSE;
  entry->square = caro_symmetry_map (board->size, entry->square, caro_symmetry_invert (symmetry));
  return TRUE;
}
