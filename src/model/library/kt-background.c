/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/kt-background.h"

struct _KtBackground {
  GThreadPool *pool;
  GMutex lock;
  GCond done;
  guint n_left;
};

typedef struct {
  GTask *task;
  GTaskThreadFunc run;
} QueuedJob;

static gboolean
release_cb (gpointer task)
{
  return G_SOURCE_REMOVE;
}

/* Runs a job. The task is released in the main loop, because that may free the source object, which
 * would wait for this thread. */
static void
run_job (gpointer data, gpointer background)
{
  KtBackground *self = background;
  QueuedJob *job = data;

  job->run (job->task, g_task_get_source_object (job->task), g_task_get_task_data (job->task),
            g_task_get_cancellable (job->task));
  g_idle_add_full (G_PRIORITY_DEFAULT, release_cb, g_steal_pointer (&job->task), g_object_unref);
  g_free (job);
  g_mutex_lock (&self->lock);
  self->n_left--;
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->lock);
}

KtBackground *
kt_background_new (void)
{
  KtBackground *self = g_new0 (KtBackground, 1);

  g_mutex_init (&self->lock);
  g_cond_init (&self->done);
  self->pool = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
  return self;
}

void
kt_background_free (KtBackground *self)
{
  if (!self)
    return;
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->done);
  g_free (self);
}

void
kt_background_run (KtBackground *self, GTask *task, GTaskThreadFunc run)
{
  QueuedJob *job = g_new (QueuedJob, 1);

  *job = (QueuedJob){ g_object_ref (task), run };
  g_mutex_lock (&self->lock);
  self->n_left++;
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->pool, job, NULL);
}

void
kt_background_wait (KtBackground *self)
{
  g_mutex_lock (&self->lock);
  while (self->n_left > 0)
    g_cond_wait (&self->done, &self->lock);
  g_mutex_unlock (&self->lock);
}
