/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/teach/kt-teach-gain.h"

#include "games/teach/kt-teach-budget.h"

/* The maximum number of plies of captures searched beyond the depth. In check all moves are
 * searched there. */
enum { MAX_CAPTURES = 24, PAWN = 0 };

typedef struct {
  const KtTeachRules *rules;
  guint first;                  /* the side that wants to gain */
  guint only;                   /* the type whose captures count; n_types: all types */
  int most[KT_TEACH_MAX_TYPES]; /* initial number of pieces of `first`, by type */
  KtTeachBudget budget;
} Gain;

/* The material balance for `first`. Promoted pieces of `first` count as pawns, because promotion
 * is not a gain of enemy material. */
static int
count_material (const Gain *gain, const void *board)
{
  const KtTeachRules *rules = gain->rules;
  guint king = rules->n_types - 1;
  int sum = 0;

  for (guint type = PAWN; type < king; type++) {
    int n = (int) rules->count (board, gain->first, type), n_old = MIN (n, gain->most[type]);

    sum += n_old * rules->values[type] + (n - n_old) * rules->values[PAWN];
    if (gain->only == rules->n_types || gain->only == type)
      sum -= (int) rules->count (board, 1 - gain->first, type) * rules->values[type];
  }
  return sum;
}

static gboolean search (Gain *gain, const void *board, int target, int depth);

/* Whether the first side reaches the target: by some move of its own, or after every move of the
 * second side. */
static gboolean
try_moves (Gain *gain, const void *board, int target, int depth, const KtTeachMove *moves, guint n)
{
  gboolean is_first = gain->rules->get_side (board) == gain->first;

  for (guint i = 0; i < n && !gain->budget.is_spent; i++) {
    KtTeachBoard next;

    gain->rules->play_to (board, moves[i], &next);
    if (search (gain, &next, target, depth - 1) == is_first)
      return is_first;
  }
  return !is_first;
}

/* Returns TRUE if the first side reaches the target against any defence. Captures beyond the
 * depth are optional: a side that is not in check may stop. */
static gboolean
search (Gain *gain, const void *board, int target, int depth)
{
  const KtTeachRules *rules = gain->rules;
  gboolean is_first = rules->get_side (board) == gain->first;
  gboolean in_check = rules->is_in_check (board);
  gboolean all = depth > 0 || in_check;
  KtTeachMove moves[KT_TEACH_MAX_MOVES];
  guint n;

  if (kt_teach_budget_spend (&gain->budget))
    return FALSE;
  if (depth <= 0 && (!in_check || depth <= -MAX_CAPTURES)) {
    if ((count_material (gain, board) >= target) == is_first)
      return is_first;
    if (depth <= -MAX_CAPTURES)
      return !is_first;
  }
  n = all ? kt_teach_list (rules, board, moves) : rules->list_noisy (board, moves);
  if (n == 0 && all)
    return in_check || rules->stalemate_loses ? !is_first : 0 >= target;
  return try_moves (gain, board, target, depth, moves, n);
}

KtTeachGainAnswer
kt_teach_gain_ask (const KtTeachGainQuestion *question, guint64 max_nodes, guint64 *n_nodes,
                   KtProgress *progress)
{
  Gain gain = { .rules = question->rules,
                .first = question->side,
                .only = question->only,
                .budget = { .progress = progress, .max_nodes = max_nodes } };
  gboolean reached;
  int target;

  for (guint type = PAWN; type + 1 < gain.rules->n_types; type++)
    gain.most[type] = (int) gain.rules->count (question->origin, gain.first, type);
  target = count_material (&gain, question->origin) + question->least;
  reached = search (&gain, question->board, target, (int) question->depth);
  *n_nodes = gain.budget.n_nodes;
  if (gain.budget.is_spent)
    return KT_TEACH_GAIN_UNKNOWN;
  return reached ? KT_TEACH_GAIN_YES : KT_TEACH_GAIN_NO;
}
