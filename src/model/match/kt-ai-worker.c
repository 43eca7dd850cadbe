/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-ai-worker.h"

#include "games/kt-registry.h"
#include "model/match/kt-cancelling.h"

/* A search has two tasks. The caller waits for the task named "call", which stays in the main
 * loop and ends at once when cancelled. The task named "job" runs in a thread and uses no other
 * object. While the job runs, its callback keeps the worker, and so the engine, alive. */

/* The data of a thread, shared by the call and the job. */
typedef struct {
  gatomicrefcount references;
  gboolean begun; /* `begun` and `ended` are atomic and order the accesses of the two threads to the
                     other fields */
  gboolean ended;
  KtEngine *engine;
  KtPosition *position;
  KtLimits limits;
  KtProgress *progress;
  gboolean must_reset;
  gboolean explains;
  KtFinding finding;
} Job;

/* The data of a call, used by the main loop only. */
typedef struct {
  Job *job;
  gulong stop_id;
  GSource *watch;
} Call;

struct _KtAiWorker {
  GObject parent_instance;
  KtEngine *engine;
  GTask *current;      /* the call that waits for the running job; NULL if it was cancelled */
  gboolean is_running; /* a thread runs a job, which uses the engine */
  gboolean must_reset;
  gboolean explains;
  GQueue waiting; /* of GTask: calls that wait for the running job to end */
};

G_DEFINE_FINAL_TYPE (KtAiWorker, kt_ai_worker, G_TYPE_OBJECT)

static Job *
job_new (KtEngine *engine, const KtPosition *position, const KtLimits *limits)
{
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->references);
  job->engine = engine;
  job->position = kt_position_copy (position);
  job->limits = *limits;
  job->progress = kt_progress_new ();
  return job;
}

static Job *
job_ref (Job *job)
{
  g_atomic_ref_count_inc (&job->references);
  return job;
}

static void
job_unref (gpointer data)
{
  Job *job = data;

  if (!g_atomic_ref_count_dec (&job->references))
    return;
  kt_progress_unref (job->progress);
  g_free (job->position);
  g_free (job);
}

static void
call_unwatch (GTask *task)
{
  Call *call = g_task_get_task_data (task);

  g_cancellable_disconnect (g_task_get_cancellable (task), call->stop_id);
  call->stop_id = 0;
  if (call->watch)
    g_source_destroy (call->watch);
  g_clear_pointer (&call->watch, g_source_unref);
}

static void
call_free (gpointer data)
{
  Call *call = data;

  g_clear_pointer (&call->watch, g_source_unref);
  job_unref (call->job);
  g_free (call);
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (GTask) task = g_object_ref (data);
  KtAiWorker *self = g_task_get_source_object (task);

  if (self->current == task)
    g_clear_object (&self->current);
  else if (g_queue_remove (&self->waiting, task))
    g_object_unref (task);
  call_unwatch (task);
  g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

/* Stops the search at once, whichever thread cancels; the call then ends in its own main context.
 */
static void
call_watch (GTask *task)
{
  Call *call = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (!cancellable)
    return;
  call->stop_id = kt_cancelling_connect (cancellable, call->job->progress);
  call->watch = g_cancellable_source_new (cancellable);
  g_task_attach_source (task, call->watch, G_SOURCE_FUNC (cancelled_cb));
}

static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  g_atomic_int_get (&job->begun);
  if (job->must_reset)
    kt_engine_reset (job->engine);
  kt_engine_think (job->engine, job->position, &job->limits, job->progress, &job->finding);
  if (job->explains && !kt_progress_is_stopped (job->progress))
    job->finding.reason = kt_registry_explain (job->position, &job->finding, job->progress);
  g_atomic_int_set (&job->ended, TRUE);
  g_task_return_boolean (task, TRUE);
}

static void start_next (KtAiWorker *self);

static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtAiWorker) self = data;
  g_autoptr (GTask) task = g_steal_pointer (&self->current);
  Job *job = g_task_get_task_data (G_TASK (result));

  g_atomic_int_get (&job->ended);
  self->is_running = FALSE;
  start_next (self);
  if (!task)
    return;
  call_unwatch (task);
  g_task_return_pointer (task, g_memdup2 (&job->finding, sizeof job->finding), g_free);
}

static void
start_next (KtAiWorker *self)
{
  g_autoptr (GTask) thread = NULL;
  Job *job;

  if (self->is_running || g_queue_is_empty (&self->waiting))
    return;
  self->current = g_queue_pop_head (&self->waiting);
  self->is_running = TRUE;
  job = ((Call *) g_task_get_task_data (self->current))->job;
  job->must_reset = self->must_reset;
  job->explains = self->explains;
  self->must_reset = FALSE;

  thread = g_task_new (NULL, NULL, job_done_cb, g_object_ref (self));
  g_task_set_source_tag (thread, start_next);
  g_task_set_name (thread, "[kythu] search");
  g_task_set_task_data (thread, job_ref (job), job_unref);
  g_atomic_int_set (&job->begun, TRUE);
  g_task_run_in_thread (thread, run_job);
}

/* Cancels the calls that are left. Normally there are none, because each holds a reference, but
 * dispose() may be called explicitly. */
static void
kt_ai_worker_dispose (GObject *object)
{
  KtAiWorker *self = KT_AI_WORKER (object);
  GTask *task;

  if (self->current)
    g_queue_push_head (&self->waiting, g_steal_pointer (&self->current));
  while ((task = g_queue_pop_head (&self->waiting))) {
    kt_progress_stop (((Call *) g_task_get_task_data (task))->job->progress);
    call_unwatch (task);
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The search was given up");
    g_object_unref (task);
  }
  G_OBJECT_CLASS (kt_ai_worker_parent_class)->dispose (object);
}

static void
kt_ai_worker_finalize (GObject *object)
{
  KtAiWorker *self = KT_AI_WORKER (object);

  kt_engine_free (self->engine);
  G_OBJECT_CLASS (kt_ai_worker_parent_class)->finalize (object);
}

static void
kt_ai_worker_class_init (KtAiWorkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_ai_worker_dispose;
  object_class->finalize = kt_ai_worker_finalize;
}

static void
kt_ai_worker_init (KtAiWorker *self)
{
  g_queue_init (&self->waiting);
}

KtAiWorker *
kt_ai_worker_new (KtEngine *engine)
{
  KtAiWorker *self = g_object_new (KT_TYPE_AI_WORKER, NULL);

  self->engine = engine;
  return self;
}

void
kt_ai_worker_think_async (KtAiWorker *self, const KtPosition *position, const KtLimits *limits,
                          GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Call *call;

  g_return_if_fail (KT_IS_AI_WORKER (self));
  g_return_if_fail (!kt_position_is_over (position));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, kt_ai_worker_think_async);
  g_task_set_name (task, "[kythu] think");
  if (g_task_return_error_if_cancelled (task))
    return;
  call = g_new0 (Call, 1);
  call->job = job_new (self->engine, position, limits);
  g_task_set_task_data (task, call, call_free);
  call_watch (task);
  g_queue_push_tail (&self->waiting, g_steal_pointer (&task));
  start_next (self);
}

gboolean
kt_ai_worker_think_finish (KtAiWorker *self, GAsyncResult *result, KtFinding *finding,
                           GError **error)
{
  g_autofree KtFinding *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  found = g_task_propagate_pointer (G_TASK (result), error);
  if (!found)
    return FALSE;
  *finding = *found;
  return TRUE;
}

gboolean
kt_ai_worker_read_progress (KtAiWorker *self, KtFinding *finding)
{
  g_return_val_if_fail (KT_IS_AI_WORKER (self), FALSE);
  if (!self->current)
    return FALSE;
  return kt_progress_read (((Call *) g_task_get_task_data (self->current))->job->progress, finding);
}

void
kt_ai_worker_reset (KtAiWorker *self)
{
  g_return_if_fail (KT_IS_AI_WORKER (self));
  self->must_reset = TRUE;
}

void
kt_ai_worker_set_explains (KtAiWorker *self, gboolean explains)
{
  g_return_if_fail (KT_IS_AI_WORKER (self));
  self->explains = explains;
}
