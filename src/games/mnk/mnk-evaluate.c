/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-evaluate.h"

#include "games/mnk/mnk-line.h"

static int
evaluate_nothing (const KtPosition *position, int actor)
{
  return 0;
}

const KtEvaluation mnk_ttt_evaluations[MNK_N_TTT_EVALUATIONS] = {
  { "open-lines", N_ ("Open lines"), evaluate_nothing },
  { "none", N_ ("Nothing but the result"), evaluate_nothing },
};

const KtEvaluation mnk_caro_evaluations[MNK_N_CARO_EVALUATIONS] = {
  { "rows", N_ ("Rows"), evaluate_nothing },
  { "students", N_ ("The students’ table"), evaluate_nothing },
};

guint
mnk_list_candidates (const KtPosition *position, KtAction *out)
{
  return mnk_list_actions (position, out);
}

void
mnk_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                  int *ratings)
{
  for (guint i = 0; i < n_actions; i++)
    ratings[i] = 0;
}
