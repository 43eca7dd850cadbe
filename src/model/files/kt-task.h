/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers to return the result of a task that may fail. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns TRUE or else the error, whose ownership passes to the task. */
void kt_task_return_success (GTask *task, gboolean is_good, GError *error);
/* Returns the result, or the error if it is NULL; the task takes ownership. */
void kt_task_return_result (GTask *task, gpointer result, GDestroyNotify destroy, GError *error);

G_END_DECLS
