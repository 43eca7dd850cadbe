/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/thinking/kt-trace-recipe.h"

#include "model/thinking/kt-trace-order.h"

/* On boards of more squares only the neighbours of stones are searched. */
enum { SMALL_BOARD = 25 };

typedef struct {
  KtTraceRecipe recipe;
  KtPosition *position;
  guint max_nodes;
  guint64 max_positions;
  KtProgress *progress;
} TraceJob;

static void
job_free (gpointer data)
{
  TraceJob *job = data;

  g_free (job->position);
  kt_progress_unref (job->progress);
  g_free (job);
}

void
kt_trace_outcome_free (KtTraceOutcome *outcome)
{
  if (!outcome)
    return;
  kt_trace_free (outcome->trace);
  g_free (outcome);
}

static KtTextbookConfig
make_config (const KtTraceRecipe *recipe, const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  return (KtTextbookConfig){
    .method = recipe->method,
    .area = geometry.columns * geometry.rows > SMALL_BOARD ? KT_AREA_NEIGHBOURS : KT_AREA_WHOLE,
    .ordering = recipe->sorting == KT_SORTING_USUAL,
    .table = recipe->table,
    .deepening = recipe->deepening,
    .evaluation = recipe->evaluation,
    .table_mib = 4,
  };
}

static void
search_once (const TraceJob *job, KtEngine *engine, KtTraceOutcome *outcome)
{
  KtLimits limits = { .depth = MAX (job->recipe.depth, 1), .positions = job->max_positions };
  gint64 start = g_get_monotonic_time ();

  kt_engine_think (engine, job->position, &limits, job->progress, &outcome->finding);
  outcome->time_us = g_get_monotonic_time () - start;
}

/* The best and the worst order are found by searches of their own. A first run finds them all, so
 * that they do not count in the time of the second run. */
static void
run (const TraceJob *job, KtTraceOutcome *outcome)
{
  KtTextbookConfig config = make_config (&job->recipe, job->position);
  g_autoptr (KtEngine) engine = kt_textbook_new (&config);
  g_autoptr (KtTraceOrder) order =
      kt_trace_order_new (&job->recipe, &config, job->position, job->progress);
  KtTextbookStudy study = kt_trace_order_get_study (order);

  kt_textbook_set_study (engine, &study);
  if (kt_trace_order_is_learnt (order)) {
    search_once (job, engine, outcome);
    kt_engine_reset (engine);
  }
  outcome->trace = job->max_nodes ? kt_trace_new (job->max_nodes) : NULL;
  study.trace = outcome->trace;
  kt_textbook_set_study (engine, &study);
  search_once (job, engine, outcome);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KtTraceOutcome *outcome = g_new0 (KtTraceOutcome, 1);

  run (data, outcome);
  g_task_return_pointer (task, outcome, (GDestroyNotify) kt_trace_outcome_free);
}

static void
stop_cb (GCancellable *cancellable, KtProgress *progress)
{
  kt_progress_stop (progress);
}

void
kt_trace_recipe_run_async (const KtTraceRecipe *recipe, const KtPosition *position, guint max_nodes,
                           guint64 max_positions, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  TraceJob *job = g_new0 (TraceJob, 1);

  *job = (TraceJob){ *recipe, kt_position_copy (position), max_nodes, max_positions,
                     kt_progress_new () };
  g_task_set_source_tag (task, kt_trace_recipe_run_async);
  g_task_set_task_data (task, job, job_free);
  if (cancellable)
    g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), kt_progress_ref (job->progress),
                           (GDestroyNotify) kt_progress_unref);
  g_task_run_in_thread (task, run_in_thread);
}

KtTraceOutcome *
kt_trace_recipe_run_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
