/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table: what a search knew about a position when it left it. One search uses a
 * table at a time. */
#pragma once

#include "core/kt-action.h"
#include "engine/kt-score.h"

G_BEGIN_DECLS

typedef struct _KtTable KtTable;

typedef struct {
  guint64 key;
  KtAction action;
  gint32 score; /* forced wins count from this position, not from the root */
  gint16 depth;
  guint8 bound;
  guint8 age;
} KtEntry;

/* The largest power of two of entries that fits into so many bytes. */
KtTable *kt_table_new (gsize bytes);
void kt_table_free (KtTable *table);
void kt_table_clear (KtTable *table);
/* A new search: older entries give way. */
void kt_table_grow_older (KtTable *table);

/* FALSE when the position is not known. */
gboolean kt_table_probe (const KtTable *table, guint64 key, KtEntry *entry);
void kt_table_store (KtTable *table, guint64 key, KtAction action, int score, int depth,
                     KtBound bound);

G_END_DECLS
