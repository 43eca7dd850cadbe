/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-threads.h"

#include <pthread.h>

typedef struct {
  pthread_t thread;
  CaroSearch *search;
  int min_depth;
} Helper;

struct _CaroThreads {
  gboolean stop; /* atomic */
  guint n_helpers;
  Helper helpers[];
};

/* Iterative deepening. Helpers begin at different depths, so that they do not all search the same
 * nodes at the same time. */
static gpointer
search_cb (gpointer data)
{
  Helper *helper = data;

  for (int depth = helper->min_depth;
       depth <= CARO_SEARCH_MAX_DEPTH && !helper->search->budget.stopped; depth++)
    caro_search_root (helper->search, depth, -CARO_SEARCH_INFINITE, CARO_SEARCH_INFINITE);
  return NULL;
}

static gboolean
start_helper (CaroThreads *threads, const CaroSearch *search, const MnkPosition *position)
{
  Helper *helper = &threads->helpers[threads->n_helpers];

  helper->search = g_new (CaroSearch, 1);
  caro_search_init (helper->search, position, search->shared);
  helper->search->budget = search->budget;
  helper->search->budget.next_check = 0;
  helper->search->budget.is_published = FALSE;
  helper->search->budget.max_nodes = 0;
  helper->search->budget.threads_stop = &threads->stop;
  helper->min_depth = 2 + (int) threads->n_helpers % 3;
  if (pthread_create (&helper->thread, NULL, search_cb, helper) == 0) {
    threads->n_helpers++;
    return TRUE;
  }
  g_free (helper->search);
  return FALSE;
}

CaroThreads *
caro_threads_start (const CaroSearch *search, const MnkPosition *position, guint n_helpers)
{
  CaroThreads *threads = NULL;

  if (n_helpers == 0)
    return NULL;
  threads = g_malloc0 (sizeof *threads + n_helpers * sizeof *threads->helpers);
  while (threads->n_helpers < n_helpers && start_helper (threads, search, position))
    ;
  return threads;
}

guint64
caro_threads_stop (CaroThreads *threads)
{
  guint64 n_nodes = 0;

  if (!threads)
    return 0;
  g_atomic_int_set (&threads->stop, TRUE);
  for (guint i = 0; i < threads->n_helpers; i++) {
    pthread_join (threads->helpers[i].thread, NULL);
    n_nodes += threads->helpers[i].search->board.n_nodes;
    g_free (threads->helpers[i].search);
  }
  g_free (threads);
  return n_nodes;
}
