/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several threads that do the same work, each on an element of an array. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtThreads KtThreads;

/* Starts a thread for each of `n` elements of `size` bytes, which must stay until the threads are
 * joined; `work` is called with the element. Where the system refuses a thread, or would have no
 * memory left after it, only the elements before have one: see kt_threads_get_n(). NULL where not
 * even one was started. */
KtThreads *kt_threads_start (const char *name, GThreadFunc work, gpointer elements, gsize size,
                             guint n);
/* How many threads were started; 0 for NULL. */
guint kt_threads_get_n (const KtThreads *threads);
/* Waits until all have returned, and frees `threads`, which may be NULL. */
void kt_threads_join (KtThreads *threads);

G_END_DECLS
