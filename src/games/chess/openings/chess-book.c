/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/openings/chess-book.h"

#include "core/kt-zobrist.h"

/* Returns the index of the first entry with at least this key. */
static guint
find_place (guint64 key)
{
  guint low = 0, high = chess_n_book_entries;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (chess_book_entries[middle].key < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Whether a move is legal on the board. Different boards may have the same key, so the moves of
 * an entry are checked. */
static gboolean
is_legal (const ChessBoard *board, ChessMove move)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    if (moves[i] == move)
      return TRUE;
  }
  return FALSE;
}

const ChessBookEntry *
chess_book_find (const ChessBoard *board, guint *n_entries)
{
  guint place = find_place (board->key);
  const ChessBookEntry *entries = chess_book_entries + place;

  for (*n_entries = 0; place + *n_entries < chess_n_book_entries; ++*n_entries) {
    const ChessBookEntry *entry = &entries[*n_entries];

    if (entry->key != board->key || !is_legal (board, entry->move))
      break;
  }
  return *n_entries > 0 ? entries : NULL;
}

const ChessBookEntry *
chess_book_choose (const ChessBoard *board, guint64 seed)
{
  guint n_entries;
  const ChessBookEntry *entries = chess_book_find (board, &n_entries);
  guint64 sum = 0, draw;

  if (!entries)
    return NULL;
  for (guint i = 0; i < n_entries; i++)
    sum += entries[i].weight;
  draw = kt_zobrist_mix (board->key ^ kt_zobrist (seed, 1)) % sum;
  while (draw >= entries->weight)
    draw -= entries++->weight;
  return entries;
}
