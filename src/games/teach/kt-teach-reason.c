/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/teach/kt-teach-reason.h"

#include "engine/kt-score.h"
#include "games/teach/kt-teach-mate.h"

enum { MAX_MATE = 12, MATE_NODES = 1500000 };

KtReason
kt_teach_reason_find_mate (const KtTeachCase *at)
{
  int n = kt_score_is_win (at->score) ? (KT_SCORE_WIN - at->score + 1) / 2 : 0;
  KtTeachMateQuestion question = { at->rules, at->board, (guint) n, MATE_NODES,
                                   FALSE,     at->ends,  at->n_ends };

  if (n == 0 || n > MAX_MATE || 2 * n >= at->rules->get_plies_left (at->board))
    return (KtReason){ 0 };
  if (kt_teach_mate_ask_after (&question, at->move, at->progress) == KT_TEACH_MATE_YES)
    return (KtReason){ KT_REASON_MATE, n, NULL, NULL };
  question.with_stalemate = at->rules->stalemate_loses;
  if (question.with_stalemate &&
      kt_teach_mate_ask_after (&question, at->move, at->progress) == KT_TEACH_MATE_YES)
    return (KtReason){ KT_REASON_WIN, n, NULL, NULL };
  return (KtReason){ 0 };
}

static const KtTeachStep *
get_steps (const KtTeachSteps *steps, const KtTeachCase *at)
{
  KtTeachMove moves[KT_TEACH_MAX_MOVES];

  if (kt_score_is_loss (at->score))
    return steps->lost;
  return kt_teach_list (at->rules, at->board, moves) == 1 ? steps->forced : steps->usual;
}

KtReason
kt_teach_reason_find (const KtTeachSteps *steps, const KtTeachCase *at)
{
  KtReason reason = { 0 };

  for (const KtTeachStep *step = get_steps (steps, at);
       *step && reason.kind == KT_REASON_NONE && !kt_progress_is_stopped (at->progress); step++)
    reason = (*step) (at);
  return reason;
}
