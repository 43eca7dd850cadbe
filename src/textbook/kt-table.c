/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-table.h"

#include <string.h>

/* A position may stand in any entry of its bucket. */
enum { BUCKET_SIZE = 4 };

struct _KtTable {
  KtEntry *entries;
  gsize n_entries; /* a power of two, at least a bucket */
  guint8 age;
};

KtTable *
kt_table_new (gsize bytes)
{
  KtTable *table = g_new0 (KtTable, 1);

  table->n_entries = BUCKET_SIZE;
  while (table->n_entries * 2 * sizeof (KtEntry) <= bytes)
    table->n_entries *= 2;
  table->entries = g_new0 (KtEntry, table->n_entries);
  return table;
}

void
kt_table_free (KtTable *table)
{
  if (!table)
    return;
  g_free (table->entries);
  g_free (table);
}

void
kt_table_clear (KtTable *table)
{
  memset (table->entries, 0, table->n_entries * sizeof (KtEntry));
  table->age = 0;
}

void
kt_table_grow_older (KtTable *table)
{
  table->age++;
}

static KtEntry *
get_bucket (const KtTable *table, guint64 key)
{
  return &table->entries[key & (table->n_entries - 1) & ~(guint64) (BUCKET_SIZE - 1)];
}

gboolean
kt_table_probe (const KtTable *table, guint64 key, KtEntry *entry)
{
  const KtEntry *bucket = get_bucket (table, key);

  for (guint i = 0; i < BUCKET_SIZE; i++) {
    if (bucket[i].key == key && bucket[i].bound != KT_BOUND_NONE) {
      *entry = bucket[i];
      return TRUE;
    }
  }
  return FALSE;
}

/* How much an entry is worth keeping: one of this search more than any older one. */
static int
get_worth (const KtTable *table, const KtEntry *entry)
{
  if (entry->bound == KT_BOUND_NONE)
    return G_MININT;
  return entry->depth + (entry->age == table->age ? 2 * G_MAXINT16 : 0);
}

/* The entry of the position itself, or the least worthy one. */
static KtEntry *
find_room (const KtTable *table, guint64 key)
{
  KtEntry *bucket = get_bucket (table, key), *least = bucket;

  for (guint i = 0; i < BUCKET_SIZE; i++) {
    if (bucket[i].key == key && bucket[i].bound != KT_BOUND_NONE)
      return &bucket[i];
    if (get_worth (table, &bucket[i]) < get_worth (table, least))
      least = &bucket[i];
  }
  return least;
}

void
kt_table_store (KtTable *table, guint64 key, KtAction action, int score, int depth, KtBound bound)
{
  KtEntry *entry = find_room (table, key);
  gboolean same = entry->bound != KT_BOUND_NONE && entry->key == key;

  if (same && entry->age == table->age && entry->depth > depth)
    return;
  if (same && kt_action_is_none (action))
    action = entry->action;
  *entry = (KtEntry){ key, action, score, (gint16) depth, (guint8) bound, table->age };
}
