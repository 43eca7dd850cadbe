/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a task returns whose work may have failed. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* TRUE, or else the error, which goes to the task. */
void kt_task_return_success (GTask *task, gboolean is_good, GError *error);
/* A result, which goes to the task, or where it is NULL the error. */
void kt_task_return_result (GTask *task, gpointer result, GDestroyNotify destroy, GError *error);

G_END_DECLS
