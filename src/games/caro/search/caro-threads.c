/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-threads.h"

#include <stdatomic.h>

#include "engine/kt-threads.h"

typedef struct {
  CaroSearch *search;
  int first_depth;
} Helper;

struct _CaroTeam {
  _Atomic gboolean end;
  KtThreads *threads; /* NULL where the system refused every thread */
  guint n_helpers;
  Helper helpers[];
};

/* Deeper and deeper; helpers begin at different depths so that they do not all do the same. */
static gpointer
help_cb (gpointer data)
{
  Helper *helper = data;

  for (int depth = helper->first_depth; depth <= CARO_DEEPEST && !helper->search->watch.stopped;
       depth++)
    caro_search_root (helper->search, depth, -CARO_INFINITE, CARO_INFINITE);
  return NULL;
}

static void
prepare_helper (CaroTeam *team, guint number, const CaroSearch *search, const MnkPosition *position)
{
  Helper *helper = &team->helpers[number];

  helper->search = g_new (CaroSearch, 1);
  caro_search_init (helper->search, position, search->shared);
  helper->search->watch = search->watch;
  helper->search->watch.next_look = 0;
  helper->search->watch.tells = FALSE;
  helper->search->watch.positions = 0;
  helper->search->watch.helpers_end = &team->end;
  helper->first_depth = 2 + (int) number % 3;
}

CaroTeam *
caro_team_start (const CaroSearch *search, const MnkPosition *position, guint n_helpers)
{
  CaroTeam *team;

  if (n_helpers == 0)
    return NULL;
  team = g_malloc0 (sizeof *team + n_helpers * sizeof *team->helpers);
  team->n_helpers = n_helpers;
  for (guint i = 0; i < n_helpers; i++)
    prepare_helper (team, i, search, position);
  team->threads =
      kt_threads_start ("caro", help_cb, team->helpers, sizeof *team->helpers, n_helpers);
  return team;
}

guint64
caro_team_end (CaroTeam *team)
{
  guint64 positions = 0;
  guint n_started;

  if (!team)
    return 0;
  n_started = kt_threads_get_n (team->threads);
  atomic_store (&team->end, TRUE);
  kt_threads_join (team->threads);
  for (guint i = 0; i < team->n_helpers; i++) {
    positions += i < n_started ? team->helpers[i].search->board.n_puts : 0;
    g_free (team->helpers[i].search);
  }
  g_free (team);
  return positions;
}
