/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table of all searches, shared between threads without locks. A slot has two
 * words, the data and its XOR with the key. If two threads write one word each, the slot matches
 * no position (Robert Hyatt and Tim Mann, "A lockless transposition table implementation for
 * parallel search", 2002).
 *
 * The data word contains depth, bound and age for the table, and 48 bits of payload, which each
 * search packs itself. */
#pragma once

#include "engine/kt-score.h"

G_BEGIN_DECLS

typedef struct _KtTranspositionTable KtTranspositionTable;
typedef struct _KtTtSlot KtTtSlot;

/* The layout from the lowest bit: payload, depth, bound, age. */
enum {
  KT_TT_PAYLOAD_BITS = 48,
  KT_TT_DEPTH_SHIFT = 48,
  KT_TT_BOUND_SHIFT = 56,
  KT_TT_AGE_SHIFT = 58,
  KT_TT_MAX_DEPTH = 255,
};

/* Which bits of a key select the bucket. */
typedef enum {
  KT_TT_UPPER_BITS, /* the upper half, scaled to any number of buckets */
  KT_TT_LOWER_BITS, /* the lowest bits; the number of buckets is a power of two */
} KtTtIndex;

typedef struct {
  KtTtIndex index;
  /* For each search since it was stored, an entry counts as this many plies shallower when it is
   * compared for replacement. */
  guint plies_per_age;
} KtTtPolicy;

/* Allocates a table of at most `bytes`; less if memory is short, but at least one bucket. */
KtTranspositionTable *kt_tt_new (gsize bytes, const KtTtPolicy *policy);
void kt_tt_free (KtTranspositionTable *table);
gsize kt_tt_get_bytes (const KtTranspositionTable *table);
/* Empties the table. Not allowed during a search, and neither is kt_tt_new_search(). */
void kt_tt_clear (KtTranspositionTable *table);
/* Starts a new search; entries of earlier searches are replaced first. */
void kt_tt_new_search (KtTranspositionTable *table);

/* --- Data --- */

/* Returns the data of an entry to store. They must not be 0, which marks an empty slot. */
static inline guint64
kt_tt_pack (guint64 payload, guint depth, KtBound bound)
{
  return payload | (guint64) depth << KT_TT_DEPTH_SHIFT | (guint64) bound << KT_TT_BOUND_SHIFT;
}

static inline guint64
kt_tt_get_payload (guint64 data)
{
  return data & ((G_GUINT64_CONSTANT (1) << KT_TT_PAYLOAD_BITS) - 1);
}

static inline guint
kt_tt_get_depth (guint64 data)
{
  return data >> KT_TT_DEPTH_SHIFT & KT_TT_MAX_DEPTH;
}

static inline KtBound
kt_tt_get_bound (guint64 data)
{
  return (KtBound) (data >> KT_TT_BOUND_SHIFT & 3);
}

/* --- Positions --- */

/* Prefetches the bucket of a key. */
void kt_tt_prefetch (const KtTranspositionTable *table, guint64 key);
/* Returns the data of a position; 0 if the table does not have it. */
guint64 kt_tt_probe (const KtTranspositionTable *table, guint64 key);
/* Finds the slot for storing a position: its own slot, or the least valuable one. `data`
 * receives the stored data of the position, or 0; the caller decides whether to write. */
KtTtSlot *kt_tt_find_slot (const KtTranspositionTable *table, guint64 key, guint64 *data);
/* Writes the data of a position to a slot, with the age of the current search. */
void kt_tt_write (const KtTranspositionTable *table, KtTtSlot *slot, guint64 key, guint64 data);
/* Whether data from the table were stored by the current search. */
gboolean kt_tt_is_of_this_search (const KtTranspositionTable *table, guint64 data);

/* How full the table is with entries of the current search, in thousandths. */
guint kt_tt_get_fullness (const KtTranspositionTable *table);

G_END_DECLS
