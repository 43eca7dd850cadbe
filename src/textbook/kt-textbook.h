/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The textbook search for any game. Methods and parts can be selected individually, so that
 * students see their effect. */
#pragma once

#include "engine/kt-engine.h"
#include "textbook/kt-trace.h"

G_BEGIN_DECLS

typedef enum { KT_MINIMAX, KT_ALPHA_BETA, KT_NEGASCOUT, KT_MTDF, KT_N_METHODS } KtMethod;

typedef struct {
  KtMethod method;
  KtArea area;        /* the area to search */
  guint breadth;      /* maximum number of actions searched per node, the best rated first; needs
                         ordering; 0: all */
  gboolean ordering;  /* search promising actions first */
  gboolean table;     /* use a transposition table */
  gboolean deepening; /* iterative deepening: depth 1, 2, 3, ... up to the last one */
  gboolean extension; /* single candidates use no depth, up to twice the depth */
  guint evaluation;   /* index of the game's evaluations */
  guint table_mib;
  /* Human weaknesses. `overlook` is how many times in 1000 an action of obscurity 100 is missed;
   * actions of lower obscurity are missed proportionally less. It applies to own actions and to
   * replies. `carelessness` is the maximum error of an evaluation. The seed decides the misses
   * and the errors. */
  guint overlook;
  guint carelessness;
  guint64 seed;
} KtTextbookConfig;

/* The maximum depth; higher limits are reduced to it. */
enum { KT_TEXTBOOK_MAX_DEPTH = 100 };

/* Returns the default: all helpful parts; nothing is pruned but distant cells. */
KtTextbookConfig kt_textbook_config_default (void);
/* Ids such as "alpha-beta" or "neighbours", in NULL-terminated lists; the find functions return
 * -1 for an unknown id. */
extern const char *const kt_method_ids[];
extern const char *const kt_area_ids[];
const char *kt_method_get_id (KtMethod method);
int kt_method_find (const char *id);
const char *kt_area_get_id (KtArea area);
int kt_area_find (const char *id);
/* Returns the index of a game's evaluation by its id; -1 if there is none. */
int kt_evaluation_find (const KtGame *game, const char *id);

KtEngine *kt_textbook_new (const KtTextbookConfig *config);

/* Rates the actions of a node with a remaining depth; the search tries higher ratings first, and
 * of equal ones the first in the list. At the first call for a root the depth may be 0. */
typedef void (*KtTextbookRate) (const KtPosition *position, const KtAction *actions,
                                guint n_actions, int depth, int *ratings, gpointer data);

/* The functions that an observer adds to a search. */
typedef struct {
  KtTrace *trace;      /* records the search; NULL: nothing is recorded */
  KtTextbookRate rate; /* replaces the order of actions; NULL: that of the configuration */
  gpointer data;       /* passed to `rate` */
} KtTextbookStudy;

/* Sets what is added to the later searches of an engine of kt_textbook_new(). */
void kt_textbook_set_study (KtEngine *engine, const KtTextbookStudy *study);

G_END_DECLS
