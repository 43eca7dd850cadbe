/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers to run a task and to return its result. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns TRUE as the result of the task if `is_good`, otherwise the error, whose ownership
 * passes to the task. */
void kt_task_return_success (GTask *task, gboolean is_good, GError *error);
/* Returns `result` as the result of the task, or the error if `result` is NULL. The task takes
 * ownership. */
void kt_task_return_result (GTask *task, gpointer result, GDestroyNotify destroy, GError *error);
/* Calls `run` in a thread, with `file` as task data and `tag` as source tag of the task. `callback`
 * is called in the caller's main context when `run` has returned a result. */
void kt_task_run_on_file (gpointer tag, GFile *file, GTaskThreadFunc run, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);

G_END_DECLS
