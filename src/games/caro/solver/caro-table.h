/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of transposition table entries for caro. The search stores scores in one table;
 * VCF and VCT store the lengths of wins, each in its own table. */
#pragma once

#include "core/kt-action.h"
#include "engine/kt-transposition-table.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square; /* the best move; KT_NO_SQUARE: none */
  int score;       /* forced wins count from this position; within ±KT_SCORE_WIN */
  int depth;       /* from 0 to KT_TT_MAX_DEPTH */
  KtBound bound;
} CaroTableEntry;

/* The payload is score + CARO_TABLE_SCORE_ZERO, and square + 1 in the bits above. */
enum {
  CARO_TABLE_SCORE_BITS = 22,
  CARO_TABLE_SCORE_ZERO = 1 << (CARO_TABLE_SCORE_BITS - 1),
};

/* Creates a table with the largest power of two of buckets that fits into `bytes` and into
 * memory. */
static inline KtTranspositionTable *
caro_table_new (gsize bytes)
{
  static const KtTtPolicy policy = { KT_TT_LOWER_BITS, 4 };

  return kt_tt_new (bytes, &policy);
}

/* Returns FALSE if the table does not have the position; the entry is then unchanged. */
static inline gboolean
caro_table_probe (const KtTranspositionTable *table, guint64 key, CaroTableEntry *entry)
{
  guint64 data = kt_tt_probe (table, key), payload = kt_tt_get_payload (data);

  if (!data)
    return FALSE;
  entry->score = (int) (payload & (2 * CARO_TABLE_SCORE_ZERO - 1)) - CARO_TABLE_SCORE_ZERO;
  entry->square = (KtSquare) ((int) (payload >> CARO_TABLE_SCORE_BITS) - 1);
  entry->depth = (int) kt_tt_get_depth (data);
  entry->bound = kt_tt_get_bound (data);
  return TRUE;
}

static inline void
caro_table_store (KtTranspositionTable *table, guint64 key, const CaroTableEntry *entry)
{
  guint64 payload = (guint64) (entry->score + CARO_TABLE_SCORE_ZERO) | (guint64) (entry->square + 1)
                                                                           << CARO_TABLE_SCORE_BITS;
  guint64 data;
  KtTtSlot *slot = kt_tt_find_slot (table, key, &data);

  kt_tt_write (table, slot, key, kt_tt_pack (payload, (guint) entry->depth, entry->bound));
}

G_END_DECLS
