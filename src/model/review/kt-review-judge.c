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

double
kt_review_get_accuracy (const double *losses, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (1 - losses[i]) * (1 - losses[i]);
  return n > 0 ? 100 * sum / n : 100;
}
