/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-late-moves.h"

#include "engine/kt-logarithm.h"

enum {
  FUTILITY_MAX_DEPTH = 3,
  LATE_MOVE_MIN_DEPTH = 2,
  LATE_MOVE_MIN_INDEX = 2,
  VERY_LATE_MOVE_INDEX = 25,
  IDLE_FOUR_MAX_DEPTH = 1,
};

/* Whether moves may be pruned: nothing is forced, and a move that does not lose has been found. */
static gboolean
may_prune_moves (const CaroNode *node, guint index)
{
  return node->situation == CARO_QUIET && node->threat_length == 0 && index > 0 &&
         !kt_score_is_loss (node->score);
}

/* Late move pruning: after a number of moves that grows with depth, only moves that make or stop
 * a threat are tried. */
gboolean
caro_late_moves_is_late (const CaroSearch *search, const CaroNode *node, guint index)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  int n_parts = parameters->late_pruning_base + node->depth * parameters->late_pruning_by_depth;

  return caro_search_has (search, CARO_FEATURE_LATE_PRUNING) && may_prune_moves (node, index) &&
         (int) index * 100 >=
             (node->is_pv ? n_parts * parameters->late_pruning_is_pv / 100 : n_parts);
}

/* Futility pruning: a quiet move will not raise the score of a node that is this far below the
 * window. */
gboolean
caro_late_moves_is_futile (const CaroSearch *search, const CaroNode *node, guint index)
{
  return caro_search_has (search, CARO_FEATURE_FUTILITY) && may_prune_moves (node, index) &&
         node->depth <= FUTILITY_MAX_DEPTH &&
         node->static_eval +
                 caro_search_get_parameters (search)->futility_margin * (node->depth + 1) <=
             node->alpha;
}

/* Whether a move neither makes nor stops a threat. */
gboolean
caro_late_moves_is_quiet (const CaroBoard *board, KtSquare square)
{
  return caro_board_get_class (board, board->side, square) < CARO_CELL_THREE &&
         caro_board_get_class (board, 1 - board->side, square) < CARO_CELL_DOUBLE_THREE;
}

gboolean
caro_late_moves_is_idle_four (const CaroSearch *search, const CaroNode *node, guint index,
                              KtSquare square)
{
  const CaroBoard *board = &search->board;

  return caro_search_has (search, CARO_FEATURE_IDLE_FOURS) &&
         node->situation == CARO_MUST_STOP_THREE && node->depth <= IDLE_FOUR_MAX_DEPTH &&
         !node->is_pv && index > 0 && !kt_score_is_loss (node->score) &&
         caro_board_get_class (board, board->side, square) == CARO_CELL_FOUR &&
         caro_board_get_class (board, 1 - board->side, square) < CARO_CELL_OPEN_FOUR;
}

int
caro_late_moves_get_reduction (const CaroSearch *search, const CaroNode *node, guint index)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  int reduction;

  if (!caro_search_has (search, CARO_FEATURE_REDUCTION) || node->situation == CARO_MUST_STOP_FOUR ||
      node->depth < LATE_MOVE_MIN_DEPTH || index < LATE_MOVE_MIN_INDEX)
    return 0;
  reduction = parameters->reduction_base - CARO_PLY;
  reduction += kt_logarithm ((guint) node->depth) * kt_logarithm (index) / 64 *
               parameters->reduction_by_logarithms / 1024;
  reduction += index >= VERY_LATE_MOVE_INDEX ? parameters->reduction_very_late : 0;
  if (node->situation == CARO_MUST_STOP_THREE || node->threat_length > 0)
    reduction = caro_search_has (search, CARO_FEATURE_FORCED_REDUCTION)
                    ? reduction * parameters->forced_share / 64
                    : 0;
  if (node->situation == CARO_QUIET && !node->is_improving &&
      caro_search_has (search, CARO_FEATURE_IMPROVING))
    reduction += parameters->reduction_not_improving;
  if (node->is_pv)
    reduction -= parameters->reduction_is_pv;
  return CLAMP (reduction / CARO_PLY, 0, node->depth - 1);
}
