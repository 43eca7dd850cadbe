/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs an engine in the thread of a GTask, on a copy of the position. The thread touches no
 * GObject except the task. */
#pragma once

#include <gio/gio.h>

#include "engine/kt-engine.h"

G_BEGIN_DECLS

#define KT_TYPE_AI_WORKER (kt_ai_worker_get_type ())
G_DECLARE_FINAL_TYPE (KtAiWorker, kt_ai_worker, KT, AI_WORKER, GObject)

/* Takes ownership of the engine. */
KtAiWorker *kt_ai_worker_new (KtEngine *engine);

/* Searches a position. When cancelled, the call fails at once with G_IO_ERROR_CANCELLED, and the
 * search in the thread stops soon after. A call made before the thread has ended waits for this. */
void kt_ai_worker_think_async (KtAiWorker *self, const KtPosition *position, const KtLimits *limits,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean kt_ai_worker_think_finish (KtAiWorker *self, GAsyncResult *result, KtFinding *finding,
                                    GError **error);

/* Sets whether later searches also look for a reason for their result. */
void kt_ai_worker_set_explains (KtAiWorker *self, gboolean explains);

/* Makes the next search start with a cleared engine. */
void kt_ai_worker_reset (KtAiWorker *self);

/* Reads the result that the running search has so far. Returns FALSE if there is none. */
gboolean kt_ai_worker_read_progress (KtAiWorker *self, KtFinding *finding);

G_END_DECLS
