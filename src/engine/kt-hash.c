/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-hash.h"

#include <string.h>

#include "engine/kt-pages.h"

/* A position may stand in any slot of its bucket, which is one line of the processor's cache. */
enum { BUCKET_SIZE = 4, AGES = 32 };

/* Both words are only read and written atomically, each for itself. */
typedef struct {
  guint64 check; /* key xor data */
  guint64 data;  /* 0: empty */
} Slot;

typedef struct {
  Slot slots[BUCKET_SIZE];
} Bucket;

struct _KtHash {
  Bucket *buckets;
  guint64 n_buckets; /* less than 2^32 */
  guint age;
};

/* Where each part of an entry is in the second word. */
enum { SCORE = 16, EVALUATION = 32, DEPTH = 48, BOUND = 56, PV = 58, AGE = 59 };

static guint64
pack (const KtHashEntry *entry, guint age)
{
  return (guint64) entry->move | (guint64) (guint16) entry->score << SCORE |
         (guint64) (guint16) entry->evaluation << EVALUATION | (guint64) entry->depth << DEPTH |
         (guint64) (entry->bound & 3) << BOUND | (guint64) (entry->was_pv != 0) << PV |
         (guint64) age << AGE;
}

static void
unpack (guint64 data, KtHashEntry *entry)
{
  entry->move = (guint16) data;
  entry->score = (gint16) (data >> SCORE);
  entry->evaluation = (gint16) (data >> EVALUATION);
  entry->depth = (guint8) (data >> DEPTH);
  entry->bound = data >> BOUND & 3;
  entry->was_pv = data >> PV & 1;
}

static guint64
read_word (const guint64 *word)
{
  return __atomic_load_n (word, __ATOMIC_RELAXED);
}

static void
write_word (guint64 *word, guint64 value)
{
  __atomic_store_n (word, value, __ATOMIC_RELAXED);
}

KtHash *
kt_hash_new (gsize bytes)
{
  KtHash *hash = g_new0 (KtHash, 1);
  gsize n_buckets = CLAMP (bytes / sizeof (Bucket), 1, G_MAXUINT32);

  hash->buckets = kt_pages_new (n_buckets * sizeof (Bucket));
  hash->n_buckets = n_buckets;
  if (!hash->buckets)
    g_clear_pointer (&hash, g_free);
  return hash;
}

void
kt_hash_free (KtHash *hash)
{
  if (!hash)
    return;
  kt_pages_free (hash->buckets, hash->n_buckets * sizeof (Bucket));
  g_free (hash);
}

void
kt_hash_clear (KtHash *hash)
{
  memset (hash->buckets, 0, hash->n_buckets * sizeof (Bucket));
  hash->age = 0;
}

void
kt_hash_new_search (KtHash *hash)
{
  hash->age = (hash->age + 1) % AGES;
}

/* The upper half of the key, scaled to the number of buckets, which may be any. */
static Bucket *
get_bucket (const KtHash *hash, guint64 key)
{
  return &hash->buckets[(key >> 32) * hash->n_buckets >> 32];
}

void
kt_hash_prefetch (const KtHash *hash, guint64 key)
{
  __builtin_prefetch (get_bucket (hash, key));
}

gboolean
kt_hash_probe (const KtHash *hash, guint64 key, KtHashEntry *entry)
{
  const Bucket *bucket = get_bucket (hash, key);

  for (guint i = 0; i < BUCKET_SIZE; i++) {
    guint64 data = read_word (&bucket->slots[i].data);

    if (data && (read_word (&bucket->slots[i].check) ^ data) == key) {
      unpack (data, entry);
      return TRUE;
    }
  }
  return FALSE;
}

/* How much a slot is worth keeping: deep ones more, those of older searches less. */
static int
get_worth (const KtHash *hash, guint64 data)
{
  int years = (int) ((hash->age + AGES - (guint) (data >> AGE)) % AGES);

  return data ? (int) (data >> DEPTH & 0xff) - 8 * years : G_MININT;
}

/* The slot of the position itself, or the least worthy one. */
static Slot *
find_room (const KtHash *hash, guint64 key, guint64 *data)
{
  Bucket *bucket = get_bucket (hash, key);
  Slot *least = NULL;

  for (guint i = 0; i < BUCKET_SIZE; i++) {
    Slot *slot = &bucket->slots[i];
    guint64 here = read_word (&slot->data);
    gboolean is_same = here && (read_word (&slot->check) ^ here) == key;

    if (!least || is_same || get_worth (hash, here) < get_worth (hash, *data)) {
      least = slot;
      *data = here;
    }
    if (is_same)
      break;
  }
  return least;
}

void
kt_hash_store (KtHash *hash, guint64 key, const KtHashEntry *entry)
{
  guint64 old_data, data;
  Slot *slot = find_room (hash, key, &old_data);
  KtHashEntry old, new = *entry;

  if (old_data && (read_word (&slot->check) ^ old_data) == key) {
    enum { MUCH_DEEPER = 4 };

    unpack (old_data, &old);
    if (entry->bound != KT_BOUND_EXACT && old_data >> AGE == hash->age &&
        old.depth >= entry->depth + MUCH_DEEPER)
      return;
    if (!new.move)
      new.move = old.move;
  }
  data = pack (&new, hash->age);
  write_word (&slot->check, key ^ data);
  write_word (&slot->data, data);
}

guint
kt_hash_get_fullness (const KtHash *hash)
{
  enum { SAMPLE = 250 };
  guint64 n = MIN (hash->n_buckets, SAMPLE);
  guint used = 0;

  for (guint64 i = 0; i < n * BUCKET_SIZE; i++) {
    guint64 data = read_word (&hash->buckets[i / BUCKET_SIZE].slots[i % BUCKET_SIZE].data);

    used += data && data >> AGE == hash->age;
  }
  return (guint) (used * 1000 / (n * BUCKET_SIZE));
}
