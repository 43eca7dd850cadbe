/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-table.h"

#include <stdatomic.h>
#include <string.h>

#include "engine/kt-pages.h"

/* The stored key is the exclusive or of key and data. When two threads write a slot at the same
 * time, key and data of different threads do not fit together, and the slot is not taken for an
 * entry. */
typedef struct {
  _Atomic guint64 mixed_key;
  _Atomic guint64 data;
} CaroSlot;

/* An entry may stand in any slot of its bucket. A bucket fills one line of the cache. */
enum { BUCKET = 4 };

struct _CaroTable {
  CaroSlot *slots;
  gsize mask; /* the number of buckets - 1 */
  guint generation;
};

/* The fields of the data, lowest bits first: score, depth, bound, generation, square + 1. */
enum {
  SCORE_BITS = 22,
  DEPTH_SHIFT = SCORE_BITS,
  BOUND_SHIFT = DEPTH_SHIFT + 8,
  GENERATION_SHIFT = BOUND_SHIFT + 2,
  SQUARE_SHIFT = GENERATION_SHIFT + 6,
  SCORE_ZERO = 1 << (SCORE_BITS - 1),
  N_GENERATIONS = 64,
};

CaroTable *
caro_table_new (gsize bytes)
{
  CaroTable *table = g_new0 (CaroTable, 1);
  gsize n_buckets = 1;

  while (n_buckets * 2 * BUCKET * sizeof (CaroSlot) <= bytes)
    n_buckets *= 2;
  while (!(table->slots = kt_pages_new (n_buckets * BUCKET * sizeof (CaroSlot))) && n_buckets > 1)
    n_buckets /= 2;
  table->mask = n_buckets - 1;
  return table;
}

void
caro_table_free (CaroTable *table)
{
  kt_pages_free (table->slots, (table->mask + 1) * BUCKET * sizeof (CaroSlot));
  g_free (table);
}

void
caro_table_clear (CaroTable *table)
{
  memset (table->slots, 0, (table->mask + 1) * BUCKET * sizeof (CaroSlot));
  table->generation = 0;
}

void
caro_table_new_search (CaroTable *table)
{
  table->generation = (table->generation + 1) % N_GENERATIONS;
}

static guint64
pack (const CaroTableEntry *entry, guint generation)
{
  return (guint64) (entry->score + SCORE_ZERO) | (guint64) entry->depth << DEPTH_SHIFT |
         (guint64) entry->bound << BOUND_SHIFT | (guint64) generation << GENERATION_SHIFT |
         (guint64) (entry->square + 1) << SQUARE_SHIFT;
}

static CaroTableEntry
unpack (guint64 data)
{
  return (CaroTableEntry){ .score = (int) (data & (2 * SCORE_ZERO - 1)) - SCORE_ZERO,
                           .depth = (int) (data >> DEPTH_SHIFT & CARO_TABLE_MAX_DEPTH),
                           .bound = (KtBound) (data >> BOUND_SHIFT & 3),
                           .square = (KtSquare) ((int) (data >> SQUARE_SHIFT) - 1) };
}

static guint64
load_word (const _Atomic guint64 *place)
{
  return atomic_load_explicit (place, memory_order_relaxed);
}

static CaroSlot *
find_bucket (const CaroTable *table, guint64 key)
{
  return &table->slots[(key & table->mask) * BUCKET];
}

void
caro_table_prefetch (const CaroTable *table, guint64 key)
{
  __builtin_prefetch (find_bucket (table, key));
}

gboolean
caro_table_probe (const CaroTable *table, guint64 key, CaroTableEntry *entry)
{
  const CaroSlot *slots = find_bucket (table, key);

  for (int i = 0; i < BUCKET; i++) {
    guint64 data = load_word (&slots[i].data);

    if (data && (load_word (&slots[i].mixed_key) ^ data) == key) {
      *entry = unpack (data);
      return entry->bound != KT_BOUND_NONE;
    }
  }
  return FALSE;
}

/* The worth of a slot: nothing for an empty one, and the less the older and shallower its entry is.
 * The slot with the smallest worth is replaced. */
static int
get_replacement_value (const CaroTable *table, guint64 data)
{
  guint n_searches = (table->generation - (guint) (data >> GENERATION_SHIFT)) % N_GENERATIONS;

  return data ? (int) (data >> DEPTH_SHIFT & CARO_TABLE_MAX_DEPTH) - 4 * (int) n_searches
              : G_MININT;
}

void
caro_table_store (CaroTable *table, guint64 key, const CaroTableEntry *entry)
{
  CaroSlot *slots = find_bucket (table, key), *slot = slots;
  guint64 packed = pack (entry, table->generation);

  for (int i = 0; i < BUCKET; i++) {
    guint64 data = load_word (&slots[i].data);

    if (data && (load_word (&slots[i].mixed_key) ^ data) == key) {
      slot = &slots[i];
      break;
    }
    if (get_replacement_value (table, data) <
        get_replacement_value (table, load_word (&slot->data)))
      slot = &slots[i];
  }
  atomic_store_explicit (&slot->mixed_key, key ^ packed, memory_order_relaxed);
  atomic_store_explicit (&slot->data, packed, memory_order_relaxed);
}
