/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas that the principal variation searches of chess-like games have in common. They are
 * inline and take plain numbers, so they know neither boards nor moves and cost no call. */
#pragma once

#include "engine/kt-history-count.h"
#include "engine/kt-logarithm.h"
#include "engine/kt-pvs-parameters.h"
#include "engine/kt-score.h"
#include "engine/kt-search-score.h"

G_BEGIN_DECLS

/* --- Static evaluations ----------------------------------------------------------------------- */

/* Whether the static evaluation has risen since the side's previous move, two plies before, or
 * since four plies before if it was in check then. Improving nodes are pruned less. */
static inline gboolean
kt_pvs_is_improving (int now, int two_before, int four_before)
{
  int before = two_before == KT_NO_SCORE ? four_before : two_before;

  return now != KT_NO_SCORE && (before == KT_NO_SCORE || now > before);
}

/* Hindsight extension: the previous move was reduced a lot, but did not make the evaluation worse
 * for the side that played it. */
static inline gboolean
kt_pvs_was_reduced_wrongly (int reduction, int before, int now)
{
  return reduction >= 3 && now != KT_NO_SCORE && before != KT_NO_SCORE && now + before <= 0;
}

/* --- History ---------------------------------------------------------------------------------- */

/* Returns what to add to the counts of a move that was best in a search to `depth`. */
static inline int
kt_pvs_get_bonus (const KtPvsParameters *p, int depth)
{
  return MIN (p->bonus_by_depth * depth, p->bonus_max) - p->bonus_less;
}

/* Returns what to add to the counts of a move that was tried before the best one. */
static inline int
kt_pvs_get_penalty (const KtPvsParameters *p, int depth)
{
  return p->penalty_less - MIN (p->penalty_by_depth * depth, p->penalty_max);
}

/* Returns what to add to the count of a quiet move after which the evaluation changed from `before`
 * to `now`, each from the view of the side to move. Both include a bonus for the side to move.
 * RIGHT_TO_MOVE is the sum of both bonuses, which is not part of the gain. */
static inline int
kt_pvs_get_gain_bonus (const KtPvsParameters *p, int before, int now)
{
  enum { RIGHT_TO_MOVE = 30 };

  return CLAMP (p->gain_bonus * (RIGHT_TO_MOVE - before - now), -p->gain_max, p->gain_max);
}

/* Returns what to add to a correction after a search to `depth` whose score differed from the
 * evaluation by `error`. */
static inline int
kt_pvs_get_correction_bonus (int depth, int error, int step)
{
  enum { MAX_BONUS = KT_HISTORY_MAX / 4 };

  return CLAMP (error * depth * step / 32, -MAX_BONUS, MAX_BONUS);
}

/* --- Pruning and reductions ------------------------------------------------------------------- */

/* Returns by how many plies a null move is searched shallower if the evaluation exceeds beta by
 * `gain`. */
static inline int
kt_pvs_get_null_move_reduction (const KtPvsParameters *p, int depth, int gain)
{
  int by_gain = MIN (gain * KT_PVS_PLY / p->null_move_by_gain, p->null_move_max_by_gain);

  return (p->null_move_reduction + depth * p->null_move_reduction_by_depth) / KT_PVS_PLY +
         by_gain / KT_PVS_PLY;
}

/* Whether late move pruning skips the remaining quiet moves after so many moves. */
static inline gboolean
kt_pvs_is_late (const KtPvsParameters *p, int depth, gboolean improving, guint n_moves)
{
  int most = p->late_pruning_base + p->late_pruning_by_depth * depth * depth;

  return (int) n_moves * (improving ? 100 : 200) > most;
}

/* Returns the base reduction of a late move, from depth and move number only. */
static inline int
kt_pvs_get_base_reduction (const KtPvsParameters *p, int depth, guint n_moves)
{
  return p->reduction_base +
         kt_logarithm ((guint) depth) * kt_logarithm (n_moves) / p->reduction_by_logarithms;
}

/* The facts about a late move and its node by which it is reduced. */
typedef struct {
  int base;       /* from kt_pvs_get_base_reduction() */
  int rating;     /* sum of its histories */
  int correction; /* absolute value of the correction of the static evaluation */
  int n_cutoffs;  /* beta cutoffs among the positions after the moves before */
  gboolean is_noisy, gives_check;
  gboolean is_killer; /* whether it is a killer move or a countermove */
  gboolean first_is_noisy, in_check, is_cut_node, is_pv, was_pv, improving; /* of the node */
} KtPvsLateMove;

/* Returns the reduction in plies; a negative value is an extension. Positions whose evaluation
 * needed a large correction are reduced less. */
static inline int
kt_pvs_get_reduction (const KtPvsParameters *p, const KtPvsLateMove *move)
{
  enum { MAX_CORRECTION = 60 };
  int reduction = move->base;

  if (move->is_noisy)
    reduction = reduction * p->reduction_of_noisy / KT_PVS_PLY -
                move->rating * KT_PVS_PLY / p->reduction_by_noisy_history;
  else
    reduction += move->first_is_noisy * p->reduction_first_noisy -
                 move->rating * KT_PVS_PLY / p->reduction_by_quiet_history;
  if (!move->in_check)
    reduction += p->reduction_uncorrected -
                 p->reduction_by_correction * MIN (move->correction, MAX_CORRECTION);
  reduction += move->is_cut_node * p->reduction_of_cut_node +
               !move->improving * p->reduction_not_improving +
               (move->n_cutoffs > 3) * p->reduction_by_cutoffs;
  reduction -= move->was_pv * p->reduction_was_pv + move->is_pv * p->reduction_is_pv +
               move->gives_check * p->reduction_of_check + move->is_killer * p->reduction_of_killer;
  return reduction / KT_PVS_PLY;
}

/* --- Scores ----------------------------------------------------------------------------------- */

/* Returns the bound that the best score of a node is, from the beta of the node. */
static inline KtBound
kt_pvs_get_bound (int best, int beta, gboolean is_pv, gboolean has_best_move)
{
  if (best >= beta)
    return KT_BOUND_LOWER;
  return is_pv && has_best_move ? KT_BOUND_EXACT : KT_BOUND_UPPER;
}

G_END_DECLS
