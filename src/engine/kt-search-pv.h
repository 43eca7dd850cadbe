/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A principal variation, as a search collects it from its leaves to its root. */
#pragma once

#include "engine/kt-search-score.h"

G_BEGIN_DECLS

typedef struct {
  guint length;
  guint16 moves[KT_MAX_PLY];
} KtSearchPv;

/* Sets a variation to a move followed by the variation of the next position. */
static inline void
kt_search_pv_set (KtSearchPv *pv, guint16 move, const KtSearchPv *next)
{
  guint n = MIN (next->length, KT_MAX_PLY - 1);

  pv->moves[0] = move;
  for (guint i = 0; i < n; i++)
    pv->moves[i + 1] = next->moves[i];
  pv->length = n + 1;
}

G_END_DECLS
