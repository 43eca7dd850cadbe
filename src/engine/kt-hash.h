/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table of the strong searches: small entries, shared by the threads of a search
 * without a lock. An entry is two words, and the first is the key xor the second: a pair of which
 * two threads wrote one half each fits no position and is not found (Robert Hyatt and Tim Mann,
 * "A lockless transposition table implementation for parallel search", 2002). */
#pragma once

#include "engine/kt-score.h"

G_BEGIN_DECLS

typedef struct _KtHash KtHash;

/* What is kept of a position. What move and numbers mean is the search's. */
typedef struct {
  guint16 move; /* 0: none */
  gint16 score;
  gint16 evaluation;
  guint8 depth;
  guint8 bound;    /* KtBound */
  gboolean was_pv; /* whether it was ever searched with an open window */
} KtHashEntry;

/* NULL when there is not so much memory. */
KtHash *kt_hash_new (gsize bytes);
void kt_hash_free (KtHash *hash);
/* Not while a search runs; neither is the next. */
void kt_hash_clear (KtHash *hash);
/* A new search: what older ones left gives way. */
void kt_hash_new_search (KtHash *hash);

/* Starts fetching what a probe of the key will want. */
void kt_hash_prefetch (const KtHash *hash, guint64 key);
gboolean kt_hash_probe (const KtHash *hash, guint64 key, KtHashEntry *entry);
void kt_hash_store (KtHash *hash, guint64 key, const KtHashEntry *entry);
/* How full of this search's entries it is, of a thousand. */
guint kt_hash_get_fullness (const KtHash *hash);

G_END_DECLS
