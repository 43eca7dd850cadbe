/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-play.h"

#include <stdio.h>

#include "net/carriers/kt-net-nearby.h"
#include "net/envelope/kt-net-invitation.h"
#include "tools/command/kythu-command.h"
#include "tools/net/kythu-net-check.h"
#include "tools/net/net-bot.h"
#include "tools/net/net-broker.h"

enum { STANDARD_PORT = 4242 };

typedef struct {
  int port, main_s, bonus_s, n_games;
  NetBrokerOptions broker;
  char *join, *words, *game, *options, *level, *name, *identity, *people, *save;
  gboolean quiet, announce, again, show;
} PlayArguments;

static void
play_arguments_clear (PlayArguments *arguments)
{
  char *const texts[] = { arguments->join,     arguments->words,  arguments->game,
                          arguments->options,  arguments->level,  arguments->name,
                          arguments->identity, arguments->people, arguments->save };

  net_broker_options_clear (&arguments->broker);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PlayArguments, play_arguments_clear)

static gboolean
parse (PlayArguments *arguments, int *argc, char ***argv, GError **error)
{
  const GOptionEntry own[] = {
    { "listen", 0, 0, G_OPTION_ARG_INT, &arguments->port,
      "Wait for a guest at this port (4242); 0 takes a free one", "PORT" },
    { "join", 0, 0, G_OPTION_ARG_STRING, &arguments->join, "Be the guest of who waits there",
      "HOST[:PORT]" },
    { "announce", 0, 0, G_OPTION_ARG_NONE, &arguments->announce, "Let others nearby find the host",
      NULL },
    { "words", 0, 0, G_OPTION_ARG_STRING, &arguments->words,
      "The words of an invitation; “new” makes some and prints them", "WORDS" },
    { "game", 0, 0, G_OPTION_ARG_STRING, &arguments->game, "What the host proposes (caro)", "ID" },
    { "options", 0, 0, G_OPTION_ARG_STRING, &arguments->options, "Its options", "OPTIONS" },
    { "main", 0, 0, G_OPTION_ARG_INT, &arguments->main_s,
      "Seconds for the whole game (0: without a clock)", "S" },
    { "bonus", 0, 0, G_OPTION_ARG_INT, &arguments->bonus_s, "Seconds that each turn adds (0)",
      "S" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &arguments->level, "How well the engine plays (easy)",
      "ID" },
    { "name", 0, 0, G_OPTION_ARG_STRING, &arguments->name, "How the bot is called", "NAME" },
    { "identity", 0, 0, G_OPTION_ARG_FILENAME, &arguments->identity,
      "The file of the key; without it the key is for this game only", "FILE" },
    { "people", 0, 0, G_OPTION_ARG_FILENAME, &arguments->people,
      "The file of the people who were met or are blocked", "FILE" },
    { "series", 0, 0, G_OPTION_ARG_INT, &arguments->n_games,
      "Propose a series of so many games (1); the sides are turned each time", "N" },
    { "again", 0, 0, G_OPTION_ARG_NONE, &arguments->again,
      "Play another game whenever the other wants one", NULL },
    { "show", 0, 0, G_OPTION_ARG_NONE, &arguments->show,
      "Let others watch, by a link that is printed", NULL },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &arguments->save,
      "Keep the game there, and go on with what is kept", "FILE" },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &arguments->quiet, "Do not print events", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree GOptionEntry *entries = net_broker_add_entries (own, &arguments->broker);

  return kythu_parse_options (
      entries, NULL, "Plays a game with another program by an engine of ours.",
      "Two of them play with each other:\n  kythu-net play --listen 4242 --game=chess\n"
      "  kythu-net play --join localhost:4242\nOver a broker, the host makes new words and the "
      "guest gives them.",
      argc, argv, error);
}

/* --- The game --- */

typedef struct {
  GMainLoop *loop;
  gboolean is_stopped;
} Run;

static void
done (gpointer data, gboolean is_stopped)
{
  Run *run = data;

  run->is_stopped = is_stopped;
  g_main_loop_quit (run->loop);
}

static gboolean
set_terms (KtNetGame *net_game, const PlayArguments *arguments, GError **error)
{
  KtNetTerms terms;

  if (!net_bot_read_terms (&terms, arguments->game, arguments->options, arguments->main_s,
                           arguments->bonus_s, error))
    return FALSE;
  terms.n_games = (guint16) CLAMP (arguments->n_games, 1, 999);
  kt_net_game_set_terms (net_game, &terms);
  return TRUE;
}

static gboolean
find_meeting (const PlayArguments *arguments, KtNetMeeting *meeting, GError **error)
{
  guint64 number;

  if (g_str_equal (arguments->words, "new")) {
    g_autofree char *english = NULL, *vietnamese = NULL;

    number = kt_net_invitation_new ();
    english = kt_net_invitation_to_words (number, KT_NET_ENGLISH);
    vietnamese = kt_net_invitation_to_words (number, KT_NET_VIETNAMESE);
    printf ("words %s\nwords %s\n", english, vietnamese);
  } else if (!kt_net_invitation_parse (arguments->words, &number, error)) {
    return FALSE;
  }
  if (!kt_net_invitation_stretch (number, meeting)) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         "there is not enough memory for the words of an invitation");
    return FALSE;
  }
  return TRUE;
}

/* Whoever makes new words is the host. */
static gboolean
meet (KtNetGame *game, PlayArguments *arguments, const KtNetMeeting *meeting, GError **error)
{
  gboolean is_host = arguments->words && g_str_equal (arguments->words, "new");
  KtNetBroker broker;

  if (!arguments->words) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                         "--broker needs --words, too");
    return FALSE;
  }
  return net_broker_read (&arguments->broker, &broker, error) &&
         kt_net_game_meet (game, &broker, meeting->room, is_host, meeting->secret, error) &&
         (!is_host || set_terms (game, arguments, error));
}

/* Listens or joins. */
static gboolean
begin (KtNetGame *game, PlayArguments *arguments, GError **error)
{
  KtNetMeeting meeting;
  const guint8 *secret = arguments->words ? meeting.secret : NULL;
  guint16 port = (guint16) arguments->port;
  char host[254];

  if (arguments->words && !find_meeting (arguments, &meeting, error))
    return FALSE;
  if (arguments->broker.address)
    return meet (game, arguments, &meeting, error);
  if (!arguments->join) {
    if (!kt_net_game_listen (game, &port, secret, error))
      return FALSE;
    printf ("port %u\n", port);
    return set_terms (game, arguments, error);
  }
  if (!kt_net_address_parse (arguments->join, STANDARD_PORT, host, sizeof host, &port)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "“%s” is no address",
                 arguments->join);
    return FALSE;
  }
  kt_net_game_join (game, host, port, secret);
  return TRUE;
}

static void
nothing_changed (gpointer data)
{
}

static void
print_failure (gpointer data, const char *reason)
{
  printf ("%s\n", reason);
}

/* Shows the game over the broker, or at a free port of this machine. */
static gboolean
show (KtNetGame *game, PlayArguments *arguments, GError **error)
{
  gboolean is_broker = arguments->broker.address != NULL;
  KtNetLink link = { .number = kt_net_invitation_new (),
                     .host = "localhost",
                     .is_broker = is_broker,
                     .is_watch = TRUE };
  g_autofree char *text = NULL;
  KtNetMeeting meeting;
  KtNetBroker broker;

  if (!kt_net_watch_stretch (link.number, &meeting) ||
      (is_broker && !net_broker_read (&arguments->broker, &broker, error)) ||
      !kt_net_game_show (game, &meeting, is_broker ? &broker : NULL, &link.port, error))
    return FALSE;
  if (is_broker) {
    g_strlcpy (link.host, broker.host, sizeof link.host);
    link.port = broker.port;
  }
  text = kt_net_link_to_text (&link);
  printf ("%s\n", text);
  return TRUE;
}

static KtNetNearby *
announce (const KtNetIdentity *identity, KtNetGame *game, const PlayArguments *arguments)
{
  g_autofree char *id = kt_net_key_get_print (kt_net_identity_get_key (identity));
  KtNetNearbyUser user = { nothing_changed, print_failure, NULL };
  KtNetNearby *nearby = kt_net_nearby_new (id, &user);

  kt_net_nearby_announce (nearby, arguments->name ? arguments->name : "kythu-net",
                          arguments->game ? arguments->game : "caro", kt_net_game_get_port (game));
  return nearby;
}

static int
play (PlayArguments *arguments, GError **error)
{
  g_autoptr (KtNetIdentity) identity = arguments->identity
                                           ? kt_net_identity_load (arguments->identity, error)
                                           : kt_net_identity_new ();
  g_autoptr (KtNetPeople) people = kt_net_people_load (arguments->people, error);
  g_autoptr (KtNetGame) game = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (NetBot) bot = NULL;
  g_autoptr (KtNetNearby) nearby = NULL;
  Run run = { loop, FALSE };

  if (identity && people)
    game = kt_net_game_new (identity, arguments->name ? arguments->name : "kythu-net",
                            arguments->save, error);
  if (!game)
    return KYTHU_FAILURE;
  kt_net_game_set_people (game, people);
  setvbuf (stdout, NULL, _IOLBF, 0);
  bot = net_bot_new (game, arguments->level ? arguments->level : "easy", arguments->quiet, done,
                     &run);
  net_bot_set_plays_again (bot, arguments->again);
  if (!begin (game, arguments, error) || (arguments->show && !show (game, arguments, error)))
    return KYTHU_FAILURE;
  if (arguments->announce)
    nearby = announce (identity, game, arguments);
  g_main_loop_run (loop);
  kythu_net_print_end (kt_net_game_get_log (game));
  return run.is_stopped ? KYTHU_FAILURE : KYTHU_SUCCESS;
}

int
kythu_net_play (int argc, char **argv)
{
  g_auto (PlayArguments) arguments = { .port = STANDARD_PORT };
  g_autoptr (GError) error = NULL;
  int status;

  if (!parse (&arguments, &argc, &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (arguments.port < 0 || arguments.port > G_MAXUINT16)
    return kythu_complain (KYTHU_USAGE, "a port is a number from 0 to 65535");
  status = play (&arguments, &error);
  return error ? kythu_complain (status, "%s", error->message) : status;
}
