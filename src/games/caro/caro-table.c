/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-table.h"

#include <stdatomic.h>
#include <string.h>

/* The key is kept mixed with the data: what two threads wrote at the same time fits together only
 * if it came from one of them. */
typedef struct {
  _Atomic guint64 check;
  _Atomic guint64 data;
} Slot;

/* A position may stand in any slot of its bucket, which is one line of the cache. */
enum { BUCKET = 4 };

struct _CaroTable {
  Slot *slots;
  gsize mask; /* of buckets */
  guint age;
};

/* Of the data: what the user keeps, what it is worth, which is the depth of an entry, and its age.
 */
enum {
  WORTH_SHIFT = CARO_TABLE_BITS,
  AGE_SHIFT = WORTH_SHIFT + 8,
  AGES = 64,
};

/* Of an entry: score, bound, square. */
enum {
  SCORE_BITS = 22,
  BOUND_SHIFT = SCORE_BITS,
  SQUARE_SHIFT = BOUND_SHIFT + 2,
  SCORE_ZERO = 1 << (SCORE_BITS - 1),
};

static const guint64 bits_mask = (G_GUINT64_CONSTANT (1) << CARO_TABLE_BITS) - 1;

CaroTable *
caro_table_new (gsize bytes)
{
  CaroTable *table = g_new0 (CaroTable, 1);
  gsize n_buckets = 1;

  while (n_buckets * 2 * BUCKET * sizeof (Slot) <= bytes)
    n_buckets *= 2;
  table->slots = g_new0 (Slot, n_buckets * BUCKET);
  table->mask = n_buckets - 1;
  return table;
}

void
caro_table_free (CaroTable *table)
{
  g_free (table->slots);
  g_free (table);
}

void
caro_table_clear (CaroTable *table)
{
  memset (table->slots, 0, (table->mask + 1) * BUCKET * sizeof (Slot));
  table->age = 0;
}

void
caro_table_grow_older (CaroTable *table)
{
  table->age = (table->age + 1) % AGES;
}

static guint64
pack (const CaroEntry *entry)
{
  return (guint64) (entry->score + SCORE_ZERO) | (guint64) entry->bound << BOUND_SHIFT |
         (guint64) (entry->square + 1) << SQUARE_SHIFT;
}

static CaroEntry
unpack (guint64 bits, guint depth)
{
  return (CaroEntry){ .square = (KtSquare) ((int) (bits >> SQUARE_SHIFT) - 1),
                      .score = (int) (bits & (2 * SCORE_ZERO - 1)) - SCORE_ZERO,
                      .depth = (int) depth,
                      .bound = (KtBound) (bits >> BOUND_SHIFT & 3) };
}

static guint64
load (const _Atomic guint64 *place)
{
  return atomic_load_explicit (place, memory_order_relaxed);
}

static Slot *
find_bucket (const CaroTable *table, guint64 key)
{
  return &table->slots[(key & table->mask) * BUCKET];
}

void
caro_table_prefetch (const CaroTable *table, guint64 key)
{
  __builtin_prefetch (find_bucket (table, key));
}

static guint
get_worth (guint64 data)
{
  return data >> WORTH_SHIFT & CARO_TABLE_DEEPEST;
}

/* All that a slot holds for a key, or 0. */
static guint64
find (const CaroTable *table, guint64 key)
{
  const Slot *slots = find_bucket (table, key);

  for (int i = 0; i < BUCKET; i++) {
    guint64 data = load (&slots[i].data);

    if (data && (load (&slots[i].check) ^ data) == key)
      return data;
  }
  return 0;
}

/* How little would be lost with a slot: nothing with an empty one, less with what is old and worth
 * little. */
static int
measure_loss (const CaroTable *table, guint64 data)
{
  guint years = (table->age - (guint) (data >> AGE_SHIFT)) % AGES;

  return data ? (int) get_worth (data) - 4 * (int) years : G_MININT;
}

guint64
caro_table_probe_bits (const CaroTable *table, guint64 key)
{
  return find (table, key) & bits_mask;
}

void
caro_table_store_bits (CaroTable *table, guint64 key, guint64 bits, guint worth)
{
  Slot *slots = find_bucket (table, key), *slot = slots;
  guint64 packed = bits | (guint64) worth << WORTH_SHIFT | (guint64) table->age << AGE_SHIFT;

  for (int i = 0; i < BUCKET; i++) {
    guint64 data = load (&slots[i].data);

    if (data && (load (&slots[i].check) ^ data) == key) {
      slot = &slots[i];
      break;
    }
    if (measure_loss (table, data) < measure_loss (table, load (&slot->data)))
      slot = &slots[i];
  }
  atomic_store_explicit (&slot->check, key ^ packed, memory_order_relaxed);
  atomic_store_explicit (&slot->data, packed, memory_order_relaxed);
}

gboolean
caro_table_probe (const CaroTable *table, guint64 key, CaroEntry *entry)
{
  guint64 data = find (table, key);

  if (data)
    *entry = unpack (data & bits_mask, get_worth (data));
  return data && entry->bound != KT_BOUND_NONE;
}

void
caro_table_store (CaroTable *table, guint64 key, const CaroEntry *entry)
{
  caro_table_store_bits (table, key, pack (entry), (guint) entry->depth);
}
