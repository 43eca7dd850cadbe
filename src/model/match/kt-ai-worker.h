/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs an engine in the thread of a GTask, on a copy of the position. The thread touches no GObject
 * of ours. */
#pragma once

#include <gio/gio.h>

#include "engine/kt-engine.h"

G_BEGIN_DECLS

#define KT_TYPE_AI_WORKER (kt_ai_worker_get_type ())
G_DECLARE_FINAL_TYPE (KtAiWorker, kt_ai_worker, KT, AI_WORKER, GObject)

/* Takes the engine. */
KtAiWorker *kt_ai_worker_new (KtEngine *engine);

/* Cancelling stops the search; its result is dropped and the call fails with
 * G_IO_ERROR_CANCELLED at once, while the thread still winds up. A call made meanwhile starts when
 * the thread is free. */
void kt_ai_worker_think_async (KtAiWorker *self, const KtPosition *position, const KtLimits *limits,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean kt_ai_worker_think_finish (KtAiWorker *self, GAsyncResult *result, KtFinding *finding,
                                    GError **error);

/* Whether searches that begin from now on are followed by looking for a reason for what they found.
 */
void kt_ai_worker_set_explains (KtAiWorker *self, gboolean explains);

/* The next search begins with an engine that has forgotten everything. */
void kt_ai_worker_reset (KtAiWorker *self);

/* What the search that runs now has found so far; FALSE when none runs or nothing is found yet. */
gboolean kt_ai_worker_read_progress (KtAiWorker *self, KtFinding *finding);

G_END_DECLS
