/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that runs file operations one after the other, in the order of submission. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtBackground KtBackground;

KtBackground *kt_background_new (void);
/* Waits until all operations are done. */
void kt_background_free (KtBackground *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtBackground, kt_background_free)

/* Runs a GTask in the thread; `run` must return the task's value. The caller keeps its
 * reference. */
void kt_background_run (KtBackground *self, GTask *task, GTaskThreadFunc run);
/* Waits until all operations submitted so far are done. */
void kt_background_wait (KtBackground *self);

G_END_DECLS
