/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a transposition table entry of the strong searches. */
#pragma once

#include "engine/kt-search-score.h"
#include "engine/kt-transposition-table.h"

G_BEGIN_DECLS

typedef struct {
  guint16 move;      /* the best move; 0: none */
  gint16 score;      /* mates count from this position, not from the root */
  gint16 evaluation; /* static evaluation without correction; KT_NO_SCORE in check */
  guint8 depth;
  guint8 bound;    /* KtBound */
  gboolean was_pv; /* whether the position was ever a PV node */
} KtSearchEntry;

/* Bit positions of an entry's fields in the payload; the move needs 15 bits. */
enum { KT_ENTRY_PV_SHIFT = 15, KT_ENTRY_SCORE_SHIFT = 16, KT_ENTRY_EVALUATION_SHIFT = 32 };

static inline guint64
kt_search_entry_pack (const KtSearchEntry *entry)
{
  guint64 payload = entry->move | (guint64) (entry->was_pv != 0) << KT_ENTRY_PV_SHIFT |
                    (guint64) (guint16) entry->score << KT_ENTRY_SCORE_SHIFT |
                    (guint64) (guint16) entry->evaluation << KT_ENTRY_EVALUATION_SHIFT;

  return kt_tt_pack (payload, entry->depth, (KtBound) entry->bound);
}

static inline KtSearchEntry
kt_search_entry_unpack (guint64 data)
{
  return (KtSearchEntry){ (guint16) (data & ((1 << KT_ENTRY_PV_SHIFT) - 1)),
                          (gint16) (data >> KT_ENTRY_SCORE_SHIFT),
                          (gint16) (data >> KT_ENTRY_EVALUATION_SHIFT),
                          (guint8) kt_tt_get_depth (data),
                          (guint8) kt_tt_get_bound (data),
                          (gboolean) (data >> KT_ENTRY_PV_SHIFT & 1) };
}

/* Creates a table for such entries. */
KtTranspositionTable *kt_search_entry_new_table (gsize bytes);

/* Returns FALSE if the table does not have the position; `entry` is then unchanged. */
static inline gboolean
kt_search_entry_probe (const KtTranspositionTable *table, guint64 key, KtSearchEntry *entry)
{
  guint64 data = kt_tt_probe (table, key);

  if (data)
    *entry = kt_search_entry_unpack (data);
  return data != 0;
}

/* Converts a score to count mates from the root; the position is at `ply`. A mate that would come
 * after the game is drawn in `plies_left` plies becomes a score just short of a mate. */
static inline int
kt_search_entry_get_score (const KtSearchEntry *entry, guint ply, int plies_left)
{
  int score = entry->score;

  if (!kt_search_score_is_mate (score) || KT_MATE - ABS (score) <= plies_left)
    return kt_score_from_table (score, (int) ply, KT_MIN_MATE);
  return score > 0 ? KT_MIN_MATE - 1 : 1 - KT_MIN_MATE;
}

/* Stores an entry. It does not replace a much deeper entry of the same search, and if it has no
 * move, the old move is kept. */
void kt_search_entry_store (KtTranspositionTable *table, guint64 key, const KtSearchEntry *entry);

G_END_DECLS
