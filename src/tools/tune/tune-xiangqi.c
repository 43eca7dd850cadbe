/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitting the evaluation of Chinese chess on games that kythu-arena saved as lines. */
#include <string.h>

#include "core/kt-quote.h"
#include "games/xiangqi/eval/xiangqi-eval-trace.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/search/xiangqi-exchange.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/command/kythu-file.h"
#include "tools/tune/tune-places.h"
#include "tools/tune/tune-source.h"

/* Indices of the sums from which the score is computed, and of the further numbers on which it
 * depends. */
enum { SUM_TERMS, SUM_RED_DANGER, SUM_BLACK_DANGER, N_SUMS };
enum { FACT_PHASE, FACT_RED_SCALE, FACT_BLACK_SCALE };

static void
get_weights (TunePair *weights)
{
  tune_source_get_weights (xiangqi_weights, XIANGQI_N_WEIGHTS, weights);
}

/* --- Positions --- */

static guint
list_entries (const XiangqiEvalTrace *trace, TuneEntry *entries)
{
  guint n = 0;

  for (guint i = 0; i < XIANGQI_N_WEIGHTS; i++) {
    gint16 red = trace->counts[i][XIANGQI_RED], black = trace->counts[i][XIANGQI_BLACK];

    if (!xiangqi_weight_is_danger (i) && red != black)
      entries[n++] = (TuneEntry){ (guint16) i, (gint16) (red - black), SUM_TERMS };
    if (xiangqi_weight_is_danger (i) && red)
      entries[n++] = (TuneEntry){ (guint16) i, red, SUM_RED_DANGER };
    if (xiangqi_weight_is_danger (i) && black)
      entries[n++] = (TuneEntry){ (guint16) i, black, SUM_BLACK_DANGER };
  }
  return n;
}

static void
add_place (TuneData *data, const KtPosition *position, TuneSample *sample)
{
  g_autofree TuneEntry *entries = g_new (TuneEntry, 2 * XIANGQI_N_WEIGHTS);
  XiangqiEvalTrace trace;

  if (!tune_data_take_key (data, position->key))
    return;
  xiangqi_eval_trace (&xiangqi (position)->board, &trace);
  sample->facts[FACT_PHASE] = (gint16) trace.sums.phase;
  sample->facts[FACT_RED_SCALE] = (gint16) trace.sums.scales[XIANGQI_RED];
  sample->facts[FACT_BLACK_SCALE] = (gint16) trace.sums.scales[XIANGQI_BLACK];
  tune_data_add (data, sample, entries, list_entries (&trace, entries));
}

/* Whether the side to move is not in check, and no capture gains more than the margin. */
static gboolean
is_quiet (const XiangqiBoard *board, int margin)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list_captures (board, moves);

  for (guint i = 0; i < n; i++) {
    if (xiangqi_exchange_gains (board, moves[i], margin + 1))
      return FALSE;
  }
  return !board->in_check;
}

/* The result of a game for Red; −1 if the word is not a result. */
static float
read_result (const char *word)
{
  if (g_str_equal (word, "1-0"))
    return 1;
  if (g_str_equal (word, "0-1"))
    return 0;
  return g_str_equal (word, "1/2-1/2") ? 0.5f : -1;
}

/* Reads a game: its moves and, as the last word, the result. "~" stands before a move of the
 * opening, and a score in braces may stand after any other move. */
static void
take_game (TunePlaces *places, char **words)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *position = kt_position_new (&xiangqi_game, &options);
  const TuneChoice *choice = places->choice;
  guint n = g_strv_length (words);
  float result = n > 0 ? read_result (words[n - 1]) : -1;
  KtAction action;

  tune_data_begin_game (places->data);
  for (guint i = 0; i + 1 < n; i++) {
    const char *score = *words[i + 1] == '{' ? words[i + 1] + 1 : NULL;

    if (*words[i] == '{' || *words[i] == '~')
      continue;
    if (kt_position_is_over (position) ||
        !kt_position_parse_action (position, words[i], &action, NULL)) {
      result = -1;
      break;
    }
    if (position->n_actions >= choice->skipped_plies &&
        is_quiet (&xiangqi (position)->board, (int) choice->quiet_margin))
      tune_places_add (places, position, score, '}');
    kt_position_play (position, &action);
  }
  if (result < 0) {
    places->data->n_faults++;
    g_ptr_array_set_size (places->places, 0);
    return;
  }
  tune_places_finish (places, result);
}

static gboolean
read_file (const char *path, const TuneChoice *choice, TuneData *data, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  TunePlaces places;
  gsize length;

  if (!kythu_file_read (path, &text, &length, error))
    return FALSE;
  tune_places_init (&places, choice, data, add_place);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    const char *moves = strchr (lines[i], '|');
    g_auto (GStrv) words = moves ? g_strsplit (moves + 2, " ", -1) : NULL;

    if (words)
      take_game (&places, words);
  }
  tune_places_clear (&places);
  return TRUE;
}

/* --- From sums to scores --- */

/* Like xiangqi_eval_get_danger_penalty(), with its derivative; returns the penalty at a phase. */
static double
get_danger_penalty (const TunePair danger, double phase, double scale, TunePair slope)
{
  double mg = MAX (danger[TUNE_MG], 0), eg = MAX (danger[TUNE_EG], 0);

  slope[TUNE_MG] = scale * phase * 2 * mg / XIANGQI_DANGER_MG;
  slope[TUNE_EG] = eg > 0 ? scale * (1 - phase) / XIANGQI_DANGER_EG : 0;
  return phase * mg * mg / XIANGQI_DANGER_MG + (1 - phase) * eg / XIANGQI_DANGER_EG;
}

/* Like xiangqi_eval_combine(), without rounding. */
static double
combine (const TuneSample *sample, const TuneSums sums, TuneSums slopes)
{
  double phase = (double) sample->facts[FACT_PHASE] / XIANGQI_PHASE_FULL;
  double score = phase * sums[SUM_TERMS][TUNE_MG] + (1 - phase) * sums[SUM_TERMS][TUNE_EG], scale;

  score -= get_danger_penalty (sums[SUM_RED_DANGER], phase, -1, slopes[SUM_RED_DANGER]);
  score += get_danger_penalty (sums[SUM_BLACK_DANGER], phase, 1, slopes[SUM_BLACK_DANGER]);
  scale =
      (double) sample->facts[score > 0 ? FACT_RED_SCALE : FACT_BLACK_SCALE] / XIANGQI_SCALE_FULL;
  slopes[SUM_TERMS][TUNE_MG] = phase;
  slopes[SUM_TERMS][TUNE_EG] = 1 - phase;
  for (guint sum = 0; sum < N_SUMS; sum++) {
    slopes[sum][TUNE_MG] *= scale;
    slopes[sum][TUNE_EG] *= scale;
  }
  return score * scale;
}

static char *
write_source (const TunePair *weights, const char *comment)
{
  static const TuneSource source = { "games/xiangqi/eval/xiangqi-eval-weights.h",
                                     "const KtWeight xiangqi_weights[XIANGQI_N_WEIGHTS]",
                                     xiangqi_weight_group_get_n, xiangqi_weight_group_get };

  return tune_source_write (&source, weights, comment);
}

const TuneSubject tune_xiangqi = {
  .id = "xiangqi",
  .n_weights = XIANGQI_N_WEIGHTS,
  .n_sums = N_SUMS,
  .get_weights = get_weights,
  .read = read_file,
  .combine = combine,
  .write = write_source,
};
