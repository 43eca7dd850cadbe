/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/caro/search/caro-history.h"
#include "games/caro/search/caro-pv.h"
#include "games/caro/search/caro-tt.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-zone.h"

/* At the horizon, and above it, so much is spent on wins by fours. */
enum {
  LEAF_VCF_DEPTH = 12,
  LEAF_VCF_NODES = 16,
  NODE_VCF_DEPTH = 16,
  NODE_VCF_NODES = 150,
  THREAT_VCF_NODES = 100, /* those of the other side, had it the turn */
};

/* Margins in the unit of the evaluation, for each of the actions left to search. */
enum {
  REVERSE_FUTILITY_MARGIN = 70, /* so much above the window nothing is searched any more */
  REVERSE_FUTILITY_MAX_DEPTH = 5,
  FUTILITY_MARGIN = 90, /* so much below it quiet moves are not */
  FUTILITY_MAX_DEPTH = 3,
  NULL_MOVE_MIN_DEPTH = 3,
  INTERNAL_REDUCTION_MIN_DEPTH =
      4, /* so deep a node without a remembered move is searched less deep */
};

enum {
  QUIESCENCE_MAX_DEPTH = 4,  /* answers to threats are searched so far beyond the depth, */
  QUIESCENCE_MAX_PLIES = 16, /* which only ones do not count in, up to here */
};

/* So near the root every stone is tried before a loss is announced. Elsewhere a side that loses
 * after each move near stones, by a win that is more than fours, is only said to be nearly lost. */
enum { ALL_MOVES_MAX_PLY = 1, NEARLY_LOST = 1 - KT_SCORE_LEAST_WIN };

void
caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared)
{
  memset (search->history, 0, sizeof search->history);
  memset (search->counter_moves, 0xff, sizeof search->counter_moves);
  search->shared = shared;
  search->budget = (CaroBudget){ 0 };
  search->solver = (CaroSolver){ .board = &search->board,
                                 .budget = &search->budget,
                                 .vcf_table = shared->vcf_table,
                                 .vct_table = shared->vct_table };
  for (guint i = 0; i < CARO_SEARCH_STACK_SIZE; i++)
    search->stack[i].vcf_killer = search->stack[i].previous_move = KT_NO_SQUARE;
  caro_board_init (&search->board, position);
  search->root_side = search->board.side;
}

static int
evaluate (CaroSearch *search)
{
  CaroBoard *board = &search->board;

  if (search->shared->evaluation == CARO_EVALUATION_STUDENTS)
    return caro_eval_get_students_score (board);
  return caro_eval_get_score (board, search->root_side, search->shared->attack);
}

/* A win by fours from here, as a score; 0: none was found. */
static int
search_vcf (CaroSearch *search, int ply, int depth, guint64 max_nodes)
{
  CaroSearchFrame *frame = &search->stack[ply];
  KtSquare first = frame->vcf_killer;
  int length = caro_vcf_search_selective (&search->solver, depth, max_nodes, &first);

  if (length == 0)
    return 0;
  frame->vcf_killer = first;
  caro_pv_set (search, ply, first);
  return KT_SCORE_WIN - ply - length;
}

/* What the patterns alone decide; FALSE: nothing. */
static gboolean
find_win_at_once (CaroSearch *search, CaroSituation situation, int ply, int *score)
{
  const CaroSet *sets = search->board.sets[search->board.side];

  if (situation != CARO_CAN_WIN && situation != CARO_CAN_MAKE_OPEN_FOUR)
    return FALSE;
  caro_pv_set (
      search, ply,
      caro_set_first (&sets[situation == CARO_CAN_WIN ? CARO_CELL_FIVE : CARO_CELL_OPEN_FOUR]));
  *score = KT_SCORE_WIN - ply - (situation == CARO_CAN_WIN ? 1 : 3);
  return TRUE;
}

/* By how much less a late move is searched; in integers, so that every machine agrees. */
static int
get_reduction (int depth, guint index, gboolean pv)
{
  static const guint8 logarithms[] = { 0, 0, 3, 4, 6, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11 };
  guint max_index = G_N_ELEMENTS (logarithms) - 1;
  int reduction =
      logarithms[MIN ((guint) depth, max_index)] * logarithms[MIN (index, max_index)] / 20 +
      (index > 24);

  return MAX (reduction - pv, 0);
}

/* How many quiet moves are looked at, at so little depth. */
static guint
get_late_move_index (int depth)
{
  return (guint) (5 + depth * 2);
}

static int search_node (CaroSearch *search, int ply, int depth, int alpha, int beta);

/* One move of a node: with an open window the first one, the others only asked whether they are
 * better, and less deep when they come late. */
static int
search_move (CaroSearch *search, int ply, KtSquare square, int depth, int reduction, int alpha,
             int beta, gboolean first)
{
  gboolean pv = beta - alpha > 1;
  int score = alpha + 1;

  search->stack[ply + 1].previous_move = square;
  caro_table_prefetch (search->shared->tt, caro_board_get_next_key (&search->board, square));
  caro_board_put (&search->board, square);
  if (first && reduction == 0) {
    score = -search_node (search, ply + 1, depth, -beta, -alpha);
  } else {
    score = -search_node (search, ply + 1, depth - reduction, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0 && !search->budget.stopped)
      score = -search_node (search, ply + 1, depth, -alpha - 1, -alpha);
    if (score > alpha && score < beta && pv && !search->budget.stopped)
      score = -search_node (search, ply + 1, depth, -beta, -alpha);
  }
  caro_board_undo (&search->board, square);
  return score;
}

/* Whether a move makes no threat and takes none away. */
static gboolean
is_quiet (const CaroBoard *board, KtSquare square)
{
  return caro_board_get_class (board, board->side, square) < CARO_CELL_THREE &&
         caro_board_get_class (board, 1 - board->side, square) < CARO_CELL_DOUBLE_THREE;
}

/* What a node knows before its moves are searched. */
typedef struct {
  CaroSituation situation;
  int static_eval;   /* the evaluation, where the side is free */
  int threat_length; /* how long the other side's win by fours takes, had it the turn; 0: none is
                        seen */
  CaroSet zone;      /* where a stone may spoil that */
  gboolean pv;
  gboolean tries_all; /* not only what is near stones */
} Node;

/* Whether a move comes so late in a node that has something better than a loss that only threats
 * are still looked at. */
static gboolean
is_late_move (const Node *node, int depth, guint index, int best_score)
{
  return node->situation == CARO_QUIET && node->threat_length == 0 && index > 0 &&
         !kt_score_is_loss (best_score) &&
         index >= get_late_move_index (depth) * (node->pv ? 2 : 1);
}

/* Whether a quiet move of a node that has something better than a loss is far from enough. */
static gboolean
is_futile (const Node *node, int depth, guint index, int alpha, int best_score)
{
  return node->situation == CARO_QUIET && node->threat_length == 0 && index > 0 &&
         !kt_score_is_loss (best_score) && depth <= FUTILITY_MAX_DEPTH &&
         node->static_eval + FUTILITY_MARGIN * (depth + 1) <= alpha;
}

/* Adds all cells that no stone is near, where those near stones do not avert a loss. */
static gboolean
add_far_moves (CaroSearch *search, int ply, int best_score, Node *node)
{
  CaroMoveList *moves = &search->stack[ply].moves;
  const CaroBoard *board = &search->board;
  CaroSet set;
  guint n = moves->n;

  if (node->situation != CARO_QUIET || node->threat_length > 0 || node->tries_all ||
      ply > ALL_MOVES_MAX_PLY || !kt_score_is_loss (best_score) || search->budget.stopped)
    return FALSE;
  node->tries_all = TRUE;
  caro_forced_moves_find (board, CARO_QUIET, &set);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (!board->cells[square].stone && !caro_set_has (&set, square))
      moves->moves[moves->n++] = (CaroMove){ square, 0 };
  }
  return moves->n > n;
}

/* A loss counts only where all that could hold was tried. */
static int
bound_loss (const Node *node, int ply, int best_score)
{
  if (!kt_score_is_loss (best_score) || node->situation != CARO_QUIET || node->tries_all)
    return best_score;
  if (node->threat_length > 0)
    return MAX (best_score, ply + 1 + node->threat_length - KT_SCORE_WIN);
  return NEARLY_LOST + ply;
}

/* How much less deep a move is searched at first. */
static int
choose_reduction (const Node *node, int depth, guint index, gboolean quiet)
{
  if (node->situation != CARO_QUIET || node->threat_length > 0 || depth < 2 || index < 2 || !quiet)
    return 0;
  return MIN (get_reduction (depth, index, node->pv), depth - 1);
}

static int
search_moves (CaroSearch *search, int ply, int depth, int alpha, int beta, Node *node)
{
  CaroSearchFrame *frame = &search->stack[ply];
  CaroBoard *board = &search->board;
  gboolean is_only_move = node->situation == CARO_MUST_STOP_FOUR && frame->moves.n == 1;
  int best_score = -CARO_SEARCH_INFINITE;

  for (guint i = 0; i < frame->moves.n || add_far_moves (search, ply, best_score, node); i++) {
    gboolean late = is_late_move (node, depth, i, best_score);
    KtSquare square = late ? frame->moves.moves[i].square : caro_move_list_pick (&frame->moves, i);
    gboolean quiet = is_quiet (board, square);
    int reduction = choose_reduction (node, depth, i, quiet), score;

    if (quiet && (late || is_futile (node, depth, i, alpha, best_score)))
      continue;
    if (ply == 0)
      search->root_current_move = square;
    score = search_move (search, ply, square, is_only_move ? depth : depth - 1, reduction, alpha,
                         beta, i == 0);
    if (search->budget.stopped)
      break;
    if (kt_score_is_loss (score) && node->situation != CARO_MUST_STOP_FOUR)
      caro_history_note_refutation (search, ply, i + 1);
    if (score > best_score) {
      best_score = score;
      if (score > alpha || (ply > 0 && frame->pv_length == 0))
        caro_pv_update (search, ply, square);
      if (ply == 0 && score > alpha)
        search->root_score = score;
    }
    alpha = MAX (alpha, score);
    if (alpha >= beta) {
      caro_history_update (search, ply, i, MAX (depth, 1));
      break;
    }
  }
  return bound_loss (node, ply, best_score);
}

/* Whether the other side would not get above the window even with a turn for nothing. */
static gboolean
null_move_fails_high (CaroSearch *search, int ply, int depth, int beta, const Node *node)
{
  int score;

  if (node->pv || depth < NULL_MOVE_MIN_DEPTH || node->static_eval < beta ||
      node->threat_length > 0 || kt_score_is_loss (beta) || kt_score_is_win (beta))
    return FALSE;
  search->stack[ply + 1].previous_move = KT_NO_SQUARE;
  caro_board_pass (&search->board);
  score = -search_node (search, ply + 1, depth - 3 - depth / 4, -beta, -beta + 1);
  caro_board_pass (&search->board);
  return !search->budget.stopped && score >= beta;
}

/* Whether the other side, had it the turn, would win by fours. */
static void
find_null_move_threat (CaroSearch *search, int ply, Node *node)
{
  CaroSolver *solver = &search->solver;
  KtSquare *first = &search->stack[ply + 1].vcf_killer;

  caro_board_pass (&search->board);
  if (caro_vcf_search_selective (solver, NODE_VCF_DEPTH, THREAT_VCF_NODES, first)) {
    caro_pv_set (search, ply + 1, *first);
    node->threat_length = caro_zone_find (solver, NODE_VCF_DEPTH, &node->zone);
  }
  caro_board_pass (&search->board);
}

/* All that need be searched. */
static void
find_moves (const CaroBoard *board, const Node *node, CaroSet *moves)
{
  if (node->threat_length == 0) {
    caro_forced_moves_find (board, node->situation, moves);
    return;
  }
  caro_forced_moves_find_fours (board, moves);
  for (int i = 0; i < board->n_words; i++)
    moves->words[i] |= node->zone.words[i];
}

/* What a side must do at once is done beyond the horizon too, so far. */
static gboolean
is_at_horizon (const CaroSearch *search, CaroSituation situation, int ply, int depth)
{
  if (ply >= CARO_SEARCH_STACK_SIZE - 2)
    return TRUE;
  if (depth > 0)
    return FALSE;
  return situation == CARO_QUIET || depth <= -QUIESCENCE_MAX_DEPTH ||
         ply >= search->root_depth + QUIESCENCE_MAX_PLIES;
}

/* No stone stops what is threatened: any will do, and the other side wins with its next stone or
 * the one after. */
static int
score_loss (CaroSearch *search, int ply, CaroSituation situation)
{
  const CaroSet *sets = search->board.sets[1 - search->board.side];
  gboolean at_once = situation == CARO_MUST_STOP_FOUR;

  caro_pv_set (search, ply, caro_set_first (&sets[at_once ? CARO_CELL_FIVE : CARO_CELL_OPEN_FOUR]));
  return ply + (at_once ? 2 : 4) - KT_SCORE_WIN;
}

static int
search_node (CaroSearch *search, int ply, int depth, int alpha, int beta)
{
  CaroSearchFrame *frame = &search->stack[ply];
  CaroBoard *board = &search->board;
  Node node = { .situation = caro_forced_moves_get_situation (board), .pv = beta - alpha > 1 };
  CaroTableEntry entry = { .square = KT_NO_SQUARE };
  gboolean horizon;
  CaroSet moves;
  int score, original_alpha = alpha;

  if (ply > 0)
    frame->pv_length = 0;
  if (board->n_stones == board->n_cells || caro_budget_is_spent (&search->budget, board))
    return 0;

  /* What needs no search, and no more than a win from here. */
  if (find_win_at_once (search, node.situation, ply, &score))
    return score;
  beta = MIN (beta, KT_SCORE_WIN - ply - 3);
  if (alpha >= beta && ply > 0)
    return alpha;

  /* The table answers, or a win by fours ends the matter. */
  horizon = is_at_horizon (search, node.situation, ply, depth);
  if (!caro_tt_probe (search, ply, &entry)) {
    entry.square = KT_NO_SQUARE;
  } else if (ply > 0 && caro_tt_cuts (&entry, MAX (depth, 0), alpha, beta)) {
    caro_pv_set (search, ply, entry.square);
    return entry.score;
  }
  score = horizon ? search_vcf (search, ply, LEAF_VCF_DEPTH, LEAF_VCF_NODES)
                  : search_vcf (search, ply, NODE_VCF_DEPTH, NODE_VCF_NODES);
  if (score) {
    caro_tt_store (search, ply, MAX (depth, 0), score, -CARO_SEARCH_INFINITE, score, KT_NO_SQUARE);
    return score;
  }
  if (search->budget.stopped)
    return 0;
  if (horizon)
    return evaluate (search);

  frame[1].vcf_killer = KT_NO_SQUARE;
  frame[1].pv_length = 0;

  /* So good, or so good even without a move, that nothing needs to be tried; or threatened. */
  if (node.situation == CARO_QUIET) {
    node.static_eval = evaluate (search);
    if (!node.pv && depth <= REVERSE_FUTILITY_MAX_DEPTH &&
        node.static_eval - REVERSE_FUTILITY_MARGIN * depth >= beta && !kt_score_is_loss (beta))
      return node.static_eval;
    find_null_move_threat (search, ply, &node);
    if (null_move_fails_high (search, ply, depth, beta, &node))
      return beta;
    if (depth >= INTERNAL_REDUCTION_MIN_DEPTH && entry.square == KT_NO_SQUARE &&
        node.threat_length == 0)
      depth--;
  }

  find_moves (board, &node, &moves);
  caro_history_list_moves (search, ply, &moves, entry.square);
  if (frame->moves.n == 0)
    return score_loss (search, ply, node.situation);
  memset (&frame->refutations, 0, sizeof frame->refutations);
  if (frame[1].vcf_killer != KT_NO_SQUARE)
    caro_history_note_refutation (search, ply, 0);
  score = search_moves (search, ply, depth, alpha, beta, &node);
  if (search->budget.stopped)
    return 0;
  caro_tt_store (search, ply, depth, score, original_alpha, beta, entry.square);
  return score;
}

int
caro_search_root (CaroSearch *search, int depth, int alpha, int beta)
{
  search->root_depth = depth;
  return search_node (search, 0, depth, alpha, beta);
}
