/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all threads of a search share. */
#pragma once

#include "games/caro/search/caro-config.h"
#include "games/caro/solver/caro-table.h"

G_BEGIN_DECLS

typedef struct {
  KtTranspositionTable *positions, *fours, *threats;
  CaroEvaluation evaluation;
  int attack; /* parts of 100 that the prospects of the root's side count */
} CaroShared;

/* So many bytes for all tables together. */
void caro_shared_init (CaroShared *shared, gsize bytes, CaroEvaluation evaluation, CaroStyle style);
void caro_shared_clear (CaroShared *shared);
/* Forgets what the tables hold. */
void caro_shared_reset (CaroShared *shared);

G_END_DECLS
