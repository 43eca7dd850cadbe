/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of a search of the lesson, and the search itself. */
#pragma once

#include <gio/gio.h>

#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

/* The order in which a node tries its actions. */
typedef enum {
  KT_SORTING_LISTED, /* as the game lists them */
  KT_SORTING_USUAL,  /* the promising ones first, as the textbook search guesses */
  KT_SORTING_BEST,   /* the best first, which a search of each action has found before */
  KT_SORTING_WORST,  /* the worst first, which cuts least */
  KT_SORTING_OWN,    /* `own` at the root, and the best first below */
} KtSorting;

enum { KT_TRACE_MAX_OWN = 16 };

typedef struct {
  KtMethod method;
  KtSorting sorting;
  gboolean table;
  gboolean deepening;
  guint evaluation;
  guint depth;
  guint n_own;
  KtAction own[KT_TRACE_MAX_OWN];
} KtTraceRecipe;

/* The finding of a search, and its trace. */
typedef struct {
  KtTrace *trace; /* NULL if none was wanted */
  KtFinding finding;
  gint64 time_us;
} KtTraceOutcome;

/* Searches a position. The trace has at most `max_nodes` nodes; 0: no trace, and at most
 * `max_positions` positions are searched, 0 being no limit. */
void kt_trace_recipe_run_async (const KtTraceRecipe *recipe, const KtPosition *position,
                                guint max_nodes, guint64 max_positions, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
/* Returns NULL if the search was cancelled. */
KtTraceOutcome *kt_trace_recipe_run_finish (GAsyncResult *result, GError **error);
void kt_trace_outcome_free (KtTraceOutcome *outcome);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTraceOutcome, kt_trace_outcome_free)

G_END_DECLS
