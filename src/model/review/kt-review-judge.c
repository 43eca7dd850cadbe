/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/kt-review-judge.h"

#include <math.h>
#include <stdlib.h>

gboolean
kt_review_is_settled (const KtPosition *position)
{
  return kt_position_get_side (position, position->actor) >= 0 &&
         !kt_position_get_question (position) && !kt_position_get_task (position);
}

double
kt_review_get_chance (const KtGameModule *module, int score)
{
  if (kt_score_is_win (score))
    return 1;
  if (kt_score_is_loss (score))
    return 0;
  return 1 / (1 + exp (-module->steepness * score));
}

/* Losses of the winning chance, in thousandths. */
enum { BLUNDER = 300, MISTAKE = 200, INACCURACY = 100, NEAR = 50 };

/* Judges a loss rounded to thousandths, because chances are not more precise. */
KtJudgement
kt_review_judge (double loss)
{
  long thousandths = lround (loss * 1000);

  if (thousandths >= BLUNDER)
    return KT_JUDGEMENT_BLUNDER;
  if (thousandths >= MISTAKE)
    return KT_JUDGEMENT_MISTAKE;
  return thousandths >= INACCURACY ? KT_JUDGEMENT_INACCURACY : KT_JUDGEMENT_NONE;
}

gboolean
kt_review_is_near_blunder (double loss)
{
  return labs (lround (loss * 1000) - BLUNDER) < NEAR;
}

guint8
kt_judgement_get_nag (KtJudgement judgement)
{
  static const guint8 nags[] = { [KT_JUDGEMENT_NONE] = 0,
                                 [KT_JUDGEMENT_INACCURACY] = 6,
                                 [KT_JUDGEMENT_MISTAKE] = 2,
                                 [KT_JUDGEMENT_BLUNDER] = 4 };

  return nags[judgement];
}

/* --- Accuracy --------------------------------------------------------------------------------- */

double
kt_review_get_move_accuracy (double loss)
{
  return CLAMP (103.1668 * exp (-0.04354 * 100 * loss) - 3.1669, 0, 100);
}

static double
get_deviation (const double *chances, guint n)
{
  double mean = 0, variance = 0;

  for (guint i = 0; i < n; i++)
    mean += chances[i] / n;
  for (guint i = 0; i < n; i++)
    variance += (chances[i] - mean) * (chances[i] - mean) / n;
  return 100 * sqrt (variance);
}

double *
kt_review_get_volatilities (const double *chances, guint n_moves)
{
  enum { MIN_WINDOW = 2, MAX_WINDOW = 8, MOVES_PER_PLACE = 10 };
  guint window = CLAMP (n_moves / MOVES_PER_PLACE, MIN_WINDOW, MAX_WINDOW);
  double *volatilities = g_new (double, MAX (n_moves, 1));

  /* The first moves have too few predecessors, so they share the first window. */
  for (guint i = 0; i < n_moves; i++) {
    guint first = i > window - MIN_WINDOW ? i - (window - MIN_WINDOW) : 0;
    double deviation = get_deviation (&chances[first], MIN (window, n_moves + 1 - first));

    volatilities[i] = CLAMP (deviation, 0.5, 12);
  }
  return volatilities;
}

double
kt_review_get_accuracy (const double *accuracies, const double *volatilities, guint n)
{
  double sum = 0, weights = 0, reciprocals = 0;

  for (guint i = 0; i < n; i++) {
    sum += volatilities[i] * accuracies[i];
    weights += volatilities[i];
    /* Counts at least 1, because an accuracy of 0 would make the harmonic mean 0. */
    reciprocals += 1 / MAX (accuracies[i], 1);
  }
  return n > 0 ? (sum / weights + n / reciprocals) / 2 : 100;
}
