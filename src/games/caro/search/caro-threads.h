/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helper threads (lazy SMP). They search the same root at depths of their own and support the
 * main thread through the shared tables. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

typedef struct _CaroThreads CaroThreads;

/* Starts helpers, possibly fewer than requested if the system refuses threads. They end at the
 * deadline, when stopped, or by caro_threads_stop(). Returns NULL if n_helpers is 0. */
CaroThreads *caro_threads_start (const CaroSearch *search, const MnkPosition *position,
                                 guint n_helpers);
/* Stops and frees the helpers and returns the number of nodes they searched. `threads` may be
 * NULL. */
guint64 caro_threads_stop (CaroThreads *threads);

G_END_DECLS
