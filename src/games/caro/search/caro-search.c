/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/caro/search/caro-history.h"
#include "games/caro/search/caro-late-moves.h"
#include "games/caro/search/caro-prune.h"
#include "games/caro/search/caro-pv.h"
#include "games/caro/search/caro-tt.h"
#include "games/caro/solver/caro-vcf.h"

/* Maximum depth of a VCF, in stones of the attacker. */
enum { LEAF_VCF_DEPTH = 12, NODE_VCF_DEPTH = 16 };

enum { PROBCUT_PLIES = 4 };

/* The quiescence search tries only answers to threats, down to this depth below the horizon.
 * Single replies do not use up depth, so the plies below the root depth are limited, too. */
enum { QUIESCENCE_MAX_DEPTH = 4, QUIESCENCE_MAX_PLIES = 16 };

/* Up to this ply, a loss is announced only after every empty cell was tried. At deeper plies
 * only the cells near stones are tried, so a loss other than by a VCF scores as nearly lost. */
enum { ALL_CELLS_MAX_PLY = 1, NEARLY_LOST = 1 - KT_SCORE_MIN_WIN };

/* The length of the shortest win that the patterns do not show immediately: a stone, the reply,
 * and the winning stone. */
enum { MIN_SEARCHED_WIN = 3 };

void
caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared)
{
  memset (search->history, 0, sizeof search->history);
  memset (search->counter_moves, 0xff, sizeof search->counter_moves);
  search->n_excluded = 0;
  search->shared = shared;
  search->budget = (CaroBudget){ 0 };
  search->solver = (CaroSolver){ .board = &search->board,
                                 .budget = &search->budget,
                                 .vcf_table = shared->vcf_table,
                                 .vct_table = shared->vct_table };
  for (guint i = 0; i < CARO_SEARCH_N_FRAMES; i++)
    search->frames[i].vcf_killer = search->frames[i].previous_move = KT_NO_SQUARE;
  caro_board_init (&search->board, position);
  for (int side = 0; side < MNK_SIDES; side++)
    memset (search->continuations[side], 0,
            sizeof search->continuations[0][0] *
                (gsize) (search->board.n_cells * search->board.n_cells));
  search->root_side = search->board.side;
}

int
caro_search_evaluate (CaroSearch *search)
{
  CaroBoard *board = &search->board;

  if (search->shared->evaluation == CARO_EVALUATION_STUDENTS)
    return caro_eval_students_score (board);
  return caro_eval_score (board, search->root_side, search->shared->attack);
}

void
caro_search_exclude (CaroSearch *search, CaroSet *moves)
{
  CaroSet left = *moves;
  gboolean is_empty = TRUE;

  for (int i = 0; search->n_excluded > 0 && i < search->board.n_words; i++) {
    left.words[i] &= ~search->excluded.words[i];
    is_empty = is_empty && left.words[i] == 0;
  }
  if (!is_empty)
    *moves = left;
}

/* Whether this is a root with excluded moves. An excluded move may be an immediate win, so the
 * score of the root need not be the score of the position. */
static gboolean
is_restricted (const CaroSearch *search, int ply)
{
  return ply == 0 && search->n_excluded > 0;
}

/* --- Steps that may decide a node: TRUE when node->score is its value --- */

/* Step 1: budget and draw. Returns TRUE if the node ends here; the score of a stopped search is
 * not used. */
static gboolean
check_limits_and_draw (CaroSearch *search, CaroNode *node)
{
  const CaroBoard *board = &search->board;

  node->score = 0;
  return board->n_stones == board->n_cells || caro_budget_check (&search->budget, board);
}

/* Step 2: wins by a five or an open four, which the patterns show without search. */
static gboolean
try_pattern_win (CaroSearch *search, CaroNode *node)
{
  const CaroSet *sets = search->board.sets[search->board.side];
  gboolean can_win = node->situation == CARO_CAN_WIN;

  if (is_restricted (search, node->ply))
    return FALSE;
  if (!can_win && node->situation != CARO_CAN_MAKE_OPEN_FOUR)
    return FALSE;
  caro_pv_set (search, node->ply,
               caro_set_first (&sets[can_win ? CARO_CELL_FIVE : CARO_CELL_OPEN_FOUR]));
  node->score = KT_SCORE_WIN - node->ply - (can_win ? 1 : 3);
  return TRUE;
}

/* Step 3: mate distance pruning. Returns TRUE if a win is already known that is shorter than any
 * win in this node. */
static gboolean
prune_mate_distance (CaroNode *node)
{
  node->beta = MIN (node->beta, KT_SCORE_WIN - node->ply - MIN_SEARCHED_WIN);
  node->score = node->alpha;
  return node->alpha >= node->beta && node->ply > 0;
}

/* ProbCut: whether the table has a score far above the window from a slightly shallower search. */
static gboolean
is_likely_above_beta (const CaroSearch *search, const CaroNode *node)
{
  const CaroTableEntry *entry = &node->tt_entry;

  return caro_search_has (search, CARO_FEATURE_PROBCUT) && !node->is_pv && node->depth > 0 &&
         entry->depth >= node->depth - PROBCUT_PLIES && (entry->bound & KT_BOUND_LOWER) &&
         entry->score >= node->beta + caro_search_get_parameters (search)->probcut_margin &&
         !kt_score_is_win (entry->score) && !kt_score_is_win (node->beta) &&
         !kt_score_is_loss (node->beta);
}

/* Step 4: transposition table. The score of the table is used if its bound and depth suffice, or
 * by ProbCut; the table move is always used. */
static gboolean
probe_tt (CaroSearch *search, CaroNode *node)
{
  CaroTableEntry *entry = &node->tt_entry;

  if (!caro_search_has (search, CARO_FEATURE_TABLE) || !caro_tt_probe (search, node->ply, entry)) {
    entry->square = KT_NO_SQUARE;
    return FALSE;
  }
  if (node->ply == 0)
    return FALSE;
  if (is_likely_above_beta (search, node))
    node->score = node->beta;
  else if (caro_tt_cuts (entry, MAX (node->depth, 0), node->alpha, node->beta))
    node->score = entry->score;
  else
    return FALSE;
  caro_pv_set (search, node->ply, entry->square);
  return TRUE;
}

/* Step 5: VCF. A win by fours decides the node. The first four of the VCF of a sibling node is
 * tried first. */
static gboolean
try_vcf (CaroSearch *search, CaroNode *node)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  KtSquare *killer = &search->frames[node->ply].vcf_killer, first = *killer;
  int depth = node->is_horizon ? LEAF_VCF_DEPTH : NODE_VCF_DEPTH, length;
  int n_nodes = node->is_horizon ? parameters->leaf_vcf_nodes : parameters->node_vcf_nodes;

  if (is_restricted (search, node->ply) ||
      !caro_search_has (search, node->is_horizon ? CARO_FEATURE_LEAF_VCF : CARO_FEATURE_VCF))
    return FALSE;
  length = caro_vcf_search_selective (&search->solver, depth, (guint64) n_nodes, &first);
  node->score = 0;
  if (length == 0)
    return search->budget.is_stopped;
  *killer = first;
  caro_pv_set (search, node->ply, first);
  node->score = KT_SCORE_WIN - node->ply - length;
  caro_tt_store (search, node->ply, MAX (node->depth, 0), node->score, KT_BOUND_LOWER,
                 KT_NO_SQUARE);
  return TRUE;
}

/* Step 6: whether to return the static evaluation. If a threat must be answered, the quiescence
 * search continues below depth 0. */
static gboolean
is_horizon (const CaroSearch *search, const CaroNode *node)
{
  if (node->ply >= CARO_SEARCH_N_FRAMES - 2)
    return TRUE;
  if (node->depth > 0)
    return FALSE;
  return node->situation == CARO_QUIET || !caro_search_has (search, CARO_FEATURE_QUIESCENCE) ||
         node->depth <= -QUIESCENCE_MAX_DEPTH ||
         node->ply >= search->root_depth + QUIESCENCE_MAX_PLIES;
}

/* --- The moves of a node --- */

/* Scores a node in which no stone stops the opponent's threat to win with its next stone or the
 * one after it. */
static void
score_loss (CaroSearch *search, CaroNode *node)
{
  const CaroSet *sets = search->board.sets[1 - search->board.side];
  gboolean at_once = node->situation == CARO_MUST_STOP_FOUR;

  caro_pv_set (search, node->ply,
               caro_set_first (&sets[at_once ? CARO_CELL_FIVE : CARO_CELL_OPEN_FOUR]));
  node->score = node->ply + (at_once ? 2 : 4) - KT_SCORE_WIN;
}

/* Finds the moves of the situation. If the opponent is known to have a VCF, only fours and the
 * cells of its relevance zone can defend. */
static void
find_moves (const CaroBoard *board, const CaroNode *node, CaroSet *moves)
{
  if (node->threat_length == 0) {
    caro_forced_moves_find (board, node->situation, moves);
    return;
  }
  caro_forced_moves_find_fours (board, moves);
  for (int i = 0; i < board->n_words; i++)
    moves->words[i] |= node->zone.words[i];
}

/* Step 10: lists the moves: the table move first, then by patterns, history, counter moves and
 * refutations. Returns FALSE if no move can defend. */
static gboolean
list_moves (CaroSearch *search, CaroNode *node)
{
  CaroFrame *frame = &search->frames[node->ply];
  CaroSet moves;

  find_moves (&search->board, node, &moves);
  if (node->ply == 0)
    caro_search_exclude (search, &moves);
  caro_history_list_moves (search, node->ply, &moves, node->tt_entry.square);
  if (frame->moves.n == 0)
    return FALSE;
  memset (&frame->refutations, 0, sizeof frame->refutations);
  if (frame[1].vcf_killer != KT_NO_SQUARE)
    caro_history_note_refutation (search, node->ply, 0);
  /* Extension: a single reply to a four uses no depth. */
  node->child_depth = node->depth - 1;
  if (node->situation == CARO_MUST_STOP_FOUR && frame->moves.n == 1 &&
      caro_search_has (search, CARO_FEATURE_EXTENSION))
    node->child_depth = node->depth;
  return TRUE;
}

/* Principal variation search: the first move gets the full window. The remaining moves get a
 * null window and a reduction, and are searched again if they exceed alpha. */
static int
search_move (CaroSearch *search, const CaroNode *node, KtSquare square, guint index, int reduction)
{
  int ply = node->ply + 1, depth = node->child_depth, alpha = node->alpha, beta = node->beta;
  int score;

  search->frames[ply].previous_move = square;
  kt_tt_prefetch (search->shared->tt, caro_board_get_next_key (&search->board, square));
  caro_board_put (&search->board, square);
  if (index == 0) {
    score = -caro_search_node (search, ply, depth, -beta, -alpha);
  } else {
    score = -caro_search_node (search, ply, depth - reduction, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0 && !search->budget.is_stopped)
      score = -caro_search_node (search, ply, depth, -alpha - 1, -alpha);
    if (score > alpha && score < beta && beta - alpha > 1 && !search->budget.is_stopped)
      score = -caro_search_node (search, ply, depth, -beta, -alpha);
  }
  caro_board_undo (&search->board, square);
  return score;
}

/* Updates the node by the score of a move. Returns TRUE for a beta cutoff. */
static gboolean
take_score (CaroSearch *search, CaroNode *node, KtSquare square, guint index, int score)
{
  CaroFrame *frame = &search->frames[node->ply];

  if (kt_score_is_loss (score) && node->situation != CARO_MUST_STOP_FOUR)
    caro_history_note_refutation (search, node->ply, index + 1);
  if (score > node->score) {
    node->score = score;
    if (score > node->alpha || (node->ply > 0 && frame->pv_length == 0))
      caro_pv_update (search, node->ply, square);
    if (node->ply == 0 && score > node->alpha)
      search->root_score = score;
  }
  node->alpha = MAX (node->alpha, score);
  if (node->alpha < node->beta)
    return FALSE;
  caro_history_update (search, node->ply, index, MAX (node->depth, 1));
  return TRUE;
}

/* Near the root, if all cells near stones lose, adds the cells far from stones. */
static gboolean
add_far_moves (CaroSearch *search, CaroNode *node)
{
  CaroMoveList *moves = &search->frames[node->ply].moves;
  const CaroBoard *board = &search->board;
  guint n = moves->n;
  CaroSet set;

  if (node->situation != CARO_QUIET || node->threat_length > 0 || node->tries_all_cells ||
      node->ply > ALL_CELLS_MAX_PLY || !kt_score_is_loss (node->score) || search->budget.is_stopped)
    return FALSE;
  node->tries_all_cells = TRUE;
  caro_forced_moves_find (board, CARO_QUIET, &set);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (!board->cells[square].stone && !caro_set_has (&set, square))
      moves->moves[moves->n++] = (CaroMove){ square, 0 };
  }
  return moves->n > n;
}

/* Step 13: searches the moves. Late moves are not sorted, because most of them are skipped. */
static void
search_moves (CaroSearch *search, CaroNode *node)
{
  CaroMoveList *moves = &search->frames[node->ply].moves;

  node->score = -CARO_SEARCH_INFINITE;
  for (guint i = 0; i < moves->n || add_far_moves (search, node); i++) {
    gboolean late = caro_late_moves_is_late (search, node, i);
    KtSquare square = late ? moves->moves[i].square : caro_move_list_pick (moves, i);
    gboolean quiet = caro_late_moves_is_quiet (&search->board, square);
    int score;

    if (quiet && (late || caro_late_moves_is_futile (search, node, i)))
      continue;
    if (caro_late_moves_is_idle_four (search, node, i, square))
      continue;
    if (node->ply == 0)
      search->root_current_move = square;
    score = search_move (search, node, square, i, caro_late_moves_get_reduction (search, node, i));
    if (search->budget.is_stopped || take_score (search, node, square, i, score))
      return;
  }
}

/* Step 14: a loss counts only if every possible defence was tried. If only the moves of a
 * relevance zone were tried, all remaining moves lose to the known VCF, and the longest loss
 * counts. Otherwise the node scores as nearly lost. */
static void
bound_loss (CaroNode *node)
{
  if (!kt_score_is_loss (node->score) || node->situation != CARO_QUIET || node->tries_all_cells)
    return;
  if (node->threat_length > 0)
    node->score = MAX (node->score, node->ply + 1 + node->threat_length - KT_SCORE_WIN);
  else
    node->score = NEARLY_LOST + node->ply;
}

int
caro_search_node (CaroSearch *search, int ply, int depth, int alpha, int beta)
{
  CaroFrame *frame = &search->frames[ply];
  CaroNode node = { .ply = ply, .depth = depth, .alpha = alpha, .beta = beta };

  node.original_alpha = alpha;
  node.is_pv = beta - alpha > 1;
  node.situation = caro_forced_moves_get_situation (&search->board);
  node.is_horizon = is_horizon (search, &node);
  if (ply > 0)
    frame->pv_length = 0;

  /* Steps 1 to 5: budget and draw, wins by patterns, mate distance, transposition table, VCF. */
  if (check_limits_and_draw (search, &node) || try_pattern_win (search, &node) ||
      prune_mate_distance (&node) || probe_tt (search, &node) || try_vcf (search, &node))
    return node.score;
  /* Step 6: horizon. */
  if (node.is_horizon)
    return caro_search_evaluate (search);

  /* Steps 7 to 9: static evaluation and reverse futility, null move, internal reduction. */
  frame[1].vcf_killer = KT_NO_SQUARE;
  frame[1].pv_length = 0;
  if (caro_prune_node (search, &node))
    return node.score;

  /* Steps 10 to 14: move list, pruning of moves, reductions, search of moves, losses. */
  if (!list_moves (search, &node)) {
    score_loss (search, &node);
    return node.score;
  }
  search_moves (search, &node);
  bound_loss (&node);
  if (search->budget.is_stopped)
    return 0;

  /* Step 15: storing the result. */
  if (is_restricted (search, ply))
    return node.score;
  caro_tt_store (search, ply, node.depth, node.score,
                 kt_bound_of_window (node.score, node.original_alpha, node.beta),
                 node.tt_entry.square);
  return node.score;
}

int
caro_search_root (CaroSearch *search, int depth, int alpha, int beta)
{
  search->root_depth = depth;
  return caro_search_node (search, 0, depth, alpha, beta);
}
