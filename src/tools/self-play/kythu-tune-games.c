/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/self-play/kythu-tune-games.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "games/caro/caro-engine.h"
#include "games/chess/chess-engine.h"
#include "games/kt-registry.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/self-play/tune-self-play.h"

enum { FILE_MODE = 0644, USUAL_POSITIONS = 1000, TABLE_MIB = 8, NOT_GIVEN = G_MININT };

typedef struct {
  char *game, *output;
  int n_games, positions, plies, seed;
} Arguments;

/* --- Playing ---------------------------------------------------------------------------------- */

static KtEngine *
create_engine (const KtGame *game)
{
  CaroConfig config = caro_config_default ();

  if (game->types)
    return chess_engine_new (NULL, 0);
  config.table_mib = TABLE_MIB;
  return caro_engine_new (&config);
}

static int
complain_of_writing (const Arguments *arguments)
{
  return kythu_complain (KYTHU_FAILURE, "%s cannot be written: %s", arguments->output,
                         g_strerror (errno));
}

/* Whether the header of a file is `head`. The header from the file lacks the line end of `head`. */
static gboolean
has_head (TuneGamesFile *games, const char *head)
{
  const char *there = tune_games_file_get_head (games);

  return g_str_has_prefix (head, there) && g_str_equal (head + strlen (there), "\n");
}

/* Cuts off an incomplete last game. Complains and returns FALSE if complete games follow the broken
 * part, because they would be lost. */
static gboolean
cut_end (int file, const TuneGamesFile *games, const Arguments *arguments, int n)
{
  if (tune_games_file_has_more (games)) {
    kythu_complain (KYTHU_FAILURE,
                    "%s is broken behind %d games, but more follow; name another --output",
                    arguments->output, n);
    return FALSE;
  }
  kythu_complain (KYTHU_SUCCESS, "the end of %s is broken; it goes on after %d games",
                  arguments->output, n);
  if (ftruncate (file, (off_t) tune_games_file_get_place (games)) == 0)
    return TRUE;
  complain_of_writing (arguments);
  return FALSE;
}

/* Moves to the end of the complete games and returns their number; -1 after a complaint. */
static int
take_up (int file, const Arguments *arguments, const char *head)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TuneGamesFile) games = NULL;
  g_autofree TuneGame *game = g_new (TuneGame, 1);
  int n = 0;

  if (lseek (file, 0, SEEK_END) == 0) {
    if (kythu_file_write_all (file, head, strlen (head)))
      return 0;
    complain_of_writing (arguments);
    return -1;
  }
  games = tune_games_file_open (arguments->output, &error);
  if (!games) {
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
    return -1;
  }
  if (!has_head (games, head)) {
    kythu_complain (KYTHU_FAILURE, "%s was made in another way (%s); name another --output",
                    arguments->output, tune_games_file_get_head (games));
    return -1;
  }
  while (tune_games_file_next (games, game))
    n++;
  return tune_games_file_is_broken (games) && !cut_end (file, games, arguments, n) ? -1 : n;
}

static gboolean
append (int file, const TuneGame *game, const KtGame *rules)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  tune_game_write (game, rules, bytes);
  lseek (file, 0, SEEK_END);
  return kythu_file_write_all (file, (const char *) bytes->data, bytes->len);
}

static int
make_games (const Arguments *arguments, const KtGame *rules, int file, const char *head)
{
  TuneSelfPlay options = { (guint) arguments->positions, (guint) arguments->plies,
                           (guint64) arguments->seed };
  g_autoptr (KtEngine) engine = create_engine (rules);
  TunePlayers players = { { engine, engine }, 0 };
  g_autofree TuneGame *game = g_new0 (TuneGame, 1);
  int n = take_up (file, arguments, head);

  if (n < 0)
    return KYTHU_FAILURE;
  for (; n < arguments->n_games; n++) {
    tune_self_play (&options, rules, &players, (guint64) n, game);
    if (!append (file, game, rules))
      return complain_of_writing (arguments);
  }
  printf ("%d games in %s\n", n, arguments->output);
  return KYTHU_SUCCESS;
}

/* --- The arguments ---------------------------------------------------------------------------- */

static gboolean
parse (Arguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &arguments->game, "chess or caro (chess)", "ID" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output,
      "Where to; games that are there stay, and more follow them", "FILE" },
    { "games", 0, 0, G_OPTION_ARG_INT, &arguments->n_games, "How many there are in the end (1000)",
      "N" },
    { "positions", 0, 0, G_OPTION_ARG_INT, &arguments->positions,
      "Search at least so many for a move, and up to half as many more (1000)", "N" },
    { "plies", 0, 0, G_OPTION_ARG_INT, &arguments->plies,
      "Draw so many moves by lot at first, or one more (8; caro 3)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &arguments->seed,
      "Of all that is drawn; other games for another one (1)", "N" },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, NULL,
      "Plays games of the engine against itself, to learn from. Where\n"
      "it was stopped it goes on when it is called again.",
      "Examples:\n"
      "  kythu-tune games --game=chess --games=1000 --output=chess.games\n"
      "  kythu-tune games --game=caro --games=1000 --positions=1500 --output=caro.games",
      &argc, &argv, error);
}

/* Returns what is wrong with the arguments, or NULL. */
static const char *
find_fault (const Arguments *arguments)
{
  if (!arguments->output)
    return "--output is missing";
  if (arguments->n_games < 1 || arguments->positions < TUNE_MIN_POSITIONS)
    return "there must be one game and two positions at least";
  if (arguments->plies < 0 || arguments->plies > 30)
    return "from 0 to 30 moves can be drawn by lot";
  return NULL;
}

static const KtGame *
find_game (const char *id)
{
  const KtGame *game = kt_registry_find_game (id);

  return game && (game->types || g_str_equal (id, "caro")) ? game : NULL;
}

int
kythu_tune_games (int argc, char **argv)
{
  Arguments arguments = { NULL, NULL, 1000, USUAL_POSITIONS, NOT_GIVEN, 1 };
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL, *output = NULL, *head = NULL;
  gboolean is_read = parse (&arguments, argc, argv, &error);
  const KtGame *game;
  int file, status, lock;

  id = arguments.game ? arguments.game : g_strdup ("chess");
  output = arguments.output;
  game = find_game (id);
  if (!is_read)
    return kythu_complain (KYTHU_USAGE, "%s; try games --help", error->message);
  if (!game)
    return kythu_complain (KYTHU_USAGE, "there are no games of “%s”; try games --help", id);
  if (arguments.plies == NOT_GIVEN)
    arguments.plies = game->types ? 8 : 3;
  if (find_fault (&arguments))
    return kythu_complain (KYTHU_USAGE, "%s; try games --help", find_fault (&arguments));
  if (!kythu_file_can_append_or_complain (output, "--output") ||
      !kythu_file_lock_or_complain (output, &lock))
    return KYTHU_FAILURE;
  file = g_open (output, O_RDWR | O_CREAT | O_CLOEXEC, FILE_MODE);
  if (file < 0)
    return kythu_complain (KYTHU_FAILURE, "%s cannot be written: %s", output, g_strerror (errno));
  head = g_strdup_printf ("KTGAMES1 game=%s positions=%d plies=%d seed=%d\n", id,
                          arguments.positions, arguments.plies, arguments.seed);
  status = make_games (&arguments, game, file, head);
  close (file);
  return status;
}

/* --- Counting --------------------------------------------------------------------------------- */

typedef struct {
  guint64 n_games, n_actions, n_scores, results[TUNE_N_RESULTS];
} Tally;

void
kythu_tune_print_fault (const TuneGamesFile *file, const char *path, guint64 n_games)
{
  if (tune_games_file_is_broken (file))
    kythu_complain (KYTHU_SUCCESS, "%s is broken behind %" G_GUINT64_FORMAT " games%s", path,
                    n_games,
                    tune_games_file_has_more (file) ? ", and more follow, which are left out" : "");
}

static gboolean
count_file (const char *path, Tally *tally)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TuneGamesFile) file = tune_games_file_open (path, &error);
  g_autofree TuneGame *game = g_new (TuneGame, 1);
  guint64 n_before = tally->n_games;

  if (!file) {
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
    return FALSE;
  }
  while (tune_games_file_next (file, game)) {
    tally->n_games++;
    tally->n_actions += game->n_actions;
    tally->n_scores += game->n_actions - game->n_drawn;
    tally->results[game->result]++;
  }
  kythu_tune_print_fault (file, path, tally->n_games - n_before);
  return !tune_games_file_has_more (file);
}

static gboolean
parse_count (int *argc, char ***argv, GError **error)
{
  return kythu_parse_options (NULL, "FILE...",
                              "Tells how many games and moves there are in files of kythu-tune\n"
                              "games, and how the games ended.",
                              "Example:\n  kythu-tune count chess.games", argc, argv, error);
}

int
kythu_tune_count (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  Tally tally = { 0 };
  gboolean is_good = TRUE;

  if (!parse_count (&argc, &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try count --help", error->message);
  if (argc < 2)
    return kythu_complain (KYTHU_USAGE, "a file with games is missing");
  for (int i = 1; i < argc; i++)
    is_good &= count_file (argv[i], &tally);
  printf ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT
          " with a score; who began won %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT
          " drawn, lost %" G_GUINT64_FORMAT "\n",
          tally.n_games, tally.n_actions, tally.n_scores, tally.results[TUNE_WON],
          tally.results[TUNE_DRAWN], tally.results[TUNE_LOST]);
  return is_good ? KYTHU_SUCCESS : KYTHU_FAILURE;
}
