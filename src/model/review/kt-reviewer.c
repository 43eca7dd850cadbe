/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/kt-reviewer.h"

#include "model/match/kt-cancelling.h"

static const gint64 time_us = 12 * G_USEC_PER_SEC;
enum { PROGRESS_INTERVAL_MS = 100 };

/* Shared by the thread and the main loop. The thread owns the review until it is done; the other
 * fields are atomic. */
typedef struct {
  KtReview *review;
  KtProgress *progress;
  guint n_done, n_positions;
  gulong stop_id;
  GSource *source; /* only the main loop uses this and the following fields */
  KtReviewerProgress progress_callback;
  gpointer progress_data;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->review, kt_review_free);
  kt_progress_unref (work->progress);
  g_free (work);
}

static void
count (guint n_done, guint n_positions, gpointer data)
{
  Work *work = data;

  g_atomic_int_set (&work->n_positions, n_positions);
  g_atomic_int_set (&work->n_done, n_done);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  KtReviewLimits limits = { .time_us = time_us };

  if (kt_review_run (work->review, &limits, work->progress, count, work))
    g_task_return_pointer (task, g_steal_pointer (&work->review), (GDestroyNotify) kt_review_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The review was stopped");
}

static gboolean
progress_cb (gpointer data)
{
  Work *work = g_task_get_task_data (data);
  guint n_positions = (guint) g_atomic_int_get (&work->n_positions);

  if (n_positions > 0)
    work->progress_callback ((double) g_atomic_int_get (&work->n_done) / n_positions,
                             work->progress_data);
  return G_SOURCE_CONTINUE;
}

/* Called when the task has ended: stops the reports of progress. */
static void
completed_cb (GTask *task)
{
  Work *work = g_task_get_task_data (task);

  g_cancellable_disconnect (g_task_get_cancellable (task), work->stop_id);
  if (work->source)
    g_source_destroy (work->source);
  g_clear_pointer (&work->source, g_source_unref);
}

static void
watch (GTask *task, Work *work)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  g_signal_connect (task, "notify::completed", G_CALLBACK (completed_cb), NULL);
  work->stop_id = kt_cancelling_connect (cancellable, work->progress);
  if (!work->progress_callback)
    return;
  work->source = g_timeout_source_new (PROGRESS_INTERVAL_MS);
  g_source_set_callback (work->source, progress_cb, task, NULL);
  g_source_attach (work->source, g_task_get_context (task));
}

void
kt_reviewer_review_async (KtGameTree *tree, GCancellable *cancellable,
                          KtReviewerProgress progress_callback, gpointer progress_data,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  g_task_set_source_tag (task, kt_reviewer_review_async);
  g_task_set_name (task, "[kythu] review");
  work->review = kt_review_new (tree);
  work->progress = kt_progress_new ();
  work->progress_callback = progress_callback;
  work->progress_data = progress_data;
  g_task_set_task_data (task, work, work_free);
  watch (task, work);
  g_task_run_in_thread (task, run);
}

KtReview *
kt_reviewer_review_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
