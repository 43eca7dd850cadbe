/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers to return the result of a task that may fail. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns TRUE as the result of the task if `is_good`, otherwise the error, whose ownership
 * passes to the task. */
void kt_task_return_success (GTask *task, gboolean is_good, GError *error);
/* Returns `result` as the result of the task, or the error if `result` is NULL. The task takes
 * ownership. */
void kt_task_return_result (GTask *task, gpointer result, GDestroyNotify destroy, GError *error);

G_END_DECLS
