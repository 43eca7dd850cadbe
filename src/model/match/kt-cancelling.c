/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-cancelling.h"

static void
stop_cb (GCancellable *cancellable, KtProgress *progress)
{
  kt_progress_stop (progress);
}

gulong
kt_cancelling_connect (GCancellable *cancellable, KtProgress *progress)
{
  if (!cancellable)
    return 0;
  return g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), kt_progress_ref (progress),
                                (GDestroyNotify) kt_progress_unref);
}

void
kt_cancelling_add_to_source (GTask *task, GSource *source)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GSource) cancelled = NULL;

  if (!cancellable)
    return;
  cancelled = g_cancellable_source_new (cancellable);
  g_source_set_dummy_callback (cancelled);
  g_source_add_child_source (source, cancelled);
}
