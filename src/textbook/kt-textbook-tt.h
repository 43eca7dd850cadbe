/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a transposition table entry of the textbook search. */
#pragma once

#include "core/kt-action.h"
#include "engine/kt-transposition-table.h"

G_BEGIN_DECLS

typedef struct {
  KtAction action; /* KT_ACTION_NONE: unknown */
  int score;       /* forced wins count from this position */
  int depth;       /* from 0 to KT_TT_MAX_DEPTH */
  KtBound bound;
} KtTextbookEntry;

KtTranspositionTable *kt_textbook_tt_new (gsize bytes);
/* Looks up a position. Returns FALSE if the table does not have it. `actor` is the actor to
 * move, which the table does not store. */
gboolean kt_textbook_tt_probe (const KtTranspositionTable *table, guint64 key, int actor,
                               KtTextbookEntry *entry);
/* Stores an entry. It does not replace a deeper entry of the same search, and if it has no
 * action, the old action is kept. */
void kt_textbook_tt_store (KtTranspositionTable *table, guint64 key, const KtTextbookEntry *entry);

G_END_DECLS
