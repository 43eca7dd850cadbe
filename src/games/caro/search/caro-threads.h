/* SPDX-License-Identifier: GPL-3.0-or-later */
/* More threads that search the same root, and help by what they leave in the tables. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

typedef struct _CaroThreads CaroThreads;

/* So many helpers of a search; NULL for none. They end when the search does or when told to. */
CaroThreads *caro_threads_start (const CaroSearch *search, const MnkPosition *position,
                                 guint n_helpers);
/* Ends and frees them; how many positions they have searched. */
guint64 caro_threads_stop (CaroThreads *threads);

G_END_DECLS
