/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of the textbooks, over any game: every method and every part of it can be chosen, so
 * that a student sees what each brings. */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

typedef enum { KT_MINIMAX, KT_ALPHA_BETA, KT_NEGASCOUT, KT_MTDF, KT_N_METHODS } KtMethod;

typedef struct {
  KtMethod method;
  KtArea area;   /* which actions are searched at all */
  guint breadth; /* the number of actions that are searched, the best rated first; needs ordering;
                    0: all */
  gboolean ordering;  /* promising actions first */
  gboolean table;     /* remember positions */
  gboolean deepening; /* depth 1, 2, 3, ... instead of the last depth at once */
  gboolean extension; /* an only candidate costs no depth, up to twice the depth */
  guint evaluation;   /* which of the game's */
  guint table_mib;
  /* How human it is. Of 1000 looks at an action of obscurity 100 so many miss it, in proportion
   * fewer at an obvious one; it goes for its own actions and for the answers to them. Its judgement
   * of a position is wrong by up to `carelessness`. Both are drawn by the seed. */
  guint overlook;
  guint carelessness;
  guint64 seed;
} KtTextbookConfig;

/* The deepest a search goes; longer limits mean this. */
enum { KT_TEXTBOOK_MAX_DEPTH = 100 };

/* Everything that helps and cuts nothing away but far cells. */
KtTextbookConfig kt_textbook_config_default (void);
/* "alpha-beta", "neighbours"; both lists end with NULL, and finding answers -1 for an unknown id.
 */
extern const char *const kt_method_ids[];
extern const char *const kt_area_ids[];
const char *kt_method_get_id (KtMethod method);
int kt_method_find (const char *id);
const char *kt_area_get_id (KtArea area);
int kt_area_find (const char *id);
/* Which of a game's evaluations it is; the same. */
int kt_evaluation_find (const KtGame *game, const char *id);

KtEngine *kt_textbook_new (const KtTextbookConfig *config);

G_END_DECLS
