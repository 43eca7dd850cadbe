/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-late-moves.h"

#include "engine/kt-logarithm.h"

/* Margins are in the unit of the evaluation, for each ply of the depth that is left. */
enum {
  FUTILITY_MARGIN = 90,
  FUTILITY_MAX_DEPTH = 3,
  LATE_MOVE_MIN_DEPTH = 2,
  LATE_MOVE_MIN_INDEX = 2,
  VERY_LATE_MOVE_INDEX = 25,
  IDLE_FOUR_MAX_DEPTH = 1,
};

/* Reductions are reckoned in these parts of a ply. Where something is forced, they are so many
 * quarters of what they are elsewhere. */
enum { PLY = 1024, REDUCTION_DIVISOR = 166, FORCED_SHARE = 3 };

/* Whether moves may be left out: nothing is forced, and one that does not lose was found. */
static gboolean
may_prune_moves (const CaroNode *node, guint index)
{
  return node->situation == CARO_QUIET && node->threat_length == 0 && index > 0 &&
         !kt_score_is_loss (node->score);
}

/* Late move pruning: after a number of moves that grows with the depth only moves are tried that
 * make a threat or stop one. */
gboolean
caro_late_moves_is_late (const CaroSearch *search, const CaroNode *node, guint index)
{
  guint n_moves = (guint) (5 + node->depth * 2);

  return caro_search_has (search, CARO_PART_LATE_PRUNING) && may_prune_moves (node, index) &&
         index >= n_moves * (node->is_pv ? 2 : 1);
}

/* Futility pruning: a quiet move will not bring a node so far below the window into it. */
gboolean
caro_late_moves_is_futile (const CaroSearch *search, const CaroNode *node, guint index)
{
  return caro_search_has (search, CARO_PART_FUTILITY) && may_prune_moves (node, index) &&
         node->depth <= FUTILITY_MAX_DEPTH &&
         node->static_eval + FUTILITY_MARGIN * (node->depth + 1) <= node->alpha;
}

/* Whether a move makes no threat and takes none away. */
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

  return caro_search_has (search, CARO_PART_IDLE_FOURS) &&
         node->situation == CARO_MUST_STOP_THREE && node->depth <= IDLE_FOUR_MAX_DEPTH &&
         !node->is_pv && index > 0 && !kt_score_is_loss (node->score) &&
         caro_board_get_class (board, board->side, square) == CARO_CELL_FOUR &&
         caro_board_get_class (board, 1 - board->side, square) < CARO_CELL_OPEN_FOUR;
}

int
caro_late_moves_get_reduction (const CaroSearch *search, const CaroNode *node, guint index)
{
  int reduction;

  if (!caro_search_has (search, CARO_PART_REDUCTION) || node->situation == CARO_MUST_STOP_FOUR ||
      node->depth < LATE_MOVE_MIN_DEPTH || index < LATE_MOVE_MIN_INDEX)
    return 0;
  reduction = kt_logarithm ((guint) node->depth) * kt_logarithm (index) / REDUCTION_DIVISOR;
  reduction += index >= VERY_LATE_MOVE_INDEX ? PLY : 0;
  if (node->situation == CARO_MUST_STOP_THREE || node->threat_length > 0)
    reduction =
        caro_search_has (search, CARO_PART_FORCED_REDUCTION) ? reduction * FORCED_SHARE / 4 : 0;
  if (node->situation == CARO_QUIET && !node->improving &&
      caro_search_has (search, CARO_PART_IMPROVING))
    reduction += PLY / 2;
  if (node->is_pv)
    reduction -= PLY;
  return CLAMP (reduction / PLY, 0, node->depth - 1);
}
