/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-transposition-table.h"

#include <stdatomic.h>
#include <string.h>

#include "engine/kt-pages.h"

/* A position may be in any slot of its bucket. A bucket is one cache line. */
enum { BUCKET_SIZE = 4, AGES = 1 << (64 - KT_TT_AGE_SHIFT) };

struct _KtTtSlot {
  _Atomic guint64 check; /* key XOR data */
  _Atomic guint64 data;  /* 0: empty */
};

typedef struct {
  KtTtSlot slots[BUCKET_SIZE];
} Bucket;

struct _KtTranspositionTable {
  Bucket *buckets;
  guint64 n_buckets; /* less than 2^32 */
  KtTtPolicy policy;
  guint age; /* age of the current search */
};

static guint64
load (const _Atomic guint64 *word)
{
  return atomic_load_explicit (word, memory_order_relaxed);
}

static void
store (_Atomic guint64 *word, guint64 value)
{
  atomic_store_explicit (word, value, memory_order_relaxed);
}

static guint64
count_buckets (gsize bytes, KtTtIndex index)
{
  guint64 n = CLAMP (bytes / sizeof (Bucket), 1, G_MAXUINT32), power = 1;

  if (index == KT_TT_UPPER_BITS)
    return n;
  while (power * 2 <= n)
    power *= 2;
  return power;
}

KtTranspositionTable *
kt_tt_new (gsize bytes, const KtTtPolicy *policy)
{
  KtTranspositionTable *table = g_new0 (KtTranspositionTable, 1);

  table->policy = *policy;
  table->n_buckets = count_buckets (kt_pages_limit (bytes), policy->index);
  while (!(table->buckets = kt_pages_new (kt_tt_get_bytes (table)))) {
    g_assert (table->n_buckets > 1);
    table->n_buckets /= 2;
  }
  return table;
}

void
kt_tt_free (KtTranspositionTable *table)
{
  if (!table)
    return;
  kt_pages_free (table->buckets, kt_tt_get_bytes (table));
  g_free (table);
}

gsize
kt_tt_get_bytes (const KtTranspositionTable *table)
{
  return (gsize) table->n_buckets * sizeof (Bucket);
}

void
kt_tt_clear (KtTranspositionTable *table)
{
  memset (table->buckets, 0, kt_tt_get_bytes (table));
  table->age = 0;
}

void
kt_tt_new_search (KtTranspositionTable *table)
{
  table->age = (table->age + 1) % AGES;
}

static Bucket *
get_bucket (const KtTranspositionTable *table, guint64 key)
{
  if (table->policy.index == KT_TT_LOWER_BITS)
    return &table->buckets[key & (table->n_buckets - 1)];
  return &table->buckets[(key >> 32) * table->n_buckets >> 32];
}

void
kt_tt_prefetch (const KtTranspositionTable *table, guint64 key)
{
  __builtin_prefetch (get_bucket (table, key));
}

guint64
kt_tt_probe (const KtTranspositionTable *table, guint64 key)
{
  const Bucket *bucket = get_bucket (table, key);

  for (guint i = 0; i < BUCKET_SIZE; i++) {
    guint64 data = load (&bucket->slots[i].data);

    if (data && (load (&bucket->slots[i].check) ^ data) == key)
      return data;
  }
  return 0;
}

static guint
get_age (guint64 data)
{
  return (guint) (data >> KT_TT_AGE_SHIFT);
}

/* Returns the value of keeping a slot: higher for deep entries, lower for entries of earlier
 * searches. */
static int
get_worth (const KtTranspositionTable *table, guint64 data)
{
  guint n_since = (table->age - get_age (data)) % AGES;

  return data ? (int) kt_tt_get_depth (data) - (int) (table->policy.plies_per_age * n_since)
              : G_MININT;
}

KtTtSlot *
kt_tt_find_slot (const KtTranspositionTable *table, guint64 key, guint64 *data)
{
  Bucket *bucket = get_bucket (table, key);
  KtTtSlot *worst = NULL;
  int min_worth = 0;

  for (guint i = 0; i < BUCKET_SIZE; i++) {
    KtTtSlot *slot = &bucket->slots[i];
    int worth;

    *data = load (&slot->data);
    if (*data && (load (&slot->check) ^ *data) == key)
      return slot;
    worth = get_worth (table, *data);
    if (!worst || worth < min_worth) {
      worst = slot;
      min_worth = worth;
    }
  }
  *data = 0;
  return worst;
}

void
kt_tt_write (const KtTranspositionTable *table, KtTtSlot *slot, guint64 key, guint64 data)
{
  data |= (guint64) table->age << KT_TT_AGE_SHIFT;
  store (&slot->check, key ^ data);
  store (&slot->data, data);
}

gboolean
kt_tt_is_of_this_search (const KtTranspositionTable *table, guint64 data)
{
  return get_age (data) == table->age;
}

guint
kt_tt_get_fullness (const KtTranspositionTable *table)
{
  enum { SAMPLE = 250 };
  guint64 n = MIN (table->n_buckets, SAMPLE);
  guint used = 0;

  for (guint64 i = 0; i < n * BUCKET_SIZE; i++) {
    guint64 data = load (&table->buckets[i / BUCKET_SIZE].slots[i % BUCKET_SIZE].data);

    used += data && kt_tt_is_of_this_search (table, data);
  }
  return (guint) (used * 1000 / (n * BUCKET_SIZE));
}
