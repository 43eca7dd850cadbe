/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits the numbers of an evaluation on finished games. */
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "config.h"
#include "tools/kythu-command.h"
#include "tools/tune/tune-fit.h"

static const TuneSubject *const subjects[] = { &tune_chess, &tune_caro };

/* The arguments as they were given. */
typedef struct {
  char *subject, *output, *origin;
  int rounds, batch, skipped_plies, per_game, quiet_margin, seed;
  double rate, prior, held_out;
  gboolean version;
  char **files;
} Arguments;

static void
arguments_free (Arguments *arguments)
{
  g_free (arguments->subject);
  g_free (arguments->output);
  g_free (arguments->origin);
  g_strfreev (arguments->files);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arguments, arguments_free)

static int complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);

static int
complain (int status, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "kythu-tune: %s\n", message);
  return status;
}

static gboolean
parse_arguments (Arguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "subject", 0, 0, G_OPTION_ARG_STRING, &arguments->subject,
      "Whose numbers: chess or caro (chess)", "ID" },
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
      "Take no position before so many moves of either side (10)", "N" },
    { "per-game", 0, 0, G_OPTION_ARG_INT, &arguments->per_game,
      "Take at most so many positions of a game (40)", "N" },
    { "quiet", 0, 0, G_OPTION_ARG_INT, &arguments->quiet_margin,
      "Take none where captures win more, in hundredths of a pawn (30)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &arguments->seed, "Of all that is drawn (1)", "N" },
    { "version", 0, 0, G_OPTION_ARG_NONE, &arguments->version, "Show the version", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("GAMES...");

  g_option_context_set_summary (
      context, "Fits the numbers of an evaluation on finished games, read from files in PGN, by\n"
               "logistic regression on their results, and shows how well they tell these before\n"
               "and after.");
  g_option_context_add_main_entries (context, entries, NULL);
  return g_option_context_parse (context, &argc, &argv, error);
}

/* What is wrong with the arguments, NULL for nothing. */
static const char *
find_fault (const Arguments *arguments)
{
  if (!arguments->files)
    return "a file with games is missing";
  if (arguments->rounds < 0 || arguments->skipped_plies < 0 || arguments->quiet_margin < 0)
    return "a number cannot be less than 0";
  if (arguments->batch < 1 || arguments->per_game < 1)
    return "a batch and a game need one position at least";
  if (!(arguments->rate > 0) || !(arguments->prior >= 0))
    return "the rate must be more than 0, and the prior not less";
  if (!(arguments->held_out > 0 && arguments->held_out < 1))
    return "the part held out must be between 0 and 1";
  return NULL;
}

static const TuneSubject *
find_subject (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++) {
    if (g_str_equal (subjects[i]->id, id))
      return subjects[i];
  }
  return NULL;
}

/* Found out before the long work, not after it. */
static gboolean
can_write (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK) == 0 && !g_file_test (path, G_FILE_TEST_IS_DIR);
}

static gboolean
read_files (const TuneSubject *subject, const Arguments *arguments, TuneData *data)
{
  TuneChoice choice = { (guint) arguments->skipped_plies, (guint) arguments->per_game,
                        (guint) arguments->quiet_margin };

  for (guint i = 0; arguments->files[i]; i++) {
    g_autoptr (GError) error = NULL;

    if (!subject->read (arguments->files[i], &choice, data, &error)) {
      complain (KYTHU_FAILURE, "%s: %s", arguments->files[i], error->message);
      return FALSE;
    }
  }
  if (data->n_faults)
    complain (KYTHU_SUCCESS, "games with a fault, which were left out: %u", data->n_faults);
  if (data->training.samples->len && data->held_out.samples->len)
    return TRUE;
  complain (KYTHU_FAILURE,
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

/* One line of the comment, which it cannot end. */
static void
append_line (GString *comment, const char *text)
{
  g_autofree char *safe = g_strdup (text);

  for (char *c = safe; *c; c++) {
    if (*c == '\n' || (*c == '*' && c[1] == '/'))
      *c = ' ';
  }
  g_string_append_printf (comment, " * %s\n", safe);
}

static gboolean
write_output (const TuneSubject *subject, const Arguments *arguments, const TunePair *weights,
              const char *facts, const char *command)
{
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autofree char *source = NULL;
  g_autoptr (GError) error = NULL;

  if (arguments->origin)
    append_line (comment, arguments->origin);
  append_line (comment, facts);
  append_line (comment, command);
  source = subject->write (weights, comment->str);
  if (g_file_set_contents (arguments->output, source, -1, &error))
    return TRUE;
  complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}

static int
tune (const TuneSubject *subject, const Arguments *arguments, const char *command)
{
  g_autoptr (TuneData) data = tune_data_new ((guint32) arguments->seed, arguments->held_out);
  g_autofree TunePair *weights = g_new0 (TunePair, subject->n_weights);
  TuneOptions options = { (guint) arguments->rounds, (guint) arguments->batch, arguments->rate,
                          arguments->prior };
  g_autofree char *facts = NULL;
  double steepness, before, after;

  if (!read_files (subject, arguments, data))
    return KYTHU_FAILURE;
  printf ("%u games, %u positions to train on, %u to check\n", data->n_games,
          data->training.samples->len, data->held_out.samples->len);
  subject->get_weights (weights);
  steepness = tune_fit_steepness (subject, &data->training, weights);
  before = tune_get_loss (subject, &data->held_out, weights, steepness);
  printf ("a pawn more wins %.1f %%\nround  training  held out\n",
          100 / (1 + exp (-100 * steepness)));
  show_round (0, tune_get_loss (subject, &data->training, weights, steepness), before);
  tune_fit (subject, data, &options, steepness, (guint32) arguments->seed, weights, show_round);
  tune_round (weights, subject->n_weights);
  after = tune_get_loss (subject, &data->held_out, weights, steepness);
  facts = g_strdup_printf ("%u games, %u positions to train on, %u held out; their loss was %.6f "
                           "before and %.6f after.",
                           data->n_games, data->training.samples->len, data->held_out.samples->len,
                           before, after);
  printf ("rounded   %.6f  %.6f\n", tune_get_loss (subject, &data->training, weights, steepness),
          after);
  if (arguments->output && !write_output (subject, arguments, weights, facts, command))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}

int
main (int argc, char **argv)
{
  g_autoptr (Arguments) arguments = g_new0 (Arguments, 1);
  g_autofree char *command = g_strjoinv (" ", argv);
  g_autoptr (GError) error = NULL;
  const TuneSubject *subject;

  *arguments = (Arguments){ .rounds = 60,
                            .batch = 8192,
                            .skipped_plies = 10,
                            .per_game = 40,
                            .quiet_margin = 30,
                            .seed = 1,
                            .rate = 0.6,
                            .prior = 200,
                            .held_out = 0.1 };
  if (!parse_arguments (arguments, argc, argv, &error))
    return complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (arguments->version) {
    printf ("kythu-tune %s\n", KT_VERSION);
    return KYTHU_SUCCESS;
  }
  if (find_fault (arguments))
    return complain (KYTHU_USAGE, "%s; try --help", find_fault (arguments));
  subject = find_subject (arguments->subject ? arguments->subject : "chess");
  if (!subject)
    return complain (KYTHU_USAGE, "there is no subject “%s”; try --help", arguments->subject);
  if (arguments->output && !can_write (arguments->output))
    return complain (KYTHU_FAILURE, "%s cannot be written; choose another --output",
                     arguments->output);
  return tune (subject, arguments, command);
}
