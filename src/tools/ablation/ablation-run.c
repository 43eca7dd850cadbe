/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <time.h>

#include "games/caro/caro-engine.h"
#include "games/caro/caro-game.h"
#include "games/chess/chess-engine.h"
#include "textbook/kt-textbook-config.h"
#include "tools/ablation/ablation.h"

struct _AblationResult {
  const AblationStudy *study;
  guint n_positions;
  guint *breadths;         /* breadth of each position */
  double *min_with_table;  /* lower bound of each position; see ablation_get_min_with_table() */
  AblationSample *samples; /* samples of each position for all columns */
};

static KtTextbookConfig
read_settings (const KtGame *game, const char *text)
{
  g_auto (GStrv) settings = g_strsplit (text, " ", -1);
  KtTextbookConfig config = kt_textbook_config_default ();

  for (guint i = 0; settings[i]; i++) {
    if (!kt_textbook_config_read (&config, game, settings[i], NULL))
      g_assert_not_reached ();
  }
  return config;
}

static KtEngine *
create_strong_engine (const KtGame *game)
{
  CaroConfig config = caro_config_default ();

  return game == &caro_game ? caro_engine_new (&config) : chess_engine_new (NULL, 0);
}

static KtEngine *
create_engine (const AblationStudy *study, const AblationColumn *column)
{
  KtTextbookConfig config;

  if (!column->settings)
    return create_strong_engine (study->game);
  config = read_settings (study->game, column->settings);
  return kt_textbook_new (&config);
}

static AblationSample
measure (const AblationStudy *study, const AblationColumn *column, const KtPosition *position)
{
  g_autoptr (KtEngine) engine = create_engine (study, column);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .depth = study->depth };
  KtFinding finding;
  clock_t start = clock ();

  kt_engine_think (engine, position, &limits, progress, &finding);
  return (AblationSample){
    .positions = finding.positions,
    .time_us = (gint64) ((double) (clock () - start) * G_USEC_PER_SEC / CLOCKS_PER_SEC),
    .score = finding.score,
  };
}

/* Lists the actions that the first column searches; free with g_free(). */
static KtAction *
list_candidates (const AblationStudy *study, const KtPosition *position, guint *n)
{
  KtAction *actions = g_new (KtAction, kt_position_max_actions (position));

  *n = kt_position_list_candidates (
      position, read_settings (study->game, study->columns[0].settings).area, actions);
  return actions;
}

static guint
count_candidates (const AblationStudy *study, const KtPosition *position)
{
  guint n;

  g_free (list_candidates (study, position, &n));
  return n;
}

/* Returns the minimum number of third stones after the first stone and a reply. A third stone
 * that could also have been the first one counts half, because the opposite order of the two
 * stones leads to the same position. The reply takes one of the cells that the first stone added
 * to the area, if there are any. */
static double
count_third_stones (const AblationStudy *study, const KtPosition *position, const KtAction *first,
                    guint n_first)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  guint n;

  kt_position_play (next, first);
  if (kt_position_is_over (next))
    return 0;
  n = count_candidates (study, next);
  return n == n_first - 1 ? (n_first - 2) / 2.0 : (n_first - 1) / 2.0 + (n - n_first);
}

/* To prove that no first stone exceeds the value, one reply to each first stone must be
 * searched, and all third stones after this reply. To prove that the best first stone reaches
 * the value, every reply to it must be searched. The root is added. */
double
ablation_get_min_with_table (const AblationStudy *study, const KtPosition *position)
{
  guint n;
  g_autofree KtAction *firsts = list_candidates (study, position, &n);
  double least = 1 + n + n + (n - 2.0);

  for (guint i = 0; i < n; i++)
    least += count_third_stones (study, position, &firsts[i], n);
  return least;
}

AblationResult *
ablation_run (const AblationStudy *study, guint n_positions, AblationListener listener)
{
  AblationResult *result = g_new0 (AblationResult, 1);

  result->study = study;
  result->n_positions = MIN (n_positions, study->n_positions);
  result->breadths = g_new0 (guint, result->n_positions);
  result->min_with_table = g_new0 (double, result->n_positions);
  result->samples = g_new0 (AblationSample, result->n_positions * study->n_columns);
  for (guint i = 0; i < result->n_positions; i++) {
    g_autofree KtPosition *position = study->make_position (i);

    result->breadths[i] = count_candidates (study, position);
    result->min_with_table[i] = ablation_get_min_with_table (study, position);
    for (guint j = 0; j < study->n_columns; j++)
      result->samples[i * study->n_columns + j] = measure (study, &study->columns[j], position);
    if (listener)
      listener (i + 1, result->n_positions);
  }
  return result;
}

void
ablation_result_free (AblationResult *result)
{
  g_free (result->breadths);
  g_free (result->min_with_table);
  g_free (result->samples);
  g_free (result);
}

const AblationStudy *
ablation_result_get_study (const AblationResult *result)
{
  return result->study;
}

guint
ablation_result_get_n_positions (const AblationResult *result)
{
  return result->n_positions;
}

guint
ablation_result_get_breadth (const AblationResult *result, guint position)
{
  return result->breadths[position];
}

const AblationSample *
ablation_result_get_sample (const AblationResult *result, guint column, guint position)
{
  return &result->samples[position * result->study->n_columns + column];
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

/* Sorts the values and returns their range. */
static AblationRange
find_range (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return (AblationRange){ values[0], (values[(n - 1) / 2] + values[n / 2]) / 2, values[n - 1] };
}

static double
get_value (const AblationResult *result, AblationQuantity quantity, guint column, guint position)
{
  const AblationSample *sample = ablation_result_get_sample (result, column, position);

  switch (quantity) {
  case ABLATION_POSITIONS:
    return (double) sample->positions;
  case ABLATION_TIME:
    return (double) sample->time_us;
  case ABLATION_MIN_WITH_TABLE:
    return result->min_with_table[position];
  case ABLATION_BREADTH:
  default:
    return result->breadths[position];
  }
}

AblationRange
ablation_result_get_range (const AblationResult *result, AblationQuantity quantity, guint column)
{
  g_autofree double *values = g_new (double, result->n_positions);

  for (guint i = 0; i < result->n_positions; i++)
    values[i] = get_value (result, quantity, column, i);
  return find_range (values, result->n_positions);
}

static double
power (double base, guint exponent)
{
  return exponent == 0 ? 1 : base * power (base, exponent - 1);
}

double
ablation_get_min_leaves (double breadth, guint depth)
{
  return power (breadth, (depth + 1) / 2) + power (breadth, depth / 2) - 1;
}
