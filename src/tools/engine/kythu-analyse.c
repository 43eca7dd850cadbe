/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches a position with the textbook search and prints the result of each depth. */
#include "tools/engine/kythu-analyse.h"

#include <stdio.h>
#include <string.h>

#include "textbook/kt-textbook.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/engine/kythu-trace.h"

/* The search stops when its trace has this many nodes, about 100 bytes of JSON each. */
enum { MAX_TRACE_NODES = 1000000 };

/* The command line arguments. */
typedef struct {
  char *game;
  char *options;
  char *method;
  char *area;
  char *evaluation;
  char *trace; /* file for the trace */
  gboolean no_ordering, no_table, no_deepening, extension;
  int breadth;
  int depth;
  gint64 positions;
  int time;
  char **moves;
} AnalyseArguments;

static void
arguments_free (AnalyseArguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->options);
  g_free (arguments->method);
  g_free (arguments->area);
  g_free (arguments->evaluation);
  g_free (arguments->trace);
  g_strfreev (arguments->moves);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AnalyseArguments, arguments_free)

static gboolean
parse_arguments (AnalyseArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game, "Which game (caro)", "ID" },
    { "options", 'o', 0, G_OPTION_ARG_STRING, &arguments->options,
      "Its options, such as \"size=15 rule=free\"", "TEXT" },
    { "method", 'm', 0, G_OPTION_ARG_STRING, &arguments->method,
      "minimax, alpha-beta, negascout or mtdf (negascout)", "ID" },
    { "area", 'a', 0, G_OPTION_ARG_STRING, &arguments->area,
      "Which actions: whole, rectangle or neighbours (neighbours)", "ID" },
    { "breadth", 0, 0, G_OPTION_ARG_INT, &arguments->breadth,
      "Only this many actions, the best rated (all)", "N" },
    { "no-ordering", 0, 0, G_OPTION_ARG_NONE, &arguments->no_ordering,
      "Search actions as they are listed", NULL },
    { "no-table", 0, 0, G_OPTION_ARG_NONE, &arguments->no_table, "Remember no position", NULL },
    { "no-deepening", 0, 0, G_OPTION_ARG_NONE, &arguments->no_deepening,
      "Search the last depth at once", NULL },
    { "extension", 0, 0, G_OPTION_ARG_NONE, &arguments->extension,
      "Look past forced actions without counting them", NULL },
    { "evaluation", 'e', 0, G_OPTION_ARG_STRING, &arguments->evaluation,
      "How positions are judged (the game's first)", "ID" },
    { "depth", 'd', 0, G_OPTION_ARG_INT, &arguments->depth, "Look this many actions ahead", "N" },
    { "positions", 'p', 0, G_OPTION_ARG_INT64, &arguments->positions, "Search this many positions",
      "N" },
    { "time", 't', 0, G_OPTION_ARG_INT, &arguments->time, "Search for so long", "MS" },
    { "trace", 0, 0, G_OPTION_ARG_FILENAME, &arguments->trace,
      "Write every node of the search to a file, as JSON", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->moves, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (entries, "[MOVE...]",
                              "Plays the moves and searches the position that they lead to, "
                              "4 actions deep unless a limit is given.",
                              NULL, &argc, &argv, error);
}

/* Returns `found`, the index of a name; complains if it is -1. */
static int
check_name (const char *what, const char *text, int found)
{
  if (found < 0)
    kythu_complain (KYTHU_USAGE, "there is no %s “%s”; try --help", what, text);
  return found;
}

static gboolean
make_config (const AnalyseArguments *arguments, const KtGame *game, KtTextbookConfig *config)
{
  int method = KT_NEGASCOUT, area = KT_AREA_NEIGHBOURS, evaluation = 0;

  if (arguments->method)
    method = check_name ("method", arguments->method, kt_method_find (arguments->method));
  if (arguments->area)
    area = check_name ("area", arguments->area, kt_area_find (arguments->area));
  if (arguments->evaluation)
    evaluation = check_name ("evaluation", arguments->evaluation,
                             kt_evaluation_find (game, arguments->evaluation));
  if (method < 0 || area < 0 || evaluation < 0)
    return FALSE;
  *config = kt_textbook_config_default ();
  config->method = (KtMethod) method;
  config->area = (KtArea) area;
  config->evaluation = (guint) evaluation;
  config->breadth = (guint) arguments->breadth;
  config->ordering = !arguments->no_ordering;
  config->table = !arguments->no_table;
  config->deepening = !arguments->no_deepening;
  config->extension = arguments->extension;
  return TRUE;
}

static KtLimits
make_limits (const AnalyseArguments *arguments)
{
  enum { DEFAULT_DEPTH = 4, MICROSECONDS = 1000 };
  KtLimits limits = { (guint) arguments->depth, (guint64) arguments->positions,
                      (gint64) arguments->time * MICROSECONDS };

  if (!limits.depth && !limits.positions && !limits.time_us)
    limits.depth = DEFAULT_DEPTH;
  return limits;
}

static char *
format_score (int score)
{
  if (kt_score_is_win (score))
    return g_strdup_printf ("win in %d", KT_SCORE_WIN - score);
  if (kt_score_is_loss (score))
    return g_strdup_printf ("loss in %d", KT_SCORE_WIN + score);
  return g_strdup_printf ("%+d", score);
}

static void
print_finding (const KtPosition *start, const KtFinding *finding)
{
  g_autofree char *score = format_score (finding->score);
  g_autofree KtPosition *position = kt_position_copy (start);

  printf ("%5u  %-10s  %10" G_GUINT64_FORMAT "  %6" G_GINT64_FORMAT " ms ", finding->depth, score,
          finding->positions, finding->time_us / 1000);
  for (guint i = 0; i < finding->pv_length; i++) {
    g_autofree char *action = kt_position_format_action (position, &finding->pv[i]);

    printf (" %s", action);
    kt_position_play (position, &finding->pv[i]);
  }
  printf ("\n");
}

/* Several findings may be published for one depth. The last one is printed when the next depth
 * begins. */
typedef struct {
  const KtPosition *position;
  KtFinding last;
} Printer;

static void
published_cb (const KtFinding *finding, gpointer data)
{
  Printer *printer = data;

  if (printer->last.depth > 0 && finding->depth > printer->last.depth)
    print_finding (printer->position, &printer->last);
  printer->last = *finding;
}

static gboolean
write_trace (const char *path, const KtTrace *trace, const KtPosition *position,
             const KtTextbookConfig *config, guint64 positions)
{
  g_autofree char *json = kythu_trace_to_json (trace, position, config, positions);
  g_autoptr (GError) error = NULL;

  if (!kythu_file_write (path, json, strlen (json), &error))
    return kythu_complain (KYTHU_FAILURE, "%s", error->message) == KYTHU_SUCCESS;
  if (kt_trace_is_full (trace))
    g_printerr ("The search was stopped after %d nodes; choose a lower --depth.\n",
                MAX_TRACE_NODES);
  return TRUE;
}

static int
search (const KtPosition *position, const KtTextbookConfig *config, const KtLimits *limits,
        const char *trace_path)
{
  g_autoptr (KtTrace) trace = trace_path ? kt_trace_new (MAX_TRACE_NODES) : NULL;
  g_autoptr (KtEngine) engine = kt_textbook_new (config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  Printer printer = { .position = position };
  g_autofree char *action = NULL;
  KtFinding finding;

  printf ("depth  score        positions       time  line\n");
  kt_textbook_set_study (engine, &(KtTextbookStudy){ .trace = trace });
  kt_progress_set_listener (progress, published_cb, &printer);
  kt_engine_think (engine, position, limits, progress, &finding);
  print_finding (position, &finding);
  action = kt_position_format_action (position, &finding.action);
  printf ("best %s\n", action);
  if (trace && !write_trace (trace_path, trace, position, config, finding.positions))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}

int
kythu_analyse (int argc, char **argv)
{
  g_autoptr (AnalyseArguments) arguments = g_new0 (AnalyseArguments, 1);
  g_autofree KtPosition *position = NULL;
  g_autoptr (GError) error = NULL;
  KtTextbookConfig config;
  KtLimits limits;
  const KtGame *game;
  int status;

  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (arguments->breadth < 0 || arguments->depth < 0 || arguments->positions < 0 ||
      arguments->time < 0)
    return kythu_complain (KYTHU_USAGE, "a limit cannot be less than 0");
  game = kythu_find_game_or_complain (arguments->game ? arguments->game : "caro");
  if (!game || !make_config (arguments, game, &config))
    return KYTHU_USAGE;
  position = kythu_make_position_or_complain (game, arguments->options, arguments->moves, &status);
  if (!position)
    return status;
  if (arguments->trace && !kythu_file_can_write_or_complain (arguments->trace, "--trace"))
    return KYTHU_FAILURE;
  limits = make_limits (arguments);
  return search (position, &config, &limits, arguments->trace);
}
