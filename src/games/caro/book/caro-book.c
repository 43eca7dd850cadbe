/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/book/caro-book.h"

#include <string.h>

#include "games/caro/board/caro-stones.h"
#include "games/caro/book/caro-book-places.h"

enum { BITS_OF_DIGIT = 6, KEY_SHIFT = 64 - CARO_BOOK_KEY_BITS };

/* In the order of ASCII, so that the texts of entries have the order of their numbers. */
static const char digits_of_book[] =
    "+0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

static void
write_number (guint64 number, char digits[CARO_BOOK_DIGITS])
{
  for (int i = CARO_BOOK_DIGITS; i-- > 0; number >>= BITS_OF_DIGIT)
    digits[i] = digits_of_book[number & ((1 << BITS_OF_DIGIT) - 1)];
}

static guint64
read_number (const char *digits)
{
  guint64 number = 0;

  for (int i = 0; i < CARO_BOOK_DIGITS; i++)
    number =
        number << BITS_OF_DIGIT | (guint64) (strchr (digits_of_book, digits[i]) - digits_of_book);
  return number;
}

void
caro_book_write (const CaroBookEntry *entry, char digits[CARO_BOOK_DIGITS])
{
  guint64 number = entry->key >> KEY_SHIFT;

  number = number << CARO_BOOK_SQUARE_BITS | (guint64) entry->square;
  write_number (number << CARO_BOOK_LENGTH_BITS | (guint64) entry->length, digits);
}

/* The index of the first entry that is not before a text. */
static guint
find_first (const char digits[CARO_BOOK_DIGITS])
{
  guint low = 0, high = caro_book_n_places;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (memcmp (caro_book_places + middle * CARO_BOOK_DIGITS, digits, CARO_BOOK_DIGITS) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static CaroBookEntry
read_entry (guint index)
{
  guint64 number = read_number (caro_book_places + index * CARO_BOOK_DIGITS);
  CaroBookEntry entry = { .length = (int) (number & ((1 << CARO_BOOK_LENGTH_BITS) - 1)) };

  number >>= CARO_BOOK_LENGTH_BITS;
  entry.square = (KtSquare) (number & ((1 << CARO_BOOK_SQUARE_BITS) - 1));
  entry.key = number >> CARO_BOOK_SQUARE_BITS << KEY_SHIFT;
  return entry;
}

gboolean
caro_book_has_game (const MnkPosition *position)
{
  enum { SIZE = 15 };

  return caro_book_n_places > 0 && position->columns == SIZE && position->rule == MNK_FREE &&
         !position->open_four_wins;
}

/* Two boards may share the upper bits of a key. An impossible move gives that away. */
gboolean
caro_book_find (const CaroBoard *board, CaroBookEntry *entry)
{
  char digits[CARO_BOOK_DIGITS];
  CaroStones stones;
  guint index;
  int canonical = caro_stones_init_canonical (&stones, board);

  caro_book_write (&(CaroBookEntry){ .key = stones.key }, digits);
  index = find_first (digits);
  if (index == caro_book_n_places)
    return FALSE;
  *entry = read_entry (index);
  if (entry->key >> KEY_SHIFT != stones.key >> KEY_SHIFT || entry->square >= board->n_cells)
    return FALSE;
  entry->key = stones.key;
  entry->square = caro_symmetry_map (board->size, entry->square, caro_symmetry_invert (canonical));
  return board->cells[entry->square].stone == MNK_EMPTY;
}
