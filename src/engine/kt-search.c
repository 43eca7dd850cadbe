/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-search.h"

#include "engine/kt-pages.h"
#include "engine/kt-search-entry.h"
#include "engine/kt-searcher.h"
#include "engine/kt-threads.h"

enum { MEBIBYTE = 1024 * 1024 };

gboolean
kt_search_limits_allow (const KtSearchLimits *limits, guint16 move)
{
  guint i = 0;

  while (i < limits->n_moves && limits->moves[i] != move)
    i++;
  return limits->n_moves == 0 || i < limits->n_moves;
}

int
kt_search_find_feature (const char *const *ids, guint n_ids, const char *id)
{
  for (guint i = 0; i < n_ids; i++) {
    if (g_str_equal (ids[i], id))
      return (int) i;
  }
  return -1;
}

/* Whether memory suffices for one more searcher. The memory of the searchers created before is
 * counted, too, because their threads have not started yet and so do not use it yet. */
static gboolean
has_room_for_another (const KtSearch *search)
{
  enum { SEARCHER_ROOM = 32 * MEBIBYTE };

  return kt_pages_have_room ((gsize) (search->n_searchers + 1) * SEARCHER_ROOM);
}

static void
add_searchers (KtSearch *search, guint n_threads)
{
  search->searchers = g_new (KtSearcher *, MAX (n_threads, 1));
  do {
    KtSearcher *searcher = search->klass->create_searcher (search);

    searcher->index = search->n_searchers;
    search->searchers[search->n_searchers++] = searcher;
  } while (search->n_searchers < n_threads && has_room_for_another (search));
}

KtSearch *
kt_search_init (KtSearch *search, const KtSearchClass *klass, const KtSearchSettings *settings)
{
  search->klass = klass;
  search->table = kt_search_entry_new_table (kt_pages_from_mebibytes (settings->table_mib));
  search->aspiration_width = settings->aspiration_width;
  search->aspiration_growth = settings->aspiration_growth;
  add_searchers (search, settings->n_threads);
  return search;
}

void
kt_search_free (KtSearch *search)
{
  if (!search)
    return;
  for (guint i = 0; i < search->n_searchers; i++)
    search->klass->free_searcher (search->searchers[i]);
  g_free (search->searchers);
  kt_tt_free (search->table);
  g_free (search);
}

void
kt_search_clear (KtSearch *search)
{
  kt_tt_clear (search->table);
  for (guint i = 0; i < search->n_searchers; i++)
    search->klass->clear_searcher (search->searchers[i]);
}

void
kt_search_set_oversight (KtSearch *search, const KtOversight *oversight)
{
  const KtOversight *before = &search->oversight;
  gboolean sees_all = oversight->overlook == 0 && before->overlook == 0;

  if (sees_all || (oversight->overlook == before->overlook && oversight->seed == before->seed &&
                   oversight->number == before->number))
    return;
  kt_search_clear (search);
  search->oversight = *oversight;
  for (guint i = 0; i < search->n_searchers; i++)
    search->searchers[i]->oversight = oversight->overlook ? &search->oversight : NULL;
}

static gpointer
help (gpointer data)
{
  KtSearcher **searcher = data;

  kt_searcher_deepen (*searcher);
  return NULL;
}

/* Runs all threads. The node limit is for all of them together; each gets an equal share. */
static void
run_all (KtSearch *search)
{
  KtThreads *helpers = kt_threads_start (search->klass->name, help, search->searchers + 1,
                                         sizeof *search->searchers, search->n_searchers - 1);
  KtSearcher *first = search->searchers[0];

  search->n_threads = 1 + kt_threads_get_n (helpers);
  first->max_nodes = (search->task->limits->nodes + search->n_threads - 1) / search->n_threads;
  kt_searcher_deepen (first);
  atomic_store (&search->is_over, TRUE);
  kt_threads_join (helpers);
}

/* Chooses the searcher whose result counts: the first one, unless another searcher completed at
 * least the same depth with a better score. */
static const KtSearcher *
choose_searcher (KtSearch *search)
{
  const KtSearcher *best = search->searchers[0];

  for (guint i = 1; i < search->n_threads; i++) {
    const KtSearcher *other = search->searchers[i];
    int gain = other->root_moves[0].finding.score - best->root_moves[0].finding.score;

    if (other->n_completed >= best->n_completed && gain > 0)
      best = other;
  }
  return best;
}

static guint
collect (KtSearch *search, guint n_lines, KtSearchFinding *findings)
{
  const KtSearcher *searcher = n_lines > 1 ? search->searchers[0] : choose_searcher (search);
  guint n = MIN (n_lines, searcher->n_root_moves);

  for (guint i = 0; i < n; i++) {
    findings[i] = searcher->root_moves[i].finding;
    findings[i].rank = i + 1;
  }
  return n;
}

static void
prepare_all (KtSearch *search)
{
  const KtPosition *position = search->task->position;
  guint16 moves[KT_MAX_ROOT_MOVES];
  guint n_moves = search->klass->list_moves (position, moves);

  for (guint i = 0; i < search->n_searchers; i++) {
    search->klass->prepare (search->searchers[i], position);
    kt_searcher_begin (search->searchers[i], moves, n_moves);
  }
}

guint
kt_search_think (KtSearch *search, const KtSearchTask *task, KtSearchFinding *findings)
{
  search->task = task;
  search->start_us = g_get_monotonic_time ();
  search->ponderhit_us = task->limits->is_pondering ? 0 : search->start_us;
  search->is_enough = FALSE;
  atomic_store (&search->is_over, FALSE);
  kt_tt_new_search (search->table);
  prepare_all (search);
  run_all (search);
  kt_progress_set_positions (task->progress, kt_search_get_nodes (search));
  return collect (search, MAX (task->limits->n_lines, 1), findings);
}

guint64
kt_search_get_nodes (const KtSearch *search)
{
  guint64 n_nodes = 0;

  for (guint i = 0; i < search->n_searchers; i++)
    n_nodes += kt_searcher_get_nodes (search->searchers[i]);
  return n_nodes;
}

guint
kt_search_get_table_mib (const KtSearch *search)
{
  return (guint) (kt_tt_get_bytes (search->table) / MEBIBYTE);
}

guint
kt_search_get_n_threads (const KtSearch *search)
{
  return search->n_threads;
}

gint64
kt_search_get_time (const KtSearch *search)
{
  return g_get_monotonic_time () - search->start_us;
}

guint
kt_search_get_fullness (const KtSearch *search)
{
  return kt_tt_get_fullness (search->table);
}
