/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for searches that can be cancelled. */
#pragma once

#include <gio/gio.h>

#include "engine/kt-progress.h"

G_BEGIN_DECLS

/* Stops the search when the cancellable is cancelled. Returns a handler id for
 * g_cancellable_disconnect(), or 0 for a NULL cancellable. */
gulong kt_cancelling_connect (GCancellable *cancellable, KtProgress *progress);
/* Makes a source, which the caller attaches, fire at once when the task is cancelled. */
void kt_cancelling_add_to_source (GTask *task, GSource *source);

G_END_DECLS
