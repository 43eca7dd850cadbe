/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/kythu-tune-train.h"

#include <stdio.h>

#include "core/kt-zobrist.h"
#include "tools/command/kythu-command.h"
#include "tools/tune/learn-chess.h"

typedef struct {
  char *output, *origin;
  int units, outputs, passes, batch, seed, threads;
  double rate, blend, held_out;
  gboolean is_correction;
  char **files;
} TrainArguments;

static void
train_arguments_clear (TrainArguments *arguments)
{
  g_free (arguments->output);
  g_free (arguments->origin);
  g_strfreev (arguments->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TrainArguments, train_arguments_clear)

/* --- The arguments ---------------------------------------------------------------------------- */

static gboolean
parse (TrainArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output, "Write the network here",
      "FILE" },
    { "origin", 0, 0, G_OPTION_ARG_STRING, &arguments->origin,
      "How the games were made, for the text in that file", "TEXT" },
    { "units", 0, 0, G_OPTION_ARG_INT, &arguments->units, "32, 64, 96 or 128 (64)", "N" },
    { "outputs", 0, 0, G_OPTION_ARG_INT, &arguments->outputs,
      "1, or 8 for the number of pieces on the board (8)", "N" },
    { "correct", 0, 0, G_OPTION_ARG_NONE, &arguments->is_correction,
      "Learn what is to be added to the hand-made evaluation", NULL },
    { "passes", 0, 0, G_OPTION_ARG_INT, &arguments->passes,
      "Go through all positions so often (10)", "N" },
    { "batch", 0, 0, G_OPTION_ARG_INT, &arguments->batch, "Positions for one step (4096)", "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->rate,
      "The length of a step at first; it falls to a hundredth (0.0015)", "X" },
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
      "Teaches a network to judge positions of chess from games of “kythu-tune games”, and shows\n"
      "its loss on these and on games that were held out.",
      "Examples:\n"
      "  kythu-tune train --threads=2 --output=chess.net chess.games",
      &argc, &argv, error);
}

/* What is wrong with the arguments, NULL for nothing. */
static const char *
find_fault (const TrainArguments *arguments)
{
  if (!arguments->files)
    return "a file with games is missing";
  if (arguments->units < CHESS_NET_UNIT_STEP || arguments->units > CHESS_NET_MAX_UNITS ||
      arguments->units % CHESS_NET_UNIT_STEP)
    return "there are 32, 64, 96 or 128 units";
  if (arguments->outputs != 1 && arguments->outputs != CHESS_NET_MAX_OUTPUTS)
    return "there are 1 or 8 outputs";
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
  return NULL;
}

/* --- Learning --------------------------------------------------------------------------------- */

static gboolean
read_files (const TrainArguments *arguments, LearnSet *set)
{
  for (char **path = arguments->files; *path; path++) {
    g_autoptr (GError) error = NULL;
    guint64 n_before = set->n_games;
    gboolean is_broken;

    if (!learn_set_add_file (set, *path, &is_broken, &error)) {
      kythu_complain (KYTHU_FAILURE, "%s", error->message);
      return FALSE;
    }
    if (is_broken)
      kythu_complain (KYTHU_SUCCESS, "%s is broken behind %" G_GUINT64_FORMAT " games", *path,
                      set->n_games - n_before);
  }
  if (set->training->len && set->held_out->len)
    return TRUE;
  kythu_complain (KYTHU_FAILURE,
                  "%" G_GUINT64_FORMAT " games give %u positions to learn from and %u to check; "
                  "more games are needed",
                  set->n_games, set->training->len, set->held_out->len);
  return FALSE;
}

static char *
describe (const LearnSet *set)
{
  return g_strdup_printf (
      "%" G_GUINT64_FORMAT " games with %" G_GUINT64_FORMAT " scores, of which %" G_GUINT64_FORMAT
      " in check, %" G_GUINT64_FORMAT " before a capture or a promotion, %" G_GUINT64_FORMAT
      " of mates, %" G_GUINT64_FORMAT " of positions that had one: %u positions to learn from, %u "
      "held out",
      set->n_games, set->n_scores, set->n_checks, set->n_noisy, set->n_mates, set->n_again,
      set->training->len, set->held_out->len);
}

static void
show_pass (guint pass, double training, double held_out)
{
  printf ("%5u  %.6f  %.6f\n", pass, training, held_out);
  fflush (stdout);
}

static gboolean
write_net (const TrainArguments *arguments, const LearnNet *net, const char *facts)
{
  g_autoptr (ChessNet) rounded = learn_net_round (net);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  g_free (rounded->origin);
  rounded->origin = g_strdup_printf (
      "%s%s%s; %d passes, batches of %d, rate %g, results %g, seed %d",
      arguments->origin ? arguments->origin : "", arguments->origin ? " " : "", facts,
      arguments->passes, arguments->batch, arguments->rate, arguments->blend, arguments->seed);
  chess_net_write (rounded, bytes);
  if (g_file_set_contents (arguments->output, (const char *) bytes->data, bytes->len, &error))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}

static int
train (const TrainArguments *arguments)
{
  guint64 seed = (guint64) arguments->seed;
  LearnOptions options = { (guint) arguments->passes, (guint) arguments->batch, arguments->rate,
                           kt_zobrist (seed, 0), (guint) arguments->threads };
  g_autoptr (LearnSet) set =
      learn_set_new (arguments->held_out, arguments->is_correction, kt_zobrist (seed, 1));
  g_autoptr (LearnNet) net = learn_net_new ((guint) arguments->units, (guint) arguments->outputs,
                                            arguments->is_correction, kt_zobrist (seed, 2));
  g_autofree char *facts = NULL;
  LearnChess learner;

  if (!read_files (arguments, set))
    return KYTHU_FAILURE;
  facts = describe (set);
  printf ("%s\n pass  training  held out\n", facts);
  learner = learn_chess (net, set, arguments->blend);
  learn_fit (&learner.task, &options, show_pass);
  return !arguments->output || write_net (arguments, net, facts) ? KYTHU_SUCCESS : KYTHU_FAILURE;
}

int
kythu_tune_train (int argc, char **argv)
{
  g_auto (TrainArguments) arguments = { .units = 64,
                                        .outputs = CHESS_NET_MAX_OUTPUTS,
                                        .passes = 10,
                                        .batch = 4096,
                                        .seed = 1,
                                        .threads = 1,
                                        .rate = 0.0015,
                                        .blend = 0.3,
                                        .held_out = 0.05 };
  g_autoptr (GError) error = NULL;

  if (!parse (&arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try train --help", error->message);
  if (find_fault (&arguments))
    return kythu_complain (KYTHU_USAGE, "%s; try train --help", find_fault (&arguments));
  return train (&arguments);
}
