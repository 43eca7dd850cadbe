/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches that somebody may cancel. */
#pragma once

#include <gio/gio.h>

#include "engine/kt-progress.h"

G_BEGIN_DECLS

/* Stops the search once it is cancelled. For g_cancellable_disconnect(), and 0 where nobody can
 * cancel it. */
gulong kt_cancelling_connect (GCancellable *cancellable, KtProgress *progress);
/* Lets a source, which the caller attaches, come at once when the task is cancelled. */
void kt_cancelling_add_to_source (GTask *task, GSource *source);

G_END_DECLS
