/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helper threads (lazy SMP): they search the same root at other depths, and help the main thread by
 * what they store in the shared tables. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

typedef struct _CaroThreads CaroThreads;

/* Starts helpers for a search, or fewer where the system refuses threads. They end at its deadline,
 * when it is stopped, or by caro_threads_stop(). NULL where n_helpers is 0. */
CaroThreads *caro_threads_start (const CaroSearch *search, const MnkPosition *position,
                                 guint n_helpers);
/* Stops and frees the helpers, and returns the number of nodes that they searched. `threads` may be
 * NULL. */
guint64 caro_threads_stop (CaroThreads *threads);

G_END_DECLS
