/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A transposition table that the threads of a search share without locks. The search keeps scores
 * in one table; VCF and VCT keep the lengths of wins, each in a table of its own. */
#pragma once

#include "core/kt-action.h"
#include "engine/kt-score.h"

G_BEGIN_DECLS

typedef struct _CaroTable CaroTable;

typedef struct {
  KtSquare square; /* the best move; KT_NO_SQUARE: none */
  int score;       /* within ±KT_SCORE_WIN; a forced win counts from this position */
  int depth;       /* from 0 to CARO_TABLE_MAX_DEPTH */
  KtBound bound;
} CaroTableEntry;

enum { CARO_TABLE_MAX_DEPTH = 255 };

/* The table has as many entries as fit into `bytes`, rounded down to a power of two. */
CaroTable *caro_table_new (gsize bytes);
void caro_table_free (CaroTable *table);
void caro_table_clear (CaroTable *table);
/* Begins a new generation: entries of older searches are replaced first. */
void caro_table_new_search (CaroTable *table);

/* Loads the entry of a key into the cache, for a probe that comes soon. */
void caro_table_prefetch (const CaroTable *table, guint64 key);
/* FALSE: the table has no entry for the key. */
gboolean caro_table_probe (const CaroTable *table, guint64 key, CaroTableEntry *entry);
void caro_table_store (CaroTable *table, guint64 key, const CaroTableEntry *entry);

G_END_DECLS
