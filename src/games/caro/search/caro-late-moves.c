/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-late-moves.h"

/* Margins are in the unit of the evaluation, for each ply of the depth that is left. */
enum {
  FUTILITY_MARGIN = 90,
  FUTILITY_MAX_DEPTH = 3,
  LATE_MOVE_MIN_DEPTH = 2,
  LATE_MOVE_MIN_INDEX = 2,
};

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

/* Late move reduction: by how many plies a move is searched less deep at first. In integers, so
 * that every machine agrees. */
int
caro_late_moves_get_reduction (const CaroSearch *search, const CaroNode *node, guint index,
                               gboolean quiet)
{
  static const guint8 logarithms[] = { 0, 0, 3, 4, 6, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11 };
  guint max_index = G_N_ELEMENTS (logarithms) - 1;
  int reduction;

  if (!caro_search_has (search, CARO_PART_REDUCTION) || node->situation != CARO_QUIET ||
      node->threat_length > 0 || node->depth < LATE_MOVE_MIN_DEPTH || index < LATE_MOVE_MIN_INDEX ||
      !quiet)
    return 0;
  reduction =
      logarithms[MIN ((guint) node->depth, max_index)] * logarithms[MIN (index, max_index)] / 20 +
      (index > 24);
  return MIN (MAX (reduction - node->is_pv, 0), node->depth - 1);
}
