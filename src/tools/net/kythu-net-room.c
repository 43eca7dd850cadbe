/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-room.h"

#include <stdio.h>

#include "games/kt-registry.h"
#include "net/kt-net-game.h"
#include "net/rooms/kt-net-room.h"
#include "tools/command/kythu-command.h"
#include "tools/net/net-bot.h"
#include "tools/net/net-broker.h"

enum { LINGER_MS = 1500 }; /* so that what was published last is on its way */

typedef struct {
  char *room, *key_file, *name, *identity, *folder, *system, *game, *options, *level;
  int n_rounds, n_players, main_s, bonus_s;
  gboolean opens, is_quiet;
  NetBrokerOptions broker;
} RoomArguments;

typedef struct {
  const RoomArguments *arguments;
  const KtNetIdentity *identity;
  const KtNetBroker *broker;
  KtNetTerms terms;
  GMainLoop *loop;
  KtNetRoom *room;
  KtNetSeating seating; /* of the game that is played */
  KtNetGame *game;      /* NULL: none */
  NetBot *bot;
  guint drop_source, end_source;
} RoomRun;

static void
room_arguments_clear (RoomArguments *arguments)
{
  char *const texts[] = { arguments->room,     arguments->key_file, arguments->name,
                          arguments->identity, arguments->folder,   arguments->system,
                          arguments->game,     arguments->options,  arguments->level };

  net_broker_options_clear (&arguments->broker);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RoomArguments, room_arguments_clear)

/* --- Printing --- */

static void
print_pairs (const KtNetBoard *board)
{
  static const char *const results[] = { "plays", "1-0", "0-1", "1/2-1/2", "0-0" };
  const KtNetTournament *tournament = &board->tournament;
  const KtNetRound *round;

  if (tournament->n_rounds == 0)
    return;
  round = &tournament->rounds[tournament->n_rounds - 1];
  printf ("round %u of %u\n", tournament->n_rounds, kt_net_tournament_count_rounds (tournament));
  for (guint i = 0; i < round->n_pairs; i++) {
    const KtNetPair *pair = &round->pairs[i];

    if (pair->second == KT_NET_BYE)
      printf ("  %s has a bye\n", board->players[pair->first].name);
    else
      printf ("  %s - %s %s\n", board->players[pair->first].name, board->players[pair->second].name,
              results[pair->result]);
  }
}

static void
print_ranks (const KtNetBoard *board)
{
  KtNetRank ranks[KT_NET_MAX_PLAYERS];
  guint n = kt_net_tournament_rank (&board->tournament, ranks);

  printf ("finished\n");
  for (guint i = 0; i < n; i++)
    printf ("%u. %s %.1f\n", i + 1, board->players[ranks[i].player].name, ranks[i].points / 2.0);
}

/* --- Playing --- */

static void
drop_game (RoomRun *run)
{
  g_clear_handle_id (&run->drop_source, g_source_remove);
  g_clear_pointer (&run->bot, net_bot_free);
  g_clear_object (&run->game);
}

static gboolean
drop_game_cb (gpointer data)
{
  RoomRun *run = data;

  run->drop_source = 0;
  drop_game (run);
  return G_SOURCE_REMOVE;
}

static void
game_done (gpointer data, gboolean is_stopped)
{
  RoomRun *run = data;

  if (is_stopped || !kt_net_room_report (run->room, &run->seating, kt_net_game_get_log (run->game)))
    printf ("the owner of the room must enter the result\n");
  run->drop_source = g_idle_add (drop_game_cb, run);
}

static void
start_game (RoomRun *run, const KtNetSeating *seating)
{
  const RoomArguments *arguments = run->arguments;
  const KtNetClub *club = kt_net_room_get_club (run->room);
  g_autofree char *path = arguments->folder ? g_strdup_printf ("%s/%u-%u.log", arguments->folder,
                                                               seating->round, seating->pair)
                                            : NULL;
  g_autoptr (GError) error = NULL;
  KtNetMeeting meeting;
  KtNetOrigin origin;

  run->game = kt_net_game_new (run->identity, arguments->name, path, &error);
  if (!run->game) {
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
    g_main_loop_quit (run->loop);
    return;
  }
  run->seating = *seating;
  kt_net_club_get_meeting (club, seating, &meeting, &origin);
  kt_net_game_set_origin (run->game, &origin);
  kt_net_game_set_terms (run->game, &kt_net_club_get_board (club)->terms);
  run->bot =
      net_bot_new (run->game, arguments->level ? arguments->level : "easy", TRUE, game_done, run);
  kt_net_game_meet (run->game, run->broker, meeting.room, seating->is_first, meeting.secret, NULL);
}

/* --- The room --- */

static guint
count_here (const KtNetClub *club)
{
  const GPtrArray *members = kt_net_club_list (club);
  guint n = 0;

  for (guint i = 0; i < members->len; i++) {
    const KtNetMember *member = g_ptr_array_index (members, i);

    n += member->is_here && member->name[0];
  }
  return n;
}

static gboolean
end_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

/* Whether the board has the result of the game that is played here. */
static gboolean
is_decided (const RoomRun *run, const KtNetBoard *board)
{
  const KtNetTournament *tournament = &board->tournament;

  return run->seating.round < tournament->n_rounds &&
         tournament->rounds[run->seating.round].pairs[run->seating.pair].result !=
             KT_NET_OPEN_RESULT;
}

static void
follow_board (RoomRun *run, const KtNetBoard *board)
{
  KtNetSeating seating;

  /* The opponent has reported the game, and may be gone already. */
  if (run->game && is_decided (run, board))
    drop_game (run);
  if (!run->game && kt_net_club_find_game (kt_net_room_get_club (run->room), &seating))
    start_game (run, &seating);
  if (board->stage == KT_NET_FINISHED && !run->end_source) {
    print_ranks (board);
    run->end_source = g_timeout_add (LINGER_MS, end_cb, run->loop);
  }
}

/* Runs the tournament if this program opened the room. */
static void
run_tournament (RoomRun *run, const KtNetBoard *board)
{
  if (board->stage == KT_NET_RUNNING)
    kt_net_room_pair_next (run->room);
  else if (board->stage == KT_NET_GATHERING &&
           count_here (kt_net_room_get_club (run->room)) >= (guint) run->arguments->n_players)
    kt_net_room_start (run->room);
}

static gboolean
work_cb (gpointer data)
{
  RoomRun *run = data;
  const KtNetClub *club = kt_net_room_get_club (run->room);
  const KtNetBoard *board = kt_net_club_get_board (club);

  if (!board)
    return G_SOURCE_CONTINUE;
  if (kt_net_club_is_owner (club))
    run_tournament (run, board);
  follow_board (run, board);
  return G_SOURCE_CONTINUE;
}

static void
changed_cb (KtNetRoom *room, guint changes, gpointer data)
{
  const KtNetClub *club = kt_net_room_get_club (room);
  RoomRun *run = data;

  if ((changes & KT_NET_CLUB_MEMBERS) && !run->arguments->is_quiet)
    printf ("%u here\n", count_here (club));
  if ((changes & KT_NET_CLUB_BOARD) && !run->arguments->is_quiet)
    print_pairs (kt_net_club_get_board (club));
}

/* The room may have been opened before; then its board comes from the broker or the file. */
static void
line_changed_cb (KtNetRoom *room, gboolean is_up, const char *reason, gpointer data)
{
  RoomRun *run = data;
  const RoomArguments *arguments = run->arguments;

  printf (is_up ? "line\n" : "no line: %s\n", reason);
  if (is_up && arguments->opens && !kt_net_club_get_board (kt_net_room_get_club (room)))
    kt_net_room_open (room, arguments->room,
                      g_strcmp0 (arguments->system, "swiss") == 0 ? KT_NET_SWISS
                                                                  : KT_NET_ROUND_ROBIN,
                      (guint) MAX (arguments->n_rounds, 1), &run->terms);
}

static const char examples[] =
    "One opens the room, and others come:\n"
    "  kythu-net room --broker=localhost --room=Friday --name=Lan --open --players=2\n"
    "  kythu-net room --broker=localhost --room=Friday --name=Minh";

static gboolean
parse (int *argc, char ***argv, RoomArguments *arguments, GError **error)
{
  const GOptionEntry room[] = {
    { "room", 0, 0, G_OPTION_ARG_STRING, &arguments->room, "The name of the room", "NAME" },
    { "key-file", 0, 0, G_OPTION_ARG_FILENAME, &arguments->key_file,
      "A file whose first line is the password of the room", "FILE" },
    { "name", 0, 0, G_OPTION_ARG_STRING, &arguments->name, "How the bot is called", "NAME" },
    { "identity", 0, 0, G_OPTION_ARG_FILENAME, &arguments->identity,
      "The file of the key; without it the key is for this time only", "FILE" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &arguments->folder,
      "Keep games and board there, and go on with what is kept", "FOLDER" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &arguments->level, "How well the engine plays (easy)",
      "ID" },
    { "open", 0, 0, G_OPTION_ARG_NONE, &arguments->opens, "Open the room, and run its tournament",
      NULL },
    { "players", 0, 0, G_OPTION_ARG_INT, &arguments->n_players, "Begin when so many are there (2)",
      "N" },
    { "system", 0, 0, G_OPTION_ARG_STRING, &arguments->system, "swiss or round-robin (round-robin)",
      "NAME" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &arguments->n_rounds, "Rounds of a Swiss tournament (3)",
      "N" },
    { "game", 0, 0, G_OPTION_ARG_STRING, &arguments->game, "The game that is played (caro)", "ID" },
    { "options", 0, 0, G_OPTION_ARG_STRING, &arguments->options, "Its options", "OPTIONS" },
    { "main", 0, 0, G_OPTION_ARG_INT, &arguments->main_s,
      "Seconds for the whole game (0: without a clock)", "S" },
    { "bonus", 0, 0, G_OPTION_ARG_INT, &arguments->bonus_s, "Seconds that each turn adds (0)",
      "S" },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &arguments->is_quiet, "Print only the end", NULL },
    G_OPTION_ENTRY_NULL,
  };
  GOptionEntry *entries = net_broker_add_entries (room, &arguments->broker);
  gboolean is_typed =
      kythu_parse_options (entries, NULL, "Plays in a room on a broker, by an engine of ours.",
                           examples, argc, argv, error);

  g_free (entries);
  return is_typed;
}

/* --- Running --- */

static gboolean
find_room (const RoomArguments *arguments, KtNetMeeting *meeting, GError **error)
{
  g_autofree char *key = NULL;

  if (!arguments->room || !arguments->name) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                         "--room and --name are needed");
    return FALSE;
  }
  if (arguments->key_file && !g_file_get_contents (arguments->key_file, &key, NULL, error))
    return FALSE;
  if (kt_net_room_stretch (arguments->room, key ? g_strstrip (key) : NULL, meeting))
    return TRUE;
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                       "there is not enough memory for the name of a room");
  return FALSE;
}

static gboolean
stay (RoomRun *run, const KtNetMeeting *meeting, GError **error)
{
  const RoomArguments *arguments = run->arguments;
  g_autofree char *board =
      arguments->folder ? g_build_filename (arguments->folder, "board", NULL) : NULL;
  guint work;

  if (arguments->folder)
    g_mkdir_with_parents (arguments->folder, 0700);
  run->room = kt_net_room_new (run->identity, arguments->name, meeting, board);
  g_signal_connect (run->room, "changed", G_CALLBACK (changed_cb), run);
  g_signal_connect (run->room, "line-changed", G_CALLBACK (line_changed_cb), run);
  if (!kt_net_room_join (run->room, run->broker, error))
    return FALSE;
  /* Nothing may be changed inside a signal of the room or of a game. */
  work = g_timeout_add (100, work_cb, run);
  g_main_loop_run (run->loop);
  g_source_remove (work);
  kt_net_room_leave (run->room);
  drop_game (run);
  return TRUE;
}

static gboolean
play_in_room (RoomArguments *arguments, GError **error)
{
  g_autoptr (KtNetIdentity) identity = arguments->identity
                                           ? kt_net_identity_load (arguments->identity, error)
                                           : kt_net_identity_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  RoomRun run = { .arguments = arguments, .identity = identity, .loop = loop };
  KtNetMeeting meeting;
  KtNetBroker broker;
  gboolean is_done;

  if (!identity || !net_broker_read (&arguments->broker, &broker, error) ||
      !find_room (arguments, &meeting, error) ||
      !net_bot_read_terms (&run.terms, arguments->game, arguments->options, arguments->main_s,
                           arguments->bonus_s, error))
    return FALSE;
  setvbuf (stdout, NULL, _IOLBF, 0);
  run.broker = &broker;
  is_done = stay (&run, &meeting, error);
  g_clear_object (&run.room);
  return is_done;
}

int
kythu_net_room (int argc, char **argv)
{
  g_auto (RoomArguments) arguments = { .n_players = 2, .n_rounds = 3 };
  g_autoptr (GError) error = NULL;

  if (!parse (&argc, &argv, &arguments, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  return play_in_room (&arguments, &error) ? KYTHU_SUCCESS
                                           : kythu_complain (KYTHU_FAILURE, "%s", error->message);
}
