/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A transposition table that the threads of a search share without locks. */
#pragma once

#include "core/kt-action.h"
#include "engine/kt-score.h"

G_BEGIN_DECLS

typedef struct _CaroTable CaroTable;

typedef struct {
  KtSquare square; /* the best move, KT_NO_SQUARE: none */
  int score;       /* forced wins count from this position; within ±KT_SCORE_WIN */
  int depth;       /* from 0 to CARO_TABLE_MAX_DEPTH */
  KtBound bound;
} CaroTableEntry;

enum { CARO_TABLE_MAX_DEPTH = 255 };

/* The largest power of two of entries that fits into so many bytes. */
CaroTable *caro_table_new (gsize bytes);
void caro_table_free (CaroTable *table);
void caro_table_clear (CaroTable *table);
/* A new search: older entries give way. */
void caro_table_new_search (CaroTable *table);

/* Says that a position will soon be asked for. */
void caro_table_prefetch (const CaroTable *table, guint64 key);
/* FALSE when the position is not known. */
gboolean caro_table_probe (const CaroTable *table, guint64 key, CaroTableEntry *entry);
void caro_table_store (CaroTable *table, guint64 key, const CaroTableEntry *entry);

G_END_DECLS
