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
