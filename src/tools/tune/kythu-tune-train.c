/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/kythu-tune-train.h"

#include <stdio.h>
#include <string.h>

#include "core/kt-zobrist.h"
#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/learn/learn-caro.h"
#include "tools/learn/learn-chess.h"
#include "tools/self-play/kythu-tune-games.h"
#include "tools/self-play/kythu-tune-output.h"
#include "tools/tune/tune-comment.h"

enum { NOT_GIVEN = G_MININT };

typedef struct {
  char *game, *output, *origin, *from;
  int units, outputs, passes, batch, seed, threads;
  double rate, blend, held_out;
  gboolean is_correction;
  char **files;
} TrainArguments;

static void
train_arguments_clear (TrainArguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->output);
  g_free (arguments->origin);
  g_free (arguments->from);
  g_strfreev (arguments->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TrainArguments, train_arguments_clear)

/* --- The arguments ---------------------------------------------------------------------------- */

static gboolean
parse (TrainArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &arguments->game, "chess or caro (chess)", "ID" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output, "Write the network here",
      "FILE" },
    { "origin", 0, 0, G_OPTION_ARG_STRING, &arguments->origin,
      "How the games were made, for the text in that file", "TEXT" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &arguments->from,
      "Chess: begin with this network, and make one of its shape", "FILE" },
    { "units", 0, 0, G_OPTION_ARG_INT, &arguments->units,
      "Chess: 32, 64, 96, 128, 192 or 256 (64, or as many as the network to begin with has)", "N" },
    { "outputs", 0, 0, G_OPTION_ARG_INT, &arguments->outputs,
      "Chess: 1, or 8 for the number of pieces on the board (8)", "N" },
    { "correct", 0, 0, G_OPTION_ARG_NONE, &arguments->is_correction,
      "Chess: learn what is to be added to the hand-made evaluation", NULL },
    { "passes", 0, 0, G_OPTION_ARG_INT, &arguments->passes,
      "Go through all positions so often (10)", "N" },
    { "batch", 0, 0, G_OPTION_ARG_INT, &arguments->batch, "Positions for one step (4096; caro 256)",
      "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->rate,
      "The length of a step at first; it falls to a hundredth (0.0015; caro 0.008)", "X" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->blend,
      "How much results count beside scores, up to 1 (0.3)", "X" },
    { "held-out", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->held_out,
      "The part of the games that only checks the network (0.05)", "X" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &arguments->seed, "Of all that is drawn (1)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &arguments->threads,
      "How many work at a time, which changes no number (1)", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, "GAMES...",
      "Teaches a network to judge positions from games of “kythu-tune games”, and shows its loss\n"
      "on these and on games that were held out. That of caro is written as a source file.",
      "Examples:\n"
      "  kythu-tune train --threads=2 --output=chess.net chess.games\n"
      "  kythu-tune train --from=chess.net --output=better.net --rate=0.0003 chess.games\n"
      "  kythu-tune games --game=caro --output=caro.games\n"
      "  kythu-tune train --game=caro --output=caro-weights.c caro.games",
      &argc, &argv, error);
}

static const char *
find_fault_of_shape (const TrainArguments *arguments)
{
  if (arguments->from && (arguments->outputs != NOT_GIVEN || arguments->is_correction))
    return "the network to begin with tells the rest of the shape; leave out --outputs and "
           "--correct";
  if (arguments->units != NOT_GIVEN &&
      (arguments->units < 0 || !chess_net_can_have_units ((guint) arguments->units)))
    return "there are 32, 64, 96, 128, 192 or 256 units";
  if (arguments->outputs != NOT_GIVEN && arguments->outputs != 1 &&
      arguments->outputs != CHESS_NET_MAX_OUTPUTS)
    return "there are 1 or 8 outputs";
  return NULL;
}

/* Returns what is wrong with the arguments, or NULL. */
static const char *
find_fault (const TrainArguments *arguments)
{
  if (!arguments->files)
    return "a file with games is missing";
  if (!g_str_equal (arguments->game, "chess") && !g_str_equal (arguments->game, "caro"))
    return "there are networks of chess and of caro";
  if (arguments->from && !g_str_equal (arguments->game, "chess"))
    return "only a network of chess can be begun with";
  if (arguments->passes < 1 || arguments->batch < 1)
    return "there must be one pass and one position at least";
  if (!(arguments->rate > 0 && arguments->rate <= 1))
    return "the rate must be more than 0, and 1 at most";
  if (!(arguments->blend >= 0 && arguments->blend <= 1))
    return "results cannot count less than 0 or more than 1";
  if (!(arguments->held_out > 0 && arguments->held_out < 1))
    return "the part held out must be between 0 and 1";
  if (arguments->threads < 1)
    return "there must be one thread at least";
  return find_fault_of_shape (arguments);
}

/* --- Reading games ---------------------------------------------------------------------------- */

typedef guint64 (*AddFile) (gpointer set, TuneGamesFile *file);

/* Reads the files. Of a broken file the intact part is used. */
static gboolean
read_files (const TrainArguments *arguments, const KtGame *game, gpointer set, AddFile add_file)
{
  for (char **path = arguments->files; *path; path++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (TuneGamesFile) file = tune_games_file_open_of (*path, game, &error);

    if (!file) {
      kythu_complain (KYTHU_FAILURE, "%s", error->message);
      return FALSE;
    }
    kythu_tune_print_fault (file, *path, add_file (set, file));
  }
  return TRUE;
}

static gboolean
is_enough (guint64 n_games, const GArray *training, const GArray *held_out)
{
  if (training->len && held_out->len)
    return TRUE;
  kythu_complain (KYTHU_FAILURE,
                  "%" G_GUINT64_FORMAT " games give %u positions to learn from and %u to check; "
                  "more games are needed",
                  n_games, training->len, held_out->len);
  return FALSE;
}

/* --- Learning --------------------------------------------------------------------------------- */

static void
show_pass (guint pass, double training, double held_out)
{
  printf ("%5u  %.6f  %.6f\n", pass, training, held_out);
  fflush (stdout);
}

static void
fit (const TrainArguments *arguments, LearnTask *task, const char *facts)
{
  LearnOptions options = { (guint) arguments->passes, (guint) arguments->batch, arguments->rate,
                           kt_zobrist ((guint64) arguments->seed, 0), (guint) arguments->threads };

  printf ("%s\n pass  training  held out\n", facts);
  learn_fit (task, &options, show_pass);
}

/* Describes how the network was made. This follows `first`, the description of the initial
 * network, which may be "". Free with g_free(). */
static char *
format_origin (const TrainArguments *arguments, const char *first, const char *facts)
{
  return g_strdup_printf ("%s%s%s%s%s; %d passes, batches of %d, rate %g, results %g, seed %d",
                          first, *first ? " Then: " : "",
                          arguments->origin ? arguments->origin : "", arguments->origin ? " " : "",
                          facts, arguments->passes, arguments->batch, arguments->rate,
                          arguments->blend, arguments->seed);
}

static int
write_output (const TrainArguments *arguments, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (kythu_file_write (arguments->output, bytes, length, &error))
    return KYTHU_SUCCESS;
  return kythu_complain (KYTHU_FAILURE, "%s", error->message);
}

/* --- Chess ------------------------------------------------------------------------------------ */

static char *
describe_chess (const LearnSet *set)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT " games with %" G_GUINT64_FORMAT
                          " scores, of which %" G_GUINT64_FORMAT " in check, %" G_GUINT64_FORMAT
                          " before a capture or a promotion, %" G_GUINT64_FORMAT
                          " of mates or known endings, %" G_GUINT64_FORMAT
                          " of positions that had one: %u positions to learn from, %u "
                          "held out",
                          set->n_games, set->n_scores, set->n_checks, set->n_noisy, set->n_mates,
                          set->n_again, set->training->len, set->held_out->len);
}

/* Loads the initial network. Complains and returns FALSE if it cannot be loaded or has too many
 * units. */
static gboolean
read_from (const TrainArguments *arguments, ChessNet **from)
{
  g_autoptr (GError) error = NULL;

  *from = arguments->from ? chess_net_load (arguments->from, &error) : NULL;
  if (error) {
    kythu_complain (KYTHU_FAILURE, "%s: %s", arguments->from, error->message);
    return FALSE;
  }
  if (!*from || arguments->units == NOT_GIVEN || (guint) arguments->units >= (*from)->n_units)
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s has %u units; there can be more, but not fewer",
                  arguments->from, (*from)->n_units);
  return FALSE;
}

static LearnNet *
make_chess (const TrainArguments *arguments, const ChessNet *from)
{
  guint n_units = (guint) arguments->units;

  if (from)
    return learn_net_new_from (from, arguments->units == NOT_GIVEN ? from->n_units : n_units,
                               (guint64) arguments->seed);
  return learn_net_new (n_units, (guint) arguments->outputs, arguments->is_correction,
                        kt_zobrist ((guint64) arguments->seed, 2));
}

static int
write_chess (const TrainArguments *arguments, const LearnNet *net, const char *first,
             const char *facts)
{
  g_autoptr (ChessNet) rounded = learn_net_round (net);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_free (rounded->origin);
  rounded->origin = format_origin (arguments, first, facts);
  chess_net_write (rounded, bytes);
  return write_output (arguments, (const char *) bytes->data, bytes->len);
}

static int
train_chess (const TrainArguments *arguments)
{
  guint64 seed = (guint64) arguments->seed;
  g_autoptr (ChessNet) from = NULL;
  g_autoptr (LearnNet) net = NULL;
  g_autoptr (LearnSet) set = NULL;
  g_autofree char *facts = NULL;
  LearnChess learner;

  if (!read_from (arguments, &from))
    return KYTHU_FAILURE;
  net = make_chess (arguments, from);
  set = learn_set_new (arguments->held_out, net->is_correction, kt_zobrist (seed, 1));
  if (!read_files (arguments, &chess_game, set, (AddFile) learn_set_add_file) ||
      !is_enough (set->n_games, set->training, set->held_out))
    return KYTHU_FAILURE;
  facts = describe_chess (set);
  learner = learn_chess (net, set, arguments->blend);
  fit (arguments, &learner.task, facts);
  return arguments->output ? write_chess (arguments, net, from ? from->origin : "", facts)
                           : KYTHU_SUCCESS;
}

/* --- Caro ------------------------------------------------------------------------------------- */

static char *
describe_caro (const LearnCaroSet *set)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT " games with %" G_GUINT64_FORMAT
                          " scores, of which %" G_GUINT64_FORMAT
                          " where a threat decides, %" G_GUINT64_FORMAT
                          " of positions that had one: %u positions to learn from, %u held out",
                          set->n_games, set->n_scores, set->n_forced, set->n_again,
                          set->training->len, set->held_out->len);
}

static int
write_caro (const TrainArguments *arguments, const float *weights, const char *facts)
{
  g_autofree char *origin = format_origin (arguments, "", facts);
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autofree char *source = NULL;

  tune_comment_append (comment, origin);
  source = learn_caro_write (weights, comment->str);
  return write_output (arguments, source, strlen (source));
}

static int
train_caro (const TrainArguments *arguments)
{
  guint64 seed = (guint64) arguments->seed;
  g_autoptr (LearnCaroSet) set = learn_caro_set_new (arguments->held_out, kt_zobrist (seed, 1));
  g_autofree float *weights = learn_caro_draw (kt_zobrist (seed, 2));
  g_autofree char *facts = NULL;
  LearnCaro learner;

  if (!read_files (arguments, &caro_game, set, (AddFile) learn_caro_set_add_file) ||
      !is_enough (set->n_games, set->training, set->held_out))
    return KYTHU_FAILURE;
  facts = describe_caro (set);
  learner = learn_caro (weights, set, arguments->blend);
  fit (arguments, &learner.task, facts);
  return arguments->output ? write_caro (arguments, weights, facts) : KYTHU_SUCCESS;
}

/* --- The command ------------------------------------------------------------------------------ */

/* Sets missing arguments to proven defaults of the game. */
static void
complete (TrainArguments *arguments)
{
  gboolean is_caro;

  if (!arguments->game)
    arguments->game = g_strdup ("chess");
  is_caro = g_str_equal (arguments->game, "caro");
  if (arguments->batch == NOT_GIVEN)
    arguments->batch = is_caro ? 256 : 4096;
  if (arguments->rate == NOT_GIVEN)
    arguments->rate = is_caro ? 0.008 : 0.0015;
  if (arguments->units == NOT_GIVEN && !arguments->from)
    arguments->units = 64;
  if (arguments->outputs == NOT_GIVEN && !arguments->from)
    arguments->outputs = CHESS_NET_MAX_OUTPUTS;
}

int
kythu_tune_train (int argc, char **argv)
{
  g_auto (TrainArguments) arguments = { .units = NOT_GIVEN,
                                        .outputs = NOT_GIVEN,
                                        .passes = 10,
                                        .batch = NOT_GIVEN,
                                        .seed = 1,
                                        .threads = 1,
                                        .rate = NOT_GIVEN,
                                        .blend = 0.3,
                                        .held_out = 0.05 };
  g_autoptr (GError) error = NULL;
  int status = KYTHU_SUCCESS;

  if (!parse (&arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try train --help", error->message);
  complete (&arguments);
  if (find_fault (&arguments))
    return kythu_complain (KYTHU_USAGE, "%s; try train --help", find_fault (&arguments));
  if (arguments.output)
    status = kythu_tune_check_output_or_complain (arguments.output, arguments.files);
  if (status != KYTHU_SUCCESS)
    return status;
  return g_str_equal (arguments.game, "caro") ? train_caro (&arguments) : train_chess (&arguments);
}
