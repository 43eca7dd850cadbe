/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that run the same function, each on its own element of an array. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtThreads KtThreads;

/* Starts a thread for each of `n` elements of `size` bytes and calls `work` with the element.
 * The array must live until the threads are joined. If the system refuses a thread or memory
 * runs short, fewer threads are started: see kt_threads_get_n(). Returns NULL if none was
 * started. */
KtThreads *kt_threads_start (const char *name, GThreadFunc work, gpointer elements, gsize size,
                             guint n);
/* Returns the number of started threads; 0 for NULL. */
guint kt_threads_get_n (const KtThreads *threads);
/* Waits for all threads and frees `threads`, which may be NULL. */
void kt_threads_join (KtThreads *threads);

G_END_DECLS
