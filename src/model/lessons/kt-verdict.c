/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lessons/kt-verdict.h"

#include "games/kt-registry.h"
#include "model/review/kt-review-judge.h"

enum { POSITIONS = 150000 };

KtLimits
kt_verdict_get_limits (void)
{
  return (KtLimits){ .positions = POSITIONS, .time_us = 2 * G_USEC_PER_SEC };
}

gboolean
kt_verdict_needs_best (const KtGoal *goal)
{
  return goal->kind == KT_GOAL_BEST;
}

/* Returns the winning chance of the player who moved last. */
static double
get_chance (const KtPosition *after, int actor, const KtFinding *answer)
{
  const KtResult *result = &after->result;

  if (!kt_position_is_over (after))
    return 1 - kt_review_get_chance (kt_registry_get_module (after->game), answer->score);
  if (result->outcome == KT_DRAW)
    return 0.5;
  return result->winner == actor ? 1 : 0;
}

/* Returns whether a move keeps a forced win. If the search after the move proves no win, a high
 * chance is enough, because the win may be too long for this search. */
static gboolean
keeps_win (const KtFinding *best, double chance)
{
  static const double won = 0.8;

  return kt_score_is_win (best->score) && chance >= won;
}

/* Returns whether the player wins within `n_left` more moves of their own; a score counts the
 * actions of both sides. */
static gboolean
wins_in_time (guint n_left, const KtPosition *after, int actor, const KtFinding *answer)
{
  if (kt_position_is_over (after))
    return after->result.outcome == KT_WIN && after->result.winner == actor;
  return kt_score_is_loss (answer->score) && (guint) (KT_SCORE_WIN + answer->score) <= 2 * n_left;
}

KtVerdict
kt_verdict_find (const KtGoal *goal, guint n_done, const KtPosition *before, const KtFinding *best,
                 const KtPosition *after, const KtFinding *answer)
{
  KtVerdict verdict = { .has_answer = answer != NULL };
  guint n_left = goal->n_moves - MIN (goal->n_moves, n_done + 1);
  int actor = before->actor;
  double chance, after_chance;

  if (answer)
    verdict.answer = *answer;
  if (goal->kind == KT_GOAL_WIN) {
    verdict.is_right = wins_in_time (n_left, after, actor, answer);
    verdict.is_done = verdict.is_right && kt_position_is_over (after);
    return verdict;
  }
  chance = kt_review_get_chance (kt_registry_get_module (before->game), best->score);
  after_chance = get_chance (after, actor, answer);
  if (!kt_action_equal (best->action, after->last))
    verdict.loss = MAX (0, chance - after_chance);
  verdict.is_right =
      kt_review_judge (verdict.loss) == KT_JUDGEMENT_NONE || keeps_win (best, after_chance);
  verdict.is_done = verdict.is_right && (n_left == 0 || kt_position_is_over (after));
  return verdict;
}
