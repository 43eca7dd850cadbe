/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/teach/kt-teach-case.h"

#include "games/teach/kt-teach-gain.h"

/* Depths in plies. Each depth ends after a move of the side that looks for a gain, so that the
 * other side can still capture. The shallow search is used only if the deep one would take too
 * long. */
enum {
  DEEP_GAIN = 4,
  SHALLOW_GAIN = 2,
  DEEP_LOSS = 3,
  SHALLOW_LOSS = 1,
  NODES = 150000,      /* maximum for one search */
  ALL_NODES = 2000000, /* maximum for all searches about one move */
};

void
kt_teach_case_set_nodes (guint64 *nodes_left)
{
  *nodes_left = ALL_NODES;
}

static KtTeachGainAnswer
ask (const KtTeachCase *at, const void *board, guint side, guint only, int least, guint depth)
{
  KtTeachGainQuestion question = { at->rules, at->board, board, side, only, least, depth };
  KtTeachGainAnswer answer;
  guint64 n_nodes;

  answer = kt_teach_gain_ask (&question, MIN (NODES, *at->nodes_left), &n_nodes, at->progress);
  *at->nodes_left -= MIN (n_nodes, *at->nodes_left);
  return answer;
}

gboolean
kt_teach_case_gains (const KtTeachCase *at, guint only, int least)
{
  KtTeachGainAnswer answer = ask (at, at->next, at->side, only, least, DEEP_GAIN);

  if (answer == KT_TEACH_GAIN_UNKNOWN)
    answer = ask (at, at->next, at->side, only, least, SHALLOW_GAIN);
  return answer == KT_TEACH_GAIN_YES;
}

gboolean
kt_teach_case_is_lost (const KtTeachCase *at, const void *next, guint only, int least)
{
  KtTeachGainAnswer answer = ask (at, next, at->other, only, least, DEEP_LOSS);

  if (answer == KT_TEACH_GAIN_UNKNOWN)
    answer = ask (at, next, at->other, only, least, SHALLOW_LOSS);
  return answer == KT_TEACH_GAIN_YES;
}

gboolean
kt_teach_case_is_threatened (const KtTeachCase *at, guint only, int least)
{
  return !at->in_check && kt_teach_case_is_lost (at, at->passed, only, least);
}

gboolean
kt_teach_case_is_safe (const KtTeachCase *at, const void *next, guint only, int least)
{
  return ask (at, next, at->other, only, least, DEEP_LOSS) == KT_TEACH_GAIN_NO;
}

gboolean
kt_teach_case_wins_on (const KtTeachCase *at, const void *board, int square)
{
  const KtTeachRules *rules = at->rules;
  KtTeachMove moves[KT_TEACH_MAX_MOVES];
  guint n;

  if (rules->is_empty (board, square))
    return FALSE;
  n = rules->list_noisy (board, moves);
  for (guint i = 0; i < n; i++) {
    if (rules->get_to (moves[i]) == square && rules->is_profitable (board, moves[i]))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_teach_case_is_unguarded (const KtTeachCase *at, const void *board, int square, guint side)
{
  return at->rules->is_unguarded (board, square, side);
}
