/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table of every search, shared by the threads of a search without a lock. A slot
 * is two words, and the first is the key xor the second: a slot of which two threads wrote one word
 * each fits no position and is not found (Robert Hyatt and Tim Mann, "A lockless transposition
 * table implementation for parallel search", 2002).
 *
 * The second word, the data, holds depth, bound and age for the table, and 48 bits of payload for
 * the search, which packs and unpacks them. */
#pragma once

#include "engine/kt-score.h"

G_BEGIN_DECLS

typedef struct _KtTranspositionTable KtTranspositionTable;
typedef struct _KtTtSlot KtTtSlot;

/* From the lowest bit: payload, depth, bound, age. */
enum {
  KT_TT_PAYLOAD_BITS = 48,
  KT_TT_DEPTH_SHIFT = 48,
  KT_TT_BOUND_SHIFT = 56,
  KT_TT_AGE_SHIFT = 58,
  KT_TT_MAX_DEPTH = 255,
};

/* Which bits of a key say in which bucket its position stands. */
typedef enum {
  KT_TT_UPPER_BITS, /* the upper half, scaled to any number of buckets */
  KT_TT_LOWER_BITS, /* the lowest bits: the number of buckets is a power of two */
} KtTtIndex;

typedef struct {
  KtTtIndex index;
  /* How many plies shallower an entry is taken to be for each search since the one that stored it,
   * where another position wants its slot. */
  guint plies_per_age;
} KtTtPolicy;

/* With at most this number of bytes, and fewer where there is not so much memory, but one bucket at
 * least. */
KtTranspositionTable *kt_tt_new (gsize bytes, const KtTtPolicy *policy);
void kt_tt_free (KtTranspositionTable *table);
gsize kt_tt_get_bytes (const KtTranspositionTable *table);
/* Not while a search runs; neither is the next. */
void kt_tt_clear (KtTranspositionTable *table);
/* A new search: what older searches left gives way. */
void kt_tt_new_search (KtTranspositionTable *table);

/* --- Data --- */

/* The data of an entry that no search has stored yet. It must not be 0, which is an empty slot. */
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

/* Starts fetching what a probe of the key will want. */
void kt_tt_prefetch (const KtTranspositionTable *table, guint64 key);
/* The data of a position; 0: the table does not have it. */
guint64 kt_tt_probe (const KtTranspositionTable *table, guint64 key);
/* Where to store a position: the slot that has it, or the one least worth keeping. `data` is what
 * the table has of the position, 0 where it has nothing. Whoever stores decides by that what to
 * write, or to leave the slot alone. */
KtTtSlot *kt_tt_find_slot (const KtTranspositionTable *table, guint64 key, guint64 *data);
/* Writes the data of a position into its slot, with the age of this search. */
void kt_tt_write (const KtTranspositionTable *table, KtTtSlot *slot, guint64 key, guint64 data);
/* Whether data that the table has were stored by this search. */
gboolean kt_tt_is_of_this_search (const KtTranspositionTable *table, guint64 data);

/* How full of this search's entries the table is, of a thousand. */
guint kt_tt_get_fullness (const KtTranspositionTable *table);

G_END_DECLS
