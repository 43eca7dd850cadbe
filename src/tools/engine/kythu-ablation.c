/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the effect of each part of a search. */
#include "tools/engine/kythu-ablation.h"

#include <stdio.h>
#include <string.h>

#include "tools/ablation/ablation.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"

/* The command line arguments. */
typedef struct {
  char *game;
  char *svg;
  int positions;
} AblationArguments;

static void
arguments_clear (AblationArguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->svg);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AblationArguments, arguments_clear)

static gboolean
parse_arguments (AblationArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game, "caro or chess (caro)", "ID" },
    { "positions", 'p', 0, G_OPTION_ARG_INT, &arguments->positions,
      "Only this many positions, the first ones (all)", "N" },
    { "svg", 's', 0, G_OPTION_ARG_FILENAME, &arguments->svg, "Write a chart to a file, too",
      "FILE" },
    G_OPTION_ENTRY_NULL,
  };

  if (!kythu_parse_options (
          entries, NULL,
          "Searches the same positions with plain minimax, with one more part at a time, and "
          "with our engine, and prints what each took.",
          NULL, &argc, &argv, error))
    return FALSE;
  if (arguments->positions >= 0)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               "there cannot be less than 0 positions");
  return FALSE;
}

static void
position_done_cb (guint n_done, guint n_positions)
{
  fprintf (stderr, "\r%u of %u%s", n_done, n_positions, n_done == n_positions ? "\n" : "");
}

static int
show (const AblationStudy *study, const AblationArguments *arguments)
{
  guint n_positions = arguments->positions ? (guint) arguments->positions : study->n_positions;
  AblationListener listener =
      g_log_writer_supports_color (fileno (stderr)) ? position_done_cb : NULL;
  g_autoptr (AblationResult) result = ablation_run (study, n_positions, listener);
  g_autofree char *table = ablation_format_table (result);
  g_autofree char *chart = ablation_format_chart (result);
  g_autoptr (GError) error = NULL;

  fputs (table, stdout);
  if (arguments->svg && !kythu_file_write (arguments->svg, chart, strlen (chart), &error))
    return kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return KYTHU_SUCCESS;
}

int
kythu_ablation (int argc, char **argv)
{
  g_auto (AblationArguments) arguments = { 0 };
  g_autoptr (GError) error = NULL;
  const AblationStudy *study;
  const char *game;

  if (!parse_arguments (&arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  game = arguments.game ? arguments.game : "caro";
  if (!kythu_find_game_or_complain (game))
    return KYTHU_USAGE;
  study = ablation_find_study (game);
  if (!study)
    return kythu_complain (KYTHU_USAGE,
                           "there are no positions of %s; there are some of caro and chess", game);
  if (arguments.svg && !kythu_file_can_write_or_complain (arguments.svg, "--svg"))
    return KYTHU_FAILURE;
  return show (study, &arguments);
}
