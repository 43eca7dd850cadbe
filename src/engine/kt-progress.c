/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-progress.h"

#include <pthread.h>
#include <stdatomic.h>

struct _KtProgress {
  atomic_uint references;
  atomic_bool stopped;
  _Atomic guint64 positions;
  KtProgressListener listener; /* may be NULL; constant while a search runs */
  gpointer listener_data;
  /* Protects the fields below. Not a GMutex, because the thread sanitizer does not understand
   * it. */
  pthread_mutex_t lock;
  gboolean has_finding;
  KtFinding finding;
};

KtProgress *
kt_progress_new (void)
{
  KtProgress *progress = g_new0 (KtProgress, 1);

  atomic_init (&progress->references, 1);
  pthread_mutex_init (&progress->lock, NULL);
  return progress;
}

KtProgress *
kt_progress_ref (KtProgress *progress)
{
  atomic_fetch_add (&progress->references, 1);
  return progress;
}

void
kt_progress_unref (KtProgress *progress)
{
  if (atomic_fetch_sub (&progress->references, 1) != 1)
    return;
  pthread_mutex_destroy (&progress->lock);
  g_free (progress);
}

void
kt_progress_stop (KtProgress *progress)
{
  atomic_store (&progress->stopped, TRUE);
}

gboolean
kt_progress_is_stopped (KtProgress *progress)
{
  return atomic_load (&progress->stopped);
}

void
kt_progress_set_listener (KtProgress *progress, KtProgressListener listener, gpointer data)
{
  progress->listener = listener;
  progress->listener_data = data;
}

void
kt_progress_set_positions (KtProgress *progress, guint64 positions)
{
  atomic_store_explicit (&progress->positions, positions, memory_order_relaxed);
}

void
kt_progress_publish (KtProgress *progress, const KtFinding *finding)
{
  pthread_mutex_lock (&progress->lock);
  progress->finding = *finding;
  progress->has_finding = TRUE;
  pthread_mutex_unlock (&progress->lock);
  kt_progress_set_positions (progress, finding->positions);
  if (progress->listener)
    progress->listener (finding, progress->listener_data);
}

gboolean
kt_progress_read (KtProgress *progress, KtFinding *finding)
{
  gboolean has_finding;

  pthread_mutex_lock (&progress->lock);
  has_finding = progress->has_finding;
  *finding = progress->finding;
  pthread_mutex_unlock (&progress->lock);
  finding->positions = atomic_load_explicit (&progress->positions, memory_order_relaxed);
  return has_finding;
}
