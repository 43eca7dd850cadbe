/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-task.h"

void
kt_task_return_success (GTask *task, gboolean is_good, GError *error)
{
  if (is_good)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
kt_task_return_result (GTask *task, gpointer result, GDestroyNotify destroy, GError *error)
{
  if (result)
    g_task_return_pointer (task, result, destroy);
  else
    g_task_return_error (task, error);
}

void
kt_task_run_on_file (gpointer tag, GFile *file, GTaskThreadFunc run, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, run);
}
