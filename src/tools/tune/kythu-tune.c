/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits the weights of an evaluation on finished games. */
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "config.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/command/kythu-output.h"
#include "tools/self-play/kythu-tune-games.h"
#include "tools/self-play/kythu-tune-output.h"
#include "tools/tune/kythu-tune-search.h"
#include "tools/tune/kythu-tune-train.h"
#include "tools/tune/tune-comment.h"
#include "tools/tune/tune-fit.h"

/* Limits of arguments. The margin is in centipawns: its limit is larger than any score, and far
 * below the limit of an int. */
enum { MAX_RATE = 100, MAX_PRIOR = 1000000000, MAX_MARGIN = 1000000 };

/* The command line arguments. */
typedef struct {
  char *output, *origin, *game;
  int rounds, batch, skipped_plies, per_game, quiet_margin, seed;
  double rate, prior, held_out, blend;
  gboolean version;
  char **files;
} TuneArguments;

static void
arguments_free (TuneArguments *arguments)
{
  g_free (arguments->output);
  g_free (arguments->origin);
  g_free (arguments->game);
  g_strfreev (arguments->files);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TuneArguments, arguments_free)

static gboolean
parse_arguments (TuneArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game,
      "Whose evaluation: chess, or xiangqi (chess)", "ID" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output,
      "Write the numbers as a source file", "FILE" },
    { "origin", 0, 0, G_OPTION_ARG_STRING, &arguments->origin,
      "How the games were made, for the comment in that file", "TEXT" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &arguments->rounds,
      "Go through all positions so often (60)", "N" },
    { "batch", 0, 0, G_OPTION_ARG_INT, &arguments->batch, "Positions for one step (8192)", "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->rate,
      "The length of a step at first, in hundredths of a pawn (0.6)", "X" },
    { "prior", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->prior,
      "How many positions the old numbers weigh (200)", "X" },
    { "held-out", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->held_out,
      "The part of the games that only checks the numbers (0.1)", "X" },
    { "skip", 0, 0, G_OPTION_ARG_INT, &arguments->skipped_plies,
      "Take no position before this many moves of either side (10)", "N" },
    { "per-game", 0, 0, G_OPTION_ARG_INT, &arguments->per_game,
      "Take at most this many positions of a game (40)", "N" },
    { "quiet", 0, 0, G_OPTION_ARG_INT, &arguments->quiet_margin,
      "Take none where captures win more, in hundredths of a pawn (30)", "N" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->blend,
      "How much scores in comments count beside the results, up to 1 (0)", "X" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &arguments->seed, "Of all that is drawn (1)", "N" },
    { "version", 0, 0, G_OPTION_ARG_NONE, &arguments->version, "Show the version", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, "GAMES...",
      "Fits the numbers of an evaluation on finished games by logistic regression on their\n"
      "results, and shows how well they tell these before and after. Games of chess are read\n"
      "as PGN, those of Chinese chess as lines that kythu-arena saves.",
      "Commands, each with a --help of its own:\n"
      "  games   play games to learn from\n"
      "  count   tell how many games there are in files of these\n"
      "  train   teach a network from these\n"
      "  search  find better numbers for the search\n\n"
      "Examples:\n"
      "  kythu-tune games.pgn --output weights.c\n"
      "  kythu-tune games --game=chess --games=1000 --output=chess.games\n"
      "  kythu-tune search --threads=2 --output=search.txt",
      &argc, &argv, error);
}

/* Returns NULL if there is no such game. */
static const TuneSubject *
find_subject (const char *id)
{
  static const TuneSubject *const subjects[] = { &tune_chess, &tune_xiangqi };

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++) {
    if (g_str_equal (subjects[i]->id, id ? id : tune_chess.id))
      return subjects[i];
  }
  return NULL;
}

/* Returns what is wrong with the arguments, or NULL. */
static const char *
find_fault (const TuneArguments *arguments)
{
  if (!find_subject (arguments->game))
    return "the game must be chess or xiangqi";
  if (!arguments->files)
    return "a file with games is missing";
  if (arguments->rounds < 0 || arguments->skipped_plies < 0 || arguments->quiet_margin < 0)
    return "a number cannot be less than 0";
  if (arguments->batch < 1 || arguments->per_game < 1)
    return "a batch and a game need one position at least";
  if (arguments->quiet_margin > MAX_MARGIN)
    return "the margin of a quiet position can be 1000000 at most";
  if (!(arguments->rate > 0 && arguments->rate <= MAX_RATE))
    return "the rate must be more than 0, and 100 at most";
  if (!(arguments->prior >= 0 && arguments->prior <= MAX_PRIOR))
    return "the prior must be from 0 to 1e9";
  if (!(arguments->held_out > 0 && arguments->held_out < 1))
    return "the part held out must be between 0 and 1";
  if (!(arguments->blend >= 0 && arguments->blend <= 1))
    return "scores cannot count less than 0 or more than 1";
  return NULL;
}

static gboolean
read_files (const TuneSubject *subject, const TuneArguments *arguments, TuneData *data)
{
  TuneChoice choice = { (guint) arguments->skipped_plies, (guint) arguments->per_game,
                        (guint) arguments->quiet_margin };

  for (guint i = 0; arguments->files[i]; i++) {
    g_autoptr (GError) error = NULL;

    if (!subject->read (arguments->files[i], &choice, data, &error)) {
      kythu_complain (KYTHU_FAILURE, "%s: %s", arguments->files[i], error->message);
      return FALSE;
    }
  }
  if (data->n_faults)
    kythu_complain (KYTHU_SUCCESS, "games with a fault, which were left out: %u", data->n_faults);
  if (data->training.samples->len && data->held_out.samples->len)
    return TRUE;
  kythu_complain (KYTHU_FAILURE,
                  "%u finished games give %u positions to train on and %u to check; "
                  "more games are needed",
                  data->n_games, data->training.samples->len, data->held_out.samples->len);
  return FALSE;
}

static void
show_round (guint round, double training, double held_out)
{
  printf ("%5u  %.6f  %.6f\n", round, training, held_out);
  fflush (stdout);
}

static gboolean
write_output (const TuneSubject *subject, const TuneArguments *arguments, const TunePair *weights,
              const char *facts, const char *command)
{
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autofree char *source = NULL;
  g_autoptr (GError) error = NULL;

  if (arguments->origin)
    tune_comment_append (comment, arguments->origin);
  tune_comment_append (comment, facts);
  tune_comment_append (comment, command);
  source = subject->write (weights, comment->str);
  if (kythu_file_write (arguments->output, source, strlen (source), &error))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}

/* Returns the loss of the weights on the results of held-out games, which does not depend on the
 * blended targets. */
static double
check_results (const TuneSubject *subject, TuneData *data, const TunePair *weights,
               double steepness)
{
  tune_data_blend (data, steepness, 0);
  return tune_get_loss (subject, &data->held_out, weights, steepness);
}

/* Improves the weights and prints the progress; returns a summary. */
static char *
fit (const TuneSubject *subject, const TuneArguments *arguments, TuneData *data, TunePair *weights)
{
  TuneOptions options = { (guint) arguments->rounds, (guint) arguments->batch, arguments->rate,
                          arguments->prior, (guint32) arguments->seed };
  double steepness = tune_fit_steepness (subject, &data->training, weights);
  double before = check_results (subject, data, weights, steepness), after;

  tune_data_blend (data, steepness, arguments->blend);
  printf ("a pawn more wins %.1f %%\nround  training  held out\n",
          100 / (1 + exp (-100 * steepness)));
  show_round (0, tune_get_loss (subject, &data->training, weights, steepness),
              tune_get_loss (subject, &data->held_out, weights, steepness));
  tune_fit (subject, data, &options, steepness, weights, show_round);
  tune_round (weights, subject->n_weights);
  after = check_results (subject, data, weights, steepness);
  return g_strdup_printf ("%u games, %u positions to fit and %u held out; the loss on the results "
                          "of these was %.6f before and is %.6f now.",
                          data->n_games, data->training.samples->len, data->held_out.samples->len,
                          before, after);
}

/* Joins the command line, except for the origin, which is reported separately. */
static char *
join_command (char **argv)
{
  g_autoptr (GString) command = g_string_new ("kythu-tune");

  for (guint i = 1; argv[i]; i++) {
    if (g_str_equal (argv[i], "--origin") && argv[i + 1])
      i++;
    else
      g_string_append_printf (command, " %s", argv[i]);
  }
  return g_string_free (g_steal_pointer (&command), FALSE);
}

static int
tune (const TuneSubject *subject, const TuneArguments *arguments, const char *command)
{
  g_autoptr (TuneData) data = tune_data_new ((guint32) arguments->seed, arguments->held_out);
  g_autofree TunePair *weights = g_new0 (TunePair, subject->n_weights);
  g_autofree char *facts = NULL;

  if (!read_files (subject, arguments, data))
    return KYTHU_FAILURE;
  subject->get_weights (weights);
  facts = fit (subject, arguments, data, weights);
  printf ("%s\n", facts);
  if (arguments->output && !write_output (subject, arguments, weights, facts, command))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}

int
main (int argc, char **argv)
{
  g_autoptr (TuneArguments) arguments = g_new0 (TuneArguments, 1);
  g_autofree char *command = join_command (argv);
  g_autoptr (GError) error = NULL;
  int status = KYTHU_SUCCESS;

  setlocale (LC_CTYPE, "");
  kythu_output_check_at_end ();
  kythu_output_end_unread ();
  if (argc > 1 && g_str_equal (argv[1], "games"))
    return kythu_tune_games (argc - 1, argv + 1);
  if (argc > 1 && g_str_equal (argv[1], "count"))
    return kythu_tune_count (argc - 1, argv + 1);
  if (argc > 1 && g_str_equal (argv[1], "train"))
    return kythu_tune_train (argc - 1, argv + 1);
  if (argc > 1 && g_str_equal (argv[1], "search"))
    return kythu_tune_search (argc - 1, argv + 1);
  *arguments = (TuneArguments){ .rounds = 60,
                                .batch = 8192,
                                .skipped_plies = 10,
                                .per_game = 40,
                                .quiet_margin = 30,
                                .seed = 1,
                                .rate = 0.6,
                                .prior = 200,
                                .held_out = 0.1 };
  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (arguments->version) {
    printf ("kythu-tune %s\n", KT_VERSION);
    return KYTHU_SUCCESS;
  }
  if (find_fault (arguments))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", find_fault (arguments));
  if (arguments->output)
    status = kythu_tune_check_output_or_complain (arguments->output, arguments->files);
  return status == KYTHU_SUCCESS ? tune (find_subject (arguments->game), arguments, command)
                                 : status;
}
