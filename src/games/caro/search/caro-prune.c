/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-prune.h"

#include "games/caro/search/caro-pv.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-zone.h"

enum {
  REVERSE_FUTILITY_MAX_DEPTH = 5,
  RAZORING_MAX_DEPTH = 3,
  NULL_MOVE_MIN_DEPTH = 3,
  INTERNAL_REDUCTION_MIN_DEPTH = 4,
};

/* Limits for the VCF that the opponent would have after a pass: its maximum depth in stones, and
 * the minimum depth of a node that searches it. */
enum { THREAT_VCF_DEPTH = 16, THREAT_MIN_DEPTH = 3 };

static gboolean
is_improving (const CaroFrame *frame, int ply)
{
  for (int back = 2; back <= MIN (ply, 4); back += 2) {
    if (frame[-back].static_eval != CARO_SEARCH_INFINITE)
      return frame->static_eval > frame[-back].static_eval;
  }
  return TRUE;
}

/* Step 7: static evaluation. */
static void
evaluate (CaroSearch *search, CaroNode *node)
{
  CaroFrame *frame = &search->frames[node->ply];

  frame->static_eval = node->static_eval = node->score = caro_search_evaluate (search);
  node->is_improving = is_improving (frame, node->ply);
}

/* Reverse futility pruning: whether the node is so far above the window that no move need be
 * tried. */
static gboolean
can_prune_reverse_futility (const CaroSearch *search, const CaroNode *node)
{
  int margin = caro_search_get_parameters (search)->reverse_futility_margin * node->depth;

  return caro_search_has (search, CARO_FEATURE_REVERSE_FUTILITY) && !node->is_pv &&
         node->depth <= REVERSE_FUTILITY_MAX_DEPTH && node->static_eval - margin >= node->beta &&
         !kt_score_is_loss (node->beta);
}

/* Razoring: whether the node is so far below the window that only a win by fours could help,
 * which the VCF search of step 5 has not found. Not used if alpha is a win, because a longer win
 * may still exist. */
static gboolean
can_razor (const CaroSearch *search, const CaroNode *node)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  int margin =
      parameters->razoring_margin + parameters->razoring_by_depth * node->depth * node->depth;

  return caro_search_has (search, CARO_FEATURE_RAZORING) && !node->is_pv &&
         node->depth <= RAZORING_MAX_DEPTH && node->static_eval + margin <= node->alpha &&
         !kt_score_is_win (node->alpha);
}

/* Searches the VCF that the opponent would have after a pass, and its relevance zone. The first
 * four becomes the killer of the next ply. */
static void
search_threat (CaroSearch *search, CaroNode *node)
{
  KtSquare *first = &search->frames[node->ply + 1].vcf_killer;
  guint64 n_nodes = (guint64) caro_search_get_parameters (search)->threat_vcf_nodes;

  if (node->depth < THREAT_MIN_DEPTH || !caro_search_has (search, CARO_FEATURE_THREAT_ZONE))
    return;
  caro_board_pass (&search->board);
  if (caro_vcf_search_selective (&search->solver, THREAT_VCF_DEPTH, n_nodes, first)) {
    caro_pv_set (search, node->ply + 1, *first);
    node->threat_length = caro_zone_compute (&search->solver, THREAT_VCF_DEPTH, &node->zone);
  }
  caro_board_pass (&search->board);
}

/* Step 8: null move pruning. Returns TRUE if the score stays above beta even after a pass. */
static gboolean
try_null_move (CaroSearch *search, CaroNode *node)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  int reduction =
      parameters->null_move_reduction + parameters->null_move_reduction_by_depth * node->depth;
  int score;

  if (!caro_search_has (search, CARO_FEATURE_NULL_MOVE) || node->is_pv ||
      node->depth < NULL_MOVE_MIN_DEPTH || node->static_eval < node->beta ||
      node->threat_length > 0 || kt_score_is_loss (node->beta) || kt_score_is_win (node->beta))
    return FALSE;
  search->frames[node->ply + 1].previous_move = KT_NO_SQUARE;
  caro_board_pass (&search->board);
  score = -caro_search_node (search, node->ply + 1, node->depth - reduction / CARO_PLY, -node->beta,
                             -node->beta + 1);
  caro_board_pass (&search->board);
  node->score = node->beta;
  return !search->budget.is_stopped && score >= node->beta;
}

/* Steps 7 to 9, for quiet situations only. Step 9 is internal iterative reduction: without a
 * table move the move ordering is poor, and a shallower search is enough to find a move. */
gboolean
caro_prune_node (CaroSearch *search, CaroNode *node)
{
  search->frames[node->ply].static_eval = CARO_SEARCH_INFINITE;
  if (node->situation != CARO_QUIET)
    return FALSE;
  evaluate (search, node);
  if (can_prune_reverse_futility (search, node) || can_razor (search, node))
    return TRUE;
  search_threat (search, node);
  if (try_null_move (search, node))
    return TRUE;
  if (caro_search_has (search, CARO_FEATURE_INTERNAL_REDUCTION) &&
      node->depth >= INTERNAL_REDUCTION_MIN_DEPTH && node->tt_entry.square == KT_NO_SQUARE &&
      node->threat_length == 0)
    node->depth--;
  return FALSE;
}
