/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worker threads take the number of the next game and play it; the main thread counts the
 * results. */
#include <stdatomic.h>

#include "core/kt-zobrist.h"
#include "engine/kt-threads.h"
#include "tools/arena/arena-error.h"
#include "tools/arena/arena-match-private.h"

/* --- In the threads that play --- */

/* A worker thread. It keeps the thinkers it has started, one per engine. */
typedef struct {
  ArenaMatch *match;
  KtThinker **thinkers;
} Worker;

/* A message from a worker to the main thread. */
typedef struct {
  ArenaMatch *match;
  ArenaFixture fixture;
  ArenaGame *game; /* NULL: the worker ends */
  GError *error;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  arena_game_free (news->game);
  g_clear_error (&news->error);
  g_free (news);
}

/* Returns the thinker of an engine. Internal engines are created anew for each game, so that
 * their play depends only on the game's number and not on earlier games of this worker. */
static KtThinker *
get_thinker (Worker *worker, guint engine, guint game)
{
  const ArenaPlan *plan = worker->match->plan;
  const ArenaEngine *who = g_ptr_array_index (plan->engines, engine);
  guint64 seed = kt_zobrist (plan->seed, game * plan->engines->len + engine);
  KtThinker **thinker = &worker->thinkers[engine];

  if (who->kind != ARENA_PROGRAM)
    g_clear_pointer (thinker, kt_thinker_free);
  if (!*thinker)
    *thinker = arena_engine_create_thinker (who, plan->game, seed);
  return *thinker;
}

static ArenaGame *
play (Worker *worker, const ArenaFixture *fixture, GError **error)
{
  const ArenaPlan *plan = worker->match->plan;
  g_autoptr (ArenaOpening) opening = arena_openings_get (worker->match->openings, fixture->round);
  ArenaTable table = { .adjudication = &plan->adjudication };

  for (int actor = 0; actor < KT_ACTORS; actor++) {
    const ArenaEngine *engine = g_ptr_array_index (plan->engines, fixture->engines[actor]);

    table.paces[actor] = &engine->pace;
    table.thinkers[actor] = get_thinker (worker, fixture->engines[actor], fixture->number);
  }
  return arena_game_play (&table, opening, worker->match->stopped, error);
}

static gboolean news_cb (gpointer data);

static void
send (Worker *worker, const ArenaFixture *fixture, ArenaGame *game, GError *error)
{
  News *news = g_new (News, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  *news = (News){ worker->match, *fixture, game, error };
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_attach (source, worker->match->context);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  ArenaMatch *match = worker->match;
  ArenaFixture fixture = { 0 };
  GError *error = NULL;

  while (!error && !g_cancellable_is_cancelled (match->stopped)) {
    guint number = atomic_fetch_add (&match->next, 1);
    ArenaGame *game;

    if (number >= arena_match_get_n_games (match))
      break;
    fixture = arena_match_get_fixture (match, number);
    if (match->is_done[number])
      continue;
    game = play (worker, &fixture, &error);
    if (game)
      send (worker, &fixture, game, NULL);
  }
  for (guint i = 0; i < match->plan->engines->len; i++)
    kt_thinker_free (worker->thinkers[i]);
  send (worker, &fixture, NULL, error);
  return NULL;
}

/* --- In the thread that runs the match --- */

/* Called when a worker has ended. Only the first error is kept, because it causes the later
 * ones. */
static void
worker_ended (ArenaMatch *match, GError *error)
{
  if (error && !match->error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    match->error = g_error_copy (error);
  if (error)
    g_cancellable_cancel (match->stopped);
  match->n_running--;
  if (match->n_running == 0)
    g_main_loop_quit (match->loop);
}

/* Receives a message of a worker. Games that finish after the test is decided are not counted. */
static gboolean
news_cb (gpointer data)
{
  News *news = data;
  ArenaMatch *match = news->match;
  const ArenaGame *game = news->game;

  if (!game) {
    worker_ended (match, news->error);
    return G_SOURCE_REMOVE;
  }
  if (arena_match_get_verdict (match) != ARENA_SPRT_UNDECIDED ||
      !arena_match_count (match, news->fixture.number, game))
    return G_SOURCE_REMOVE;
  match->played (match, &news->fixture, game, match->data);
  if (arena_match_get_verdict (match) != ARENA_SPRT_UNDECIDED)
    g_cancellable_cancel (match->stopped);
  return G_SOURCE_REMOVE;
}

static void
cancelled_cb (GCancellable *cancellable, gpointer stopped)
{
  g_cancellable_cancel (stopped);
}

static void
run_workers (ArenaMatch *match)
{
  guint n_workers = match->plan->n_concurrent, n_engines = match->plan->engines->len;
  g_autofree Worker *workers = g_new0 (Worker, n_workers);
  KtThreads *threads;

  for (guint i = 0; i < n_workers; i++)
    workers[i] = (Worker){ match, g_new0 (KtThinker *, n_engines) };
  threads = kt_threads_start ("game", work, workers, sizeof *workers, n_workers);
  match->n_threads = match->n_running = kt_threads_get_n (threads);
  if (threads)
    g_main_loop_run (match->loop);
  else
    g_set_error (&match->error, ARENA_ERROR, ARENA_ERROR_FAILURE, "no thread could be started");
  kt_threads_join (threads);
  for (guint i = 0; i < n_workers; i++)
    g_free (workers[i].thinkers);
}

guint
arena_match_get_n_threads (const ArenaMatch *match)
{
  return match->n_threads;
}

gboolean
arena_match_run (ArenaMatch *match, ArenaGameFunc played, gpointer data, GCancellable *cancellable,
                 GError **error)
{
  gulong handler = 0;

  match->context = g_main_context_ref_thread_default ();
  match->loop = g_main_loop_new (match->context, FALSE);
  match->stopped = g_cancellable_new ();
  match->played = played;
  match->data = data;
  atomic_store (&match->next, 0);
  if (cancellable)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), match->stopped, NULL);
  if (arena_match_get_verdict (match) == ARENA_SPRT_UNDECIDED)
    run_workers (match);
  g_cancellable_disconnect (cancellable, handler);
  g_clear_object (&match->stopped);
  g_clear_pointer (&match->loop, g_main_loop_unref);
  g_clear_pointer (&match->context, g_main_context_unref);
  if (match->error) {
    g_propagate_error (error, g_steal_pointer (&match->error));
    return FALSE;
  }
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
