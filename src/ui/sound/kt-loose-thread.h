/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread whose owner waits only a limited time for its end. If the thread hangs in the sound
 * server, it ends later by itself. Whichever ends last, the thread or its owner, frees the data. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtLooseThread KtLooseThread;

/* Runs `run` with `data` in a thread. The data is freed when both the thread and the owner are
 * done. */
KtLooseThread *kt_loose_thread_new (const char *name, void (*run) (gpointer data), gpointer data,
                                    GDestroyNotify free_data);
/* Ends the owner's use and waits up to `max_wait_us` microseconds. The owner must have told the
 * thread to stop. */
void kt_loose_thread_end (KtLooseThread *self, gint64 max_wait_us);

G_END_DECLS
