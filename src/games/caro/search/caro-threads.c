/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-threads.h"

#include <pthread.h>

typedef struct {
  pthread_t thread;
  CaroSearch *search;
  int first_depth;
} Helper;

struct _CaroTeam {
  gboolean end; /* atomic */
  guint n_helpers;
  Helper helpers[];
};

/* Deeper and deeper; helpers begin at different depths so that they do not all do the same. */
static gpointer
help_cb (gpointer data)
{
  Helper *helper = data;

  for (int depth = helper->first_depth; depth <= CARO_DEEPEST && !helper->search->budget.stopped;
       depth++)
    caro_search_root (helper->search, depth, -CARO_INFINITE, CARO_INFINITE);
  return NULL;
}

static gboolean
start_helper (CaroTeam *team, const CaroSearch *search, const MnkPosition *position)
{
  Helper *helper = &team->helpers[team->n_helpers];

  helper->search = g_new (CaroSearch, 1);
  caro_search_init (helper->search, position, search->shared);
  helper->search->budget = search->budget;
  helper->search->budget.next_check = 0;
  helper->search->budget.is_published = FALSE;
  helper->search->budget.max_nodes = 0;
  helper->search->budget.threads_stop = &team->end;
  helper->first_depth = 2 + (int) team->n_helpers % 3;
  if (pthread_create (&helper->thread, NULL, help_cb, helper) == 0) {
    team->n_helpers++;
    return TRUE;
  }
  g_free (helper->search);
  return FALSE;
}

CaroTeam *
caro_team_start (const CaroSearch *search, const MnkPosition *position, guint n_helpers)
{
  CaroTeam *team = NULL;

  if (n_helpers == 0)
    return NULL;
  team = g_malloc0 (sizeof *team + n_helpers * sizeof *team->helpers);
  while (team->n_helpers < n_helpers && start_helper (team, search, position))
    ;
  return team;
}

guint64
caro_team_end (CaroTeam *team)
{
  guint64 positions = 0;

  if (!team)
    return 0;
  g_atomic_int_set (&team->end, TRUE);
  for (guint i = 0; i < team->n_helpers; i++) {
    pthread_join (team->helpers[i].thread, NULL);
    positions += team->helpers[i].search->board.n_nodes;
    g_free (team->helpers[i].search);
  }
  g_free (team);
  return positions;
}
