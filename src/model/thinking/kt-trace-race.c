/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/thinking/kt-trace-race.h"

static const struct {
  KtMethod method;
  KtSorting sorting;
  gboolean table, deepening;
} runners[KT_N_RUNNERS] = {
  [KT_RUNNER_MINIMAX] = { KT_MINIMAX, KT_SORTING_LISTED },
  [KT_RUNNER_WORST] = { KT_ALPHA_BETA, KT_SORTING_WORST },
  [KT_RUNNER_LISTED] = { KT_ALPHA_BETA, KT_SORTING_LISTED },
  [KT_RUNNER_BEST] = { KT_ALPHA_BETA, KT_SORTING_BEST },
  [KT_RUNNER_TABLE] = { KT_ALPHA_BETA, KT_SORTING_USUAL, TRUE },
  [KT_RUNNER_NEGASCOUT] = { KT_NEGASCOUT, KT_SORTING_USUAL, TRUE },
  [KT_RUNNER_MTDF] = { KT_MTDF, KT_SORTING_USUAL, TRUE },
  [KT_RUNNER_DEEPENING] = { KT_NEGASCOUT, KT_SORTING_USUAL, TRUE, TRUE },
};

struct _KtTraceRace {
  GObject parent_instance;
  KtPosition *position;
  guint depth, evaluation;
  KtRun runs[KT_N_RUNNERS];
  guint n_done;
  GCancellable *running; /* NULL: nothing runs */
};

G_DEFINE_FINAL_TYPE (KtTraceRace, kt_trace_race, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void run_next (KtTraceRace *self);

static void
ran_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtTraceRace) self = data;
  g_autoptr (KtTraceOutcome) outcome = kt_trace_recipe_run_finish (result, NULL);
  KtRun *run = &self->runs[MIN (self->n_done, KT_N_RUNNERS - 1)];

  if (!outcome)
    return;
  *run = (KtRun){ KT_RUN_DONE, outcome->finding.positions, outcome->time_us, outcome->finding.score,
                  outcome->finding.positions >= KT_RACE_MAX_POSITIONS };
  self->n_done++;
  run_next (self);
}

static void
run_next (KtTraceRace *self)
{
  KtTraceRecipe recipe = { .depth = self->depth, .evaluation = self->evaluation };
  guint i = self->n_done;

  if (i == KT_N_RUNNERS) {
    g_clear_object (&self->running);
  } else {
    recipe.method = runners[i].method;
    recipe.sorting = runners[i].sorting;
    recipe.table = runners[i].table;
    recipe.deepening = runners[i].deepening;
    self->runs[i].state = KT_RUN_RUNNING;
    kt_trace_recipe_run_async (&recipe, self->position, 0, KT_RACE_MAX_POSITIONS, self->running,
                               ran_cb, g_object_ref (self));
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
kt_trace_race_stop (KtTraceRace *self)
{
  g_return_if_fail (KT_IS_TRACE_RACE (self));
  if (!self->running)
    return;
  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  if (self->n_done < KT_N_RUNNERS)
    self->runs[self->n_done].state = KT_RUN_WAITING;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
kt_trace_race_start (KtTraceRace *self, const KtPosition *position, guint depth, guint evaluation)
{
  KtPosition *copy;

  kt_trace_race_stop (self);
  copy = kt_position_copy (position);
  g_free (self->position);
  self->position = copy;
  self->depth = depth;
  self->evaluation = evaluation;
  self->n_done = 0;
  for (guint i = 0; i < KT_N_RUNNERS; i++)
    self->runs[i] = (KtRun){ KT_RUN_WAITING };
  if (kt_position_is_over (position))
    return;
  self->running = g_cancellable_new ();
  run_next (self);
}

gboolean
kt_trace_race_is_running (KtTraceRace *self)
{
  g_return_val_if_fail (KT_IS_TRACE_RACE (self), FALSE);
  return self->running != NULL;
}

gboolean
kt_trace_race_agrees (KtTraceRace *self)
{
  g_return_val_if_fail (KT_IS_TRACE_RACE (self), FALSE);
  for (guint i = 0; i < KT_N_RUNNERS; i++) {
    const KtRun *run = &self->runs[i];

    if (run->state != KT_RUN_DONE || run->is_stopped || run->score != self->runs[0].score)
      return FALSE;
  }
  return TRUE;
}

const KtRun *
kt_trace_race_get_run (KtTraceRace *self, KtRunner runner)
{
  g_return_val_if_fail (KT_IS_TRACE_RACE (self), NULL);
  return &self->runs[runner];
}

static void
kt_trace_race_dispose (GObject *object)
{
  KtTraceRace *self = KT_TRACE_RACE (object);

  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_pointer (&self->position, g_free);
  G_OBJECT_CLASS (kt_trace_race_parent_class)->dispose (object);
}

static void
kt_trace_race_class_init (KtTraceRaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_trace_race_dispose;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_TRACE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_trace_race_init (KtTraceRace *self)
{
}

KtTraceRace *
kt_trace_race_new (void)
{
  return g_object_new (KT_TYPE_TRACE_RACE, NULL);
}
