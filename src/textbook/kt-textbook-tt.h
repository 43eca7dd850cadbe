/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the textbook search keeps of a position in the transposition table. */
#pragma once

#include "core/kt-action.h"
#include "engine/kt-transposition-table.h"

G_BEGIN_DECLS

typedef struct {
  KtAction action; /* of kind KT_ACTION_NONE: none is known */
  int score;       /* forced wins count from this position, not from the root */
  int depth;       /* from 0 to KT_TT_MAX_DEPTH */
  KtBound bound;
} KtTextbookEntry;

KtTranspositionTable *kt_textbook_tt_new (gsize bytes);
/* FALSE where the table does not have the position. `actor` is who acts in it: the table does not
 * keep that. */
gboolean kt_textbook_tt_probe (const KtTranspositionTable *table, guint64 key, int actor,
                               KtTextbookEntry *entry);
/* Keeps what this search has found deeper, and an action where the entry has none. */
void kt_textbook_tt_store (KtTranspositionTable *table, guint64 key, const KtTextbookEntry *entry);

G_END_DECLS
