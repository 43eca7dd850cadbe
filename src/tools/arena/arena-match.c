/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-match.h"

#include "core/kt-zobrist.h"

typedef struct {
  guint first, second;
  ArenaTally tally;
  guint8 *half_points; /* of each round, plus 1; 0: its first game is not over yet */
} Meeting;

struct _ArenaMatch {
  const ArenaPlan *plan;
  ArenaOpenings *openings;
  GArray *meetings;
  ArenaConduct *conducts;
  gboolean *is_done;
  guint n_done;

  /* While it runs. */
  GCancellable *stopped;
  ArenaGameFunc played;
  gpointer data;
  GMainLoop *loop;
  GError *error;
  guint n_running;       /* threads */
  int next;              /* atomic: the next game to be looked at */
  GMainContext *context; /* of the thread that runs it */
};

enum { GAMES_OF_ROUND = 2 };

/* --- Who meets whom --- */

static void
clear_meeting (gpointer data)
{
  g_free (((Meeting *) data)->half_points);
}

static guint
get_n_rounds (const ArenaPlan *plan)
{
  return MAX ((plan->n_games + 1) / GAMES_OF_ROUND, 1);
}

static void
add_meeting (ArenaMatch *match, guint first, guint second)
{
  Meeting meeting = { .first = first, .second = second };

  meeting.half_points = g_new0 (guint8, get_n_rounds (match->plan));
  g_array_append_val (match->meetings, meeting);
}

static void
add_ladder (ArenaMatch *match)
{
  const GPtrArray *engines = match->plan->engines;
  guint last = 0;

  for (guint i = 0; i < engines->len; i++) {
    gboolean is_program = ((ArenaEngine *) g_ptr_array_index (engines, i))->kind == ARENA_PROGRAM;

    if (i > 0)
      add_meeting (match, i, last);
    if (!is_program)
      last = i;
  }
}

static void
add_meetings (ArenaMatch *match)
{
  guint n = match->plan->engines->len;

  if (match->plan->pairing == ARENA_LADDER) {
    add_ladder (match);
    return;
  }
  for (guint first = 0; first < (match->plan->pairing == ARENA_GAUNTLET ? 1 : n); first++) {
    for (guint second = first + 1; second < n; second++)
      add_meeting (match, first, second);
  }
}

ArenaMatch *
arena_match_new (const ArenaPlan *plan, GError **error)
{
  g_autoptr (ArenaMatch) match = g_new0 (ArenaMatch, 1);

  match->plan = plan;
  match->meetings = g_array_new (FALSE, FALSE, sizeof (Meeting));
  g_array_set_clear_func (match->meetings, clear_meeting);
  match->openings = arena_openings_new (plan->game, &plan->options, &plan->openings, error);
  if (!match->openings)
    return NULL;
  add_meetings (match);
  match->conducts = g_new0 (ArenaConduct, plan->engines->len);
  match->is_done = g_new0 (gboolean, arena_match_get_n_games (match));
  return g_steal_pointer (&match);
}

void
arena_match_free (ArenaMatch *match)
{
  if (!match)
    return;
  arena_openings_free (match->openings);
  g_array_unref (match->meetings);
  g_free (match->conducts);
  g_free (match->is_done);
  g_free (match);
}

static Meeting *
get_meeting (const ArenaMatch *match, guint index)
{
  return &g_array_index (match->meetings, Meeting, index);
}

/* Round by round, in each all meetings. */
ArenaFixture
arena_match_get_fixture (const ArenaMatch *match, guint number)
{
  guint round_games = match->meetings->len * GAMES_OF_ROUND;
  ArenaFixture fixture = { .number = number,
                           .meeting = number % round_games / GAMES_OF_ROUND,
                           .round = number / round_games,
                           .turned = number % GAMES_OF_ROUND };
  const Meeting *meeting = get_meeting (match, fixture.meeting);

  fixture.engines[0] = fixture.turned ? meeting->second : meeting->first;
  fixture.engines[1] = fixture.turned ? meeting->first : meeting->second;
  return fixture;
}

guint
arena_match_get_n_games (const ArenaMatch *match)
{
  return get_n_rounds (match->plan) * GAMES_OF_ROUND * match->meetings->len;
}

guint
arena_match_get_n_done (const ArenaMatch *match)
{
  return match->n_done;
}

guint
arena_match_get_n_meetings (const ArenaMatch *match)
{
  return match->meetings->len;
}

/* --- How it stands --- */

const ArenaTally *
arena_match_get_meeting (const ArenaMatch *match, guint index, guint *first, guint *second)
{
  const Meeting *meeting = get_meeting (match, index);

  *first = meeting->first;
  *second = meeting->second;
  return &meeting->tally;
}

ArenaTally
arena_match_get_total (const ArenaMatch *match, guint engine)
{
  ArenaTally total = { 0 };

  for (guint i = 0; i < match->meetings->len; i++) {
    const Meeting *meeting = get_meeting (match, i);
    ArenaTally turned = arena_tally_turn (&meeting->tally);

    if (meeting->first == engine)
      arena_tally_add (&total, &meeting->tally);
    else if (meeting->second == engine)
      arena_tally_add (&total, &turned);
  }
  return total;
}

const ArenaConduct *
arena_match_get_conduct (const ArenaMatch *match, guint engine)
{
  return &match->conducts[engine];
}

ArenaVerdict
arena_match_get_verdict (const ArenaMatch *match)
{
  const ArenaSprt *sprt = &match->plan->sprt;

  if (sprt->elo0 == sprt->elo1)
    return ARENA_SPRT_UNDECIDED;
  return arena_sprt_decide (sprt, &get_meeting (match, 0)->tally);
}

static void
count_points (ArenaMatch *match, const ArenaFixture *fixture, const ArenaGame *game)
{
  Meeting *meeting = &g_array_index (match->meetings, Meeting, fixture->meeting);
  guint8 *other = &meeting->half_points[fixture->round];
  guint half_points = 1;

  if (game->outcome == KT_WIN)
    half_points = fixture->engines[game->winner] == meeting->first ? 2 : 0;
  meeting->tally.losses += half_points == 0;
  meeting->tally.draws += half_points == 1;
  meeting->tally.wins += half_points == 2;
  if (*other)
    meeting->tally.pairs[*other - 1 + half_points]++;
  *other = (guint8) (half_points + 1);
}

static void
count_conduct (ArenaMatch *match, const ArenaFixture *fixture, const ArenaGame *game)
{
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    ArenaConduct *conduct = &match->conducts[fixture->engines[actor]];
    gboolean offends = game->offender == actor;

    conduct->n_late += offends && game->ending == ARENA_BY_TIME;
    conduct->n_illegal += offends && game->ending == ARENA_BY_ILLEGAL_ACTION;
    conduct->n_faults += offends && game->ending == ARENA_BY_FAULT;
    conduct->n_actions += game->n_actions[actor];
    conduct->used_us += game->used_us[actor];
  }
}

gboolean
arena_match_count (ArenaMatch *match, guint number, const ArenaGame *game)
{
  ArenaFixture fixture;

  if (number >= arena_match_get_n_games (match) || match->is_done[number])
    return FALSE;
  fixture = arena_match_get_fixture (match, number);
  count_points (match, &fixture, game);
  count_conduct (match, &fixture, game);
  match->is_done[number] = TRUE;
  match->n_done++;
  return TRUE;
}

/* --- In the threads that play --- */

/* A thread keeps the thinkers that it has started, one of each engine. */
typedef struct {
  ArenaMatch *match;
  KtThinker **thinkers;
} Worker;

/* What a thread tells the one that runs the match. */
typedef struct {
  ArenaMatch *match;
  ArenaFixture fixture;
  ArenaGame *game; /* NULL: the thread ends */
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

/* An engine of ours is made anew for each game, so that what it does hangs on the number of the
 * game alone, and not on what this thread played before. */
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
    guint number = (guint) g_atomic_int_add (&match->next, 1);
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

/* The first error is the one that tells what happened. */
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

/* What still arrives after the test is decided is not counted: the decision was the last word. */
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
  g_autofree GThread **threads = g_new (GThread *, n_workers);

  match->n_running = n_workers;
  for (guint i = 0; i < n_workers; i++) {
    workers[i] = (Worker){ match, g_new0 (KtThinker *, n_engines) };
    threads[i] = g_thread_new ("game", work, &workers[i]);
  }
  g_main_loop_run (match->loop);
  for (guint i = 0; i < n_workers; i++) {
    g_thread_join (threads[i]);
    g_free (workers[i].thinkers);
  }
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
  match->next = 0;
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
