/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of the textbooks, over any game: every method and every part of it can be chosen, so
 * that a student sees what each brings. */
#pragma once

#include "search/kt-engine.h"

G_BEGIN_DECLS

typedef enum { KT_MINIMAX, KT_ALPHA_BETA, KT_NEGASCOUT, KT_MTDF, KT_N_METHODS } KtMethod;

typedef struct {
  KtMethod method;
  gboolean limited_area; /* only the game's candidates, not every allowed action */
  gboolean ordering;     /* promising actions first */
  gboolean table;        /* remember positions */
  gboolean deepening;    /* depth 1, 2, 3, ... instead of the last depth at once */
  guint evaluation;      /* which of the game's */
  guint table_mib;
  /* How human it is: of 1000 actions at the root so many are not seen, chosen by the seed; among
   * equals, and up to so much worse than the best, one is drawn by the seed. */
  guint overlook;
  guint carelessness;
  guint64 seed;
} KtTextbookConfig;

KtTextbookConfig kt_textbook_config_standard (void);
const char *kt_method_get_id (KtMethod method);

KtEngine *kt_textbook_new (const KtTextbookConfig *config);

G_END_DECLS
