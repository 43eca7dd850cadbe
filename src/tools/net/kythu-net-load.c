/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games at a time in one program, each over two connections of its own to one broker. */
#include "tools/net/kythu-net-load.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "net/carriers/kt-net-chance.h"
#include "net/kt-net-game.h"
#include "net/watch/kt-net-watcher.h"
#include "tools/command/kythu-command.h"
#include "tools/net/net-broker.h"

enum {
  STARTS_AT_A_TIME = 20, /* games, every TICK_MS */
  TICK_MS = 50,
  SETTLE_MS = 8000, /* after the last move */
  MAX_GAMES = 120,  /* libmosquitto waits by select(), which knows 1024 files, four for each side */
};

typedef struct {
  KtNetGame *sides[KT_NET_SEATS];
  gint64 next_us; /* the next move */
  gint64 sent_us; /* 0: no move is on its way */
  guint sent_seat;
  guint n_moves;
} LoadGame;

typedef struct {
  int n_games, n_watchers, seconds;
  double pause_s;
  const KtNetBroker *broker;
  KtNetIdentity *identities[KT_NET_SEATS];
  GArray *games; /* of LoadGame */
  GPtrArray *watchers;
  GArray *answers; /* of double: seconds until the other side had a move */
  KtNetChance chance;
  guint n_started, n_moves;
  gint64 begun_us, end_us; /* of the time in which all play */
  gboolean is_ending;
  GMainLoop *loop;
  KtNetClient *monitor;
  double n_received, n_received_at_begin; /* messages that the broker took */
} Load;

static gint64
now (void)
{
  return g_get_monotonic_time ();
}

static const KtNetState *
get_state (const LoadGame *game, guint seat)
{
  const KtNetLog *log = kt_net_game_get_log (game->sides[seat]);

  return log ? kt_net_log_get_state (log) : NULL;
}

/* --- Playing --- */

static void
changed_cb (KtNetGame *net_game, guint first, gpointer data)
{
  Load *load = data;
  LoadGame *game = &g_array_index (
      load->games, LoadGame,
      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (net_game), "kythu-load-game")));
  double answer_s;

  if (game->sent_us == 0 || kt_net_game_get_seat (net_game) == game->sent_seat ||
      get_state (game, kt_net_game_get_seat (net_game))->turns->len < game->n_moves)
    return;
  answer_s = (double) (now () - game->sent_us) / G_USEC_PER_SEC;
  game->sent_us = 0;
  if (load->begun_us)
    g_array_append_val (load->answers, answer_s);
}

static KtNetGame *
create_side (Load *load, guint number, guint seat, const KtNetMeeting *meeting)
{
  KtNetTerms terms = { .game = "chess", .n_games = 1, .takes_back = 1 };
  KtNetGame *game = kt_net_game_new (load->identities[seat], "load", NULL, NULL);

  g_object_set_data (G_OBJECT (game), "kythu-load-game", GUINT_TO_POINTER (number));
  if (seat == 0)
    kt_net_game_set_terms (game, &terms);
  kt_net_game_meet (game, load->broker, meeting->room, seat == 0, meeting->secret, NULL);
  return game;
}

static void
start_game (Load *load)
{
  LoadGame *game = &g_array_index (load->games, LoadGame, load->n_started);
  KtNetMeeting meeting = { .secret = "load" };

  g_snprintf (meeting.room, sizeof meeting.room, "load%020" G_GUINT64_FORMAT,
              kt_net_chance_next (&load->chance));
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    game->sides[seat] = create_side (load, load->n_started, seat, &meeting);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    g_signal_connect (game->sides[seat], "changed", G_CALLBACK (changed_cb), load);
  load->n_started++;
}

static void
play_move (Load *load, LoadGame *game, const KtNetState *state)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (state->position));
  guint n = kt_position_list_actions (state->position, actions);
  guint seat = kt_net_state_get_pen (state);

  game->sent_us = now ();
  game->sent_seat = seat;
  if (!kt_net_game_move (game->sides[seat], &actions[kt_net_chance_below (&load->chance, n)],
                         NULL)) {
    game->sent_us = 0;
    return;
  }
  game->n_moves++;
  load->n_moves += load->begun_us != 0;
}

static void
run_game (Load *load, LoadGame *game)
{
  const KtNetState *host = get_state (game, 0), *guest = get_state (game, 1);

  if (guest && guest->phase == KT_NET_SETTLING && guest->has_terms && guest->proposer == 0)
    kt_net_game_say (game->sides[1], KT_NET_AGREE, NULL);
  if (load->is_ending || !host || !guest || host->phase != KT_NET_PLAYING ||
      guest->phase != KT_NET_PLAYING || game->sent_us || now () < game->next_us ||
      host->turns->len != guest->turns->len)
    return;
  game->next_us = now () + (gint64) (load->pause_s * 2 * G_USEC_PER_SEC *
                                     (double) kt_net_chance_below (&load->chance, 1000) / 1000);
  play_move (load, game, host);
}

static guint
count_playing (const Load *load)
{
  guint n = 0;

  for (guint i = 0; i < load->n_started; i++) {
    const LoadGame *game = &g_array_index (load->games, LoadGame, i);
    const KtNetState *state = get_state (game, 1);

    n += state && state->phase >= KT_NET_PLAYING;
  }
  return n;
}

/* --- Watching --- */

static void
start_watchers (Load *load)
{
  KtNetMeeting meeting = { .secret = "watch" };
  LoadGame *game = &g_array_index (load->games, LoadGame, 0);

  g_snprintf (meeting.room, sizeof meeting.room, "watch%019" G_GUINT64_FORMAT,
              kt_net_chance_next (&load->chance));
  kt_net_game_show (game->sides[0], &meeting, load->broker, NULL, NULL);
  for (int i = 0; i < load->n_watchers; i++) {
    g_ptr_array_add (load->watchers, kt_net_watcher_new (&meeting));
    kt_net_watcher_read (g_ptr_array_index (load->watchers, (guint) i), load->broker, NULL);
  }
}

/* --- The end --- */

static int
compare_seconds (const void *a, const void *b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static guint
count_lost (const Load *load)
{
  guint n = 0;

  for (guint i = 0; i < load->n_started; i++) {
    const LoadGame *game = &g_array_index (load->games, LoadGame, i);
    const KtNetState *states[] = { get_state (game, 0), get_state (game, 1) };

    n += !states[0] || !states[1] || !states[0]->position || !states[1]->position ||
         !kt_position_equal (states[0]->position, states[1]->position) ||
         states[0]->turns->len != game->n_moves;
  }
  return n;
}

static guint
count_watching (const Load *load)
{
  const KtNetLog *log = kt_net_game_get_log (g_array_index (load->games, LoadGame, 0).sides[0]);
  guint n = 0;

  for (guint i = 0; i < load->watchers->len; i++) {
    const KtNetLog *seen = kt_net_watcher_get_log (g_ptr_array_index (load->watchers, i));

    n += seen && kt_net_log_get_length (seen) == kt_net_log_get_length (log);
  }
  return n;
}

static double
get_answer (const Load *load, double share)
{
  guint n = load->answers->len;

  return n > 0 ? g_array_index (load->answers, double, (guint) ((n - 1) * share)) : 0;
}

static void
print_report (Load *load)
{
  double seconds = (double) (load->end_us - load->begun_us) / G_USEC_PER_SEC;
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  qsort (load->answers->data, load->answers->len, sizeof (double), compare_seconds);
  printf ("%u games, %u moves in %.0f s\n", load->n_started, load->n_moves, seconds);
  printf ("the other side had a move after %.1f ms (median), %.1f ms (99 %%), %.1f ms (slowest)\n",
          1000 * get_answer (load, 0.5), 1000 * get_answer (load, 0.99),
          1000 * get_answer (load, 1));
  printf ("the broker took %.0f messages a second\n",
          (load->n_received - load->n_received_at_begin) / (seconds + SETTLE_MS / 1000.0));
  printf ("this program: %.1f s of CPU, %.0f MiB\n",
          (double) usage.ru_utime.tv_sec + (double) usage.ru_stime.tv_sec +
              (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC,
          (double) usage.ru_maxrss / 1024);
  if (load->n_watchers > 0)
    printf ("%u of %u watchers have the whole game\n", count_watching (load), load->watchers->len);
  printf ("%u games differ\n", count_lost (load));
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

/* Starts games, then lets all of them play for the time of the measurement. */
static gboolean
tick_cb (gpointer data)
{
  Load *load = data;

  for (guint i = 0; i < STARTS_AT_A_TIME && load->n_started < (guint) load->n_games; i++)
    start_game (load);
  for (guint i = 0; i < load->n_started; i++)
    run_game (load, &g_array_index (load->games, LoadGame, i));
  if (!load->begun_us && count_playing (load) == (guint) load->n_games) {
    if (load->n_watchers > 0)
      start_watchers (load);
    load->begun_us = now ();
    load->n_received_at_begin = load->n_received;
    printf ("all games are running\n");
  } else if (load->begun_us && !load->is_ending &&
             now () - load->begun_us > (gint64) load->seconds * G_USEC_PER_SEC) {
    load->end_us = now ();
    load->is_ending = TRUE;
    g_timeout_add (SETTLE_MS, quit_cb, load->loop);
  }
  return G_SOURCE_CONTINUE;
}

static void
monitored_cb (gpointer data, const char *topic, const guint8 *bytes, gsize length)
{
  g_autofree char *text = g_strndup ((const char *) bytes, length);

  ((Load *) data)->n_received = g_ascii_strtod (text, NULL);
}

static void
monitor_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  if (!is_up)
    printf ("%s\n", reason);
}

static void
run_load (Load *load)
{
  const char *const topics[] = { "$SYS/broker/messages/received", NULL };
  KtNetClientUser user = { monitored_cb, monitor_changed_cb, load };
  guint tick;

  load->games = g_array_new (FALSE, TRUE, sizeof (LoadGame));
  g_array_set_size (load->games, (guint) load->n_games);
  load->answers = g_array_new (FALSE, FALSE, sizeof (double));
  load->watchers = g_ptr_array_new_with_free_func (g_object_unref);
  load->loop = g_main_loop_new (NULL, FALSE);
  load->monitor = kt_net_client_new (load->broker, topics, NULL, &user);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    load->identities[seat] = kt_net_identity_new ();
  tick = g_timeout_add (TICK_MS, tick_cb, load);
  g_main_loop_run (load->loop);
  g_source_remove (tick);
  print_report (load);
  kt_net_client_free (load->monitor);
  g_ptr_array_unref (load->watchers);
}

/* Each game has several open files. */
static void
allow_files (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit (RLIMIT_NOFILE, &limit);
  }
}

int
kythu_net_load (int argc, char **argv)
{
  Load load = {
    .n_games = 100, .seconds = 30, .pause_s = 5, .chance = { (guint64) g_get_real_time () }
  };
  const GOptionEntry own[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &load.n_games,
      "Play so many games at a time, at most 120 (100)", "N" },
    { "watchers", 0, 0, G_OPTION_ARG_INT, &load.n_watchers,
      "Let so many watch the first of them (0)", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &load.seconds, "Measure for so long (30)", "S" },
    { "pause", 0, 0, G_OPTION_ARG_DOUBLE, &load.pause_s,
      "Seconds between two moves of a game on average (5)", "S" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (NetBrokerOptions) options = { 0 };
  g_autofree GOptionEntry *entries = net_broker_add_entries (own, &options);
  g_autoptr (GError) error = NULL;
  KtNetBroker broker;
  gboolean is_typed = kythu_parse_options (
      entries, NULL, "Plays many games at a time over one broker, and measures.",
      "The moves are random. A program can play 120 games; for more, start several.", &argc, &argv,
      &error);

  if (!is_typed || !net_broker_read (&options, &broker, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  load.n_games = CLAMP (load.n_games, 1, MAX_GAMES);
  load.broker = &broker;
  setvbuf (stdout, NULL, _IOLBF, 0);
  allow_files ();
  run_load (&load);
  return count_lost (&load) == 0 ? KYTHU_SUCCESS : KYTHU_FAILURE;
}
