/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/thinking/kt-trace-order.h"

struct _KtTraceOrder {
  const KtTraceRecipe *recipe;
  const KtTextbookConfig *config;
  guint n_root_actions; /* number of actions before the root */
  KtProgress *progress;
  KtEngine *judge;    /* a plain alpha-beta search */
  GHashTable *values; /* from key and depth to the value for the actor to move */
};

KtTraceOrder *
kt_trace_order_new (const KtTraceRecipe *recipe, const KtTextbookConfig *config,
                    const KtPosition *root, KtProgress *progress)
{
  KtTraceOrder *self = g_new0 (KtTraceOrder, 1);
  KtTextbookConfig plain = *config;

  plain.method = KT_ALPHA_BETA;
  plain.ordering = TRUE;
  plain.table = plain.deepening = FALSE;
  *self = (KtTraceOrder){ recipe, config, root->n_actions, progress };
  self->judge = kt_textbook_new (&plain);
  self->values = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
kt_trace_order_free (KtTraceOrder *self)
{
  if (!self)
    return;
  kt_engine_free (self->judge);
  g_hash_table_unref (self->values);
  g_free (self);
}

gboolean
kt_trace_order_is_learnt (const KtTraceOrder *self)
{
  return self->recipe->sorting == KT_SORTING_BEST || self->recipe->sorting == KT_SORTING_WORST;
}

/* Searches a position that is not over, and remembers its value for the actor to move. */
static int
search_value (KtTraceOrder *self, const KtPosition *position, int depth)
{
  gint64 key = (gint64) (position->key ^ (guint64) depth << 56);
  gpointer known;
  KtFinding finding;

  if (g_hash_table_lookup_extended (self->values, &key, NULL, &known))
    return GPOINTER_TO_INT (known);
  kt_engine_think (self->judge, position, &(KtLimits){ .depth = (guint) depth }, self->progress,
                   &finding);
  g_hash_table_insert (self->values, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (finding.score));
  return finding.score;
}

/* Returns the value of a position for an actor. */
static int
judge (KtTraceOrder *self, const KtPosition *position, int actor, int depth)
{
  int value;

  if (kt_position_is_over (position)) {
    if (position->result.outcome == KT_DRAW)
      return 0;
    return position->result.winner == actor ? KT_SCORE_WIN : -KT_SCORE_WIN;
  }
  if (depth <= 0)
    return position->game->evaluations[self->config->evaluation].evaluate (position, actor);
  value = search_value (self, position, depth);
  return position->actor == actor ? value : -value;
}

static void
rate_by_value (KtTraceOrder *self, const KtPosition *position, const KtAction *actions,
               guint n_actions, int depth, int *ratings)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  int sign = self->recipe->sorting == KT_SORTING_WORST ? -1 : 1;

  for (guint i = 0; i < n_actions; i++) {
    kt_position_copy_to (position, next);
    kt_position_play (next, &actions[i]);
    ratings[i] = sign * judge (self, next, position->actor, depth - 1);
  }
}

/* Rates the actions of the root by their places in the person's list. */
static void
rate_by_list (const KtTraceOrder *self, const KtAction *actions, guint n_actions, int *ratings)
{
  const KtTraceRecipe *recipe = self->recipe;

  for (guint i = 0; i < n_actions; i++) {
    ratings[i] = 0;
    for (guint j = 0; j < recipe->n_own; j++) {
      if (kt_action_equal (actions[i], recipe->own[j]))
        ratings[i] = (int) (recipe->n_own - j);
    }
  }
}

static void
rate_cb (const KtPosition *position, const KtAction *actions, guint n_actions, int depth,
         int *ratings, gpointer data)
{
  KtTraceOrder *self = data;

  if (self->recipe->sorting == KT_SORTING_OWN && position->n_actions == self->n_root_actions)
    rate_by_list (self, actions, n_actions, ratings);
  else
    rate_by_value (self, position, actions, n_actions, depth, ratings);
}

KtTextbookStudy
kt_trace_order_get_study (KtTraceOrder *self)
{
  gboolean rates = kt_trace_order_is_learnt (self) || self->recipe->sorting == KT_SORTING_OWN;

  return (KtTextbookStudy){ .rate = rates ? rate_cb : NULL, .data = self };
}
