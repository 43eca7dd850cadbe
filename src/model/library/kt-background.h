/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thread that does jobs with files, one after the other in the order they came. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtBackground KtBackground;

KtBackground *kt_background_new (void);
/* Waits until all is done. */
void kt_background_free (KtBackground *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtBackground, kt_background_free)

/* Runs a task of the caller's in the thread, which returns its value. */
void kt_background_run (KtBackground *self, GTask *task, GTaskThreadFunc run);
/* Waits until all that was given so far is done. */
void kt_background_wait (KtBackground *self);

G_END_DECLS
