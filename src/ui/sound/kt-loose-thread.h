/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread whose owner waits only a limited time for its end. A thread that hangs in the sound
 * server ends later by itself, and its data is freed by whoever is last. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtLooseThread KtLooseThread;

/* `run` gets `data`, which is freed when both the thread and the owner are done. */
KtLooseThread *kt_loose_thread_new (const char *name, void (*run) (gpointer data), gpointer data,
                                    GDestroyNotify free_data);
/* The owner is done, and has told the thread to stop before. */
void kt_loose_thread_end (KtLooseThread *self, gint64 max_wait_us);

G_END_DECLS
