/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-threads.h"

#include <stdatomic.h>

#include "engine/kt-threads.h"

typedef struct {
  CaroSearch *search;
  int min_depth;
} Helper;

struct _CaroThreads {
  _Atomic gboolean stop;
  KtThreads *threads; /* NULL if the system refused every thread */
  guint n_helpers;
  Helper helpers[];
};

/* Iterative deepening. Helpers start at different depths, so that they do not all search the
 * same nodes. */
static gpointer
search_cb (gpointer data)
{
  Helper *helper = data;

  for (int depth = helper->min_depth;
       depth <= CARO_SEARCH_MAX_DEPTH && !helper->search->budget.is_stopped; depth++)
    caro_search_root (helper->search, depth, -CARO_SEARCH_INFINITE, CARO_SEARCH_INFINITE);
  return NULL;
}

static void
prepare_helper (CaroThreads *threads, guint index, const CaroSearch *search,
                const MnkPosition *position)
{
  Helper *helper = &threads->helpers[index];

  helper->search = g_new (CaroSearch, 1);
  caro_search_init (helper->search, position, search->shared);
  helper->search->budget = search->budget;
  helper->search->budget.next_check = 0;
  helper->search->budget.is_published = FALSE;
  helper->search->budget.max_nodes = 0;
  helper->search->budget.threads_stop = &threads->stop;
  helper->min_depth = 2 + (int) index % 3;
}

CaroThreads *
caro_threads_start (const CaroSearch *search, const MnkPosition *position, guint n_helpers)
{
  CaroThreads *threads;

  if (n_helpers == 0)
    return NULL;
  threads = g_malloc0 (sizeof *threads + n_helpers * sizeof *threads->helpers);
  threads->n_helpers = n_helpers;
  for (guint i = 0; i < n_helpers; i++)
    prepare_helper (threads, i, search, position);
  threads->threads =
      kt_threads_start ("caro", search_cb, threads->helpers, sizeof *threads->helpers, n_helpers);
  return threads;
}

guint64
caro_threads_stop (CaroThreads *threads)
{
  guint64 n_nodes = 0;
  guint n_started;

  if (!threads)
    return 0;
  n_started = kt_threads_get_n (threads->threads);
  atomic_store (&threads->stop, TRUE);
  kt_threads_join (threads->threads);
  for (guint i = 0; i < threads->n_helpers; i++) {
    n_nodes += i < n_started ? threads->helpers[i].search->board.n_nodes : 0;
    g_free (threads->helpers[i].search);
  }
  g_free (threads);
  return n_nodes;
}
