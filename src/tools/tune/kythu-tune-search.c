/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/kythu-tune-search.h"

#include <stdio.h>
#include <string.h>

#include "core/kt-zobrist.h"
#include "engine/kt-threads.h"
#include "games/caro/caro-engine.h"
#include "games/caro/caro-game.h"
#include "games/chess/chess-engine.h"
#include "games/chess/chess-game.h"
#include "games/xiangqi/xiangqi-engine.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/self-play/tune-self-play.h"
#include "tools/tune/spsa.h"

/* Games are played in rounds. The results of a round take effect in the next round, so the
 * number of threads does not matter. */
enum { PAIRS_OF_ROUND = 16, TABLE_MIB = 8, MAX_THREADS = 64 };

/* A game with the parameters of its search. */
typedef struct {
  const KtGame *game;
  guint n_drawn; /* number of random moves in an opening */
  const KtParameter *specs;
  guint n;
  KtEngine *(*create_engine) (const int *parameters);
} Subject;

typedef struct {
  char *game, *output;
  const Subject *subject;
  int rounds, positions, seed, threads;
} SearchArguments;

/* --- Searches --------------------------------------------------------------------------------- */

static KtEngine *
create_chess_engine (const int *parameters)
{
  ChessSearchConfig config = chess_search_config_default ();

  config.table_mib = TABLE_MIB;
  config.net = chess_net_get_own ();
  memcpy (&config.parameters, parameters, sizeof config.parameters);
  return chess_engine_new_of (&config);
}

static KtEngine *
create_caro_engine (const int *parameters)
{
  CaroConfig config = caro_config_default ();

  config.table_mib = TABLE_MIB;
  memcpy (&config.parameters, parameters, sizeof config.parameters);
  return caro_engine_new (&config);
}

static KtEngine *
create_xiangqi_engine (const int *parameters)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();

  config.table_mib = TABLE_MIB;
  memcpy (&config.parameters, parameters, sizeof config.parameters);
  return xiangqi_engine_new (&config, 0);
}

static const Subject subjects[] = {
  { &chess_game, 8, chess_parameter_specs, CHESS_N_PARAMETERS, create_chess_engine },
  { &caro_game, 3, caro_parameter_specs, CARO_N_PARAMETERS, create_caro_engine },
  { &xiangqi_game, 8, xiangqi_parameter_specs, XIANGQI_N_PARAMETERS, create_xiangqi_engine },
};

/* Returns NULL if the game's search has no parameters. */
static const Subject *
find_subject (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++) {
    if (g_str_equal (subjects[i].game->id, id))
      return &subjects[i];
  }
  return NULL;
}

/* --- Playing ---------------------------------------------------------------------------------- */

typedef struct {
  const SearchArguments *arguments;
  const Spsa *spsa;
  guint64 first;             /* number of the first pair */
  gint n_taken;              /* number of pairs that threads have taken; atomic */
  int gains[PAIRS_OF_ROUND]; /* result of each pair: wins minus losses */
} Round;

/* Plays the two games of a pair, from the same opening with sides exchanged. Returns wins minus
 * losses. */
static int
play_pair (const Round *round, guint64 pair)
{
  const SearchArguments *arguments = round->arguments;
  const Subject *subject = arguments->subject;
  TuneSelfPlay options = { (guint) arguments->positions, subject->n_drawn,
                           (guint64) arguments->seed };
  g_autofree TuneGame *game = g_new0 (TuneGame, 1);
  g_autofree int *parameters_up = g_new (int, subject->n),
                 *parameters_down = g_new (int, subject->n);
  int gain = 0;
  g_autoptr (KtEngine) up = NULL, down = NULL;

  spsa_draw (round->spsa, pair, parameters_up, parameters_down);
  up = subject->create_engine (parameters_up);
  down = subject->create_engine (parameters_down);
  for (guint beginner = 0; beginner < 2; beginner++) {
    TunePlayers players = { { up, down }, beginner };

    tune_self_play (&options, subject->game, &players, pair, game);
    if (game->result != TUNE_DRAWN)
      gain += (game->result == TUNE_WON) == (beginner == 0) ? 1 : -1;
  }
  return gain;
}

static gpointer
work (gpointer data)
{
  Round *round = *(Round **) data;
  gint i;

  while ((i = g_atomic_int_add (&round->n_taken, 1)) < PAIRS_OF_ROUND)
    round->gains[i] = play_pair (round, round->first + (guint64) i);
  return NULL;
}

static void
play_round (const SearchArguments *arguments, Spsa *spsa, guint number)
{
  Round round = { arguments, spsa, (guint64) number * PAIRS_OF_ROUND, 0, { 0 } };
  Round *rounds[MAX_THREADS];
  KtThreads *threads;

  for (int i = 0; i < arguments->threads; i++)
    rounds[i] = &round;
  threads =
      kt_threads_start ("search", work, rounds + 1, sizeof *rounds, (guint) arguments->threads - 1);
  work (rounds);
  kt_threads_join (threads);
  for (guint i = 0; i < PAIRS_OF_ROUND; i++)
    spsa_learn (spsa, round.first + i, round.gains[i]);
}

/* --- The output file -------------------------------------------------------------------------- */

static char *
make_head (const SearchArguments *arguments)
{
  return g_strdup_printf ("KTSEARCH1 game=%s rounds=%d positions=%d seed=%d", arguments->game,
                          arguments->rounds, arguments->positions, arguments->seed);
}

static gboolean
write_known (const SearchArguments *arguments, const Spsa *spsa, guint n_rounds, int *lock)
{
  g_autofree char *head = make_head (arguments);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_string_append_printf (text, "%s\n%u rounds\n", head, n_rounds);
  for (guint i = 0; i < spsa->n; i++) {
    char value[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_dtostr (value, sizeof value, spsa->parameters[i].value);
    g_string_append_printf (text, "%s %s\n", spsa->parameters[i].name, value);
  }
  if (kythu_file_write_locked (arguments->output, lock, text->str, text->len, &error))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}

/* Parses the state of an earlier run. Returns FALSE if write_known() did not write the text. */
static gboolean
parse_known (const char *text, const char *head, Spsa *spsa, guint *n_rounds)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint64 rounds;
  char *end;

  if (g_strv_length (lines) != spsa->n + 3 || !g_str_equal (lines[0], head))
    return FALSE;
  rounds = g_ascii_strtoull (lines[1], &end, 10);
  if (end == lines[1] || !g_str_equal (end, " rounds") || rounds > G_MAXINT)
    return FALSE;
  for (guint i = 0; i < spsa->n; i++) {
    const char *name = spsa->parameters[i].name, *line = lines[2 + i];

    if (!g_str_has_prefix (line, name) || line[strlen (name)] != ' ')
      return FALSE;
    spsa->parameters[i].value = g_ascii_strtod (line + strlen (name), &end);
    if (*end || end == line + strlen (name))
      return FALSE;
  }
  *n_rounds = (guint) rounds;
  return TRUE;
}

/* Reads the state of an interrupted run; the file is empty before the first round. Returns FALSE
 * after a complaint. */
static gboolean
read_known (const SearchArguments *arguments, Spsa *spsa, guint *n_rounds)
{
  g_autofree char *head = make_head (arguments), *text = NULL;
  g_autoptr (GError) error = NULL;

  *n_rounds = 0;
  if (!kythu_file_read (arguments->output, &text, NULL, &error)) {
    if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return TRUE;
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
    return FALSE;
  }
  if (!*text || parse_known (text, head, spsa, n_rounds))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s is not what “%s” has written; name another --output",
                  arguments->output, head);
  return FALSE;
}

/* --- The arguments ---------------------------------------------------------------------------- */

static gboolean
parse (SearchArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &arguments->game, "chess, caro or xiangqi (chess)", "ID" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output,
      "Where to; what is there already is gone on with", "FILE" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &arguments->rounds,
      "How many there are in the end, of 32 games (600)", "N" },
    { "positions", 0, 0, G_OPTION_ARG_INT, &arguments->positions,
      "Search at least so many for a move, and up to half as many more (8000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &arguments->seed, "Of all that is drawn (1)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &arguments->threads,
      "How many games are played at a time, which changes no number (1)", "N" },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, NULL,
      "Finds better numbers for the search of a game, its margins and bonuses, by games in\n"
      "which all of them are moved at once. After each round they are written.",
      "Examples:\n"
      "  kythu-tune search --threads=2 --output=search.txt\n"
      "  kythu-tune search --game=caro --positions=4000 --threads=2 --output=caro.txt",
      &argc, &argv, error);
}

/* Returns what is wrong with the arguments, or NULL. */
static const char *
find_fault (const SearchArguments *arguments)
{
  if (!find_subject (arguments->game))
    return "--game is chess, caro or xiangqi";
  if (!arguments->output)
    return "--output is missing";
  if (arguments->rounds < 1 || arguments->positions < TUNE_MIN_POSITIONS)
    return "there must be one round and two positions at least";
  if (arguments->threads < 1 || arguments->threads > MAX_THREADS)
    return "there can be 1 to 64 threads";
  return NULL;
}

static void
print_parameters (const Subject *subject, const SpsaParameter *parameters)
{
  for (guint i = 0; i < subject->n; i++)
    printf ("%-28s %6d  %8.1f\n", parameters[i].name, subject->specs[i].value, parameters[i].value);
}

static int
search (const SearchArguments *arguments, int *lock)
{
  const Subject *subject = arguments->subject;
  g_autofree SpsaParameter *parameters = g_new (SpsaParameter, subject->n);
  Spsa spsa = { parameters, subject->n, kt_zobrist ((guint64) arguments->seed, 0),
                (guint64) arguments->rounds * PAIRS_OF_ROUND };
  guint n_rounds;

  for (guint i = 0; i < subject->n; i++) {
    const KtParameter *spec = &subject->specs[i];

    parameters[i] = (SpsaParameter){ spec->name, spec->value, spec->step };
  }
  if (!read_known (arguments, &spsa, &n_rounds))
    return KYTHU_FAILURE;
  while (n_rounds < (guint) arguments->rounds) {
    play_round (arguments, &spsa, n_rounds);
    if (!write_known (arguments, &spsa, ++n_rounds, lock))
      return KYTHU_FAILURE;
  }
  print_parameters (subject, parameters);
  return KYTHU_SUCCESS;
}

int
kythu_tune_search (int argc, char **argv)
{
  SearchArguments arguments = { NULL, NULL, NULL, 600, 8000, 1, 1 };
  g_autoptr (GError) error = NULL;
  g_autofree char *game = NULL, *output = NULL;
  gboolean is_read = parse (&arguments, argc, argv, &error);
  int lock;

  game = arguments.game = arguments.game ? arguments.game : g_strdup ("chess");
  output = arguments.output;
  if (!is_read)
    return kythu_complain (KYTHU_USAGE, "%s; try search --help", error->message);
  if (find_fault (&arguments))
    return kythu_complain (KYTHU_USAGE, "%s; try search --help", find_fault (&arguments));
  if (!kythu_file_can_write_or_complain (output, "--output") ||
      !kythu_file_lock_or_complain (output, &lock))
    return KYTHU_FAILURE;
  arguments.subject = find_subject (game);
  return search (&arguments, &lock);
}
