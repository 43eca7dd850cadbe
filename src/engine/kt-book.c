/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-book.h"

#include "core/kt-zobrist.h"

/* Returns the index of the first entry with at least this key. */
static guint
find_place (const KtBook *book, guint64 key)
{
  guint low = 0, high = book->n_entries;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (book->entries[middle].key < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

const KtBookEntry *
kt_book_find (const KtBook *book, guint64 key, KtBookTest is_legal, gconstpointer board,
              guint *n_entries)
{
  guint place = find_place (book, key);
  const KtBookEntry *entries = book->entries + place;

  for (*n_entries = 0; place + *n_entries < book->n_entries; ++*n_entries) {
    const KtBookEntry *entry = &entries[*n_entries];

    if (entry->key != key || !is_legal (board, entry->move))
      break;
  }
  return *n_entries > 0 ? entries : NULL;
}

const KtBookEntry *
kt_book_draw (const KtBookEntry *entries, guint n_entries, guint64 seed)
{
  guint64 sum = 0, draw;

  if (!entries)
    return NULL;
  for (guint i = 0; i < n_entries; i++)
    sum += entries[i].weight;
  draw = kt_zobrist_mix (entries->key ^ kt_zobrist (seed, 1)) % sum;
  while (draw >= entries->weight)
    draw -= entries++->weight;
  return entries;
}
