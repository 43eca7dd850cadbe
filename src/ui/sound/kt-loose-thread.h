/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread whose end is waited for only so long: one that hangs in the sound server is left to end
 * by itself, and what it works with goes with whoever is last. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtLooseThread KtLooseThread;

/* `run` works with `data`, which `free_data` frees when thread and owner are both done with it. */
KtLooseThread *kt_loose_thread_new (const char *name, void (*run) (gpointer data), gpointer data,
                                    GDestroyNotify free_data);
/* The owner is done. The thread has been told to stop, in whatever way it hears of that. */
void kt_loose_thread_end (KtLooseThread *self, gint64 max_wait_us);

G_END_DECLS
