/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/caro/search/caro-history.h"
#include "games/caro/search/caro-tt.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-zone.h"

/* At the horizon, and above it, so much is spent on wins by fours. */
enum {
  LEAF_DEPTH = 12,
  LEAF_EFFORT = 16,
  NODE_DEPTH = 16,
  NODE_EFFORT = 150,
  THREAT_EFFORT = 100, /* those of the other side, had it the turn */
};

/* Margins in the unit of the evaluation, for each of the actions left to search. */
enum {
  MARGIN_ABOVE = 70, /* so much above the window nothing is searched any more */
  DEEPEST_ABOVE = 5,
  MARGIN_BELOW = 90, /* so much below it quiet moves are not */
  DEEPEST_BELOW = 3,
  NULL_LEAST_DEPTH = 3,
  UNKNOWN_LEAST_DEPTH = 4, /* so deep a node without a remembered move is searched less deep */
};

enum {
  FORCED_DEPTH = 4,  /* answers to threats are searched so far beyond the depth, */
  FORCED_PLIES = 16, /* which only ones do not count in, up to here */
};

/* So near the root every stone is tried before a loss is announced. Elsewhere a side that loses
 * after each move near stones, by a win that is more than fours, is only said to be nearly lost. */
enum { PLIES_WITH_ALL = 1, NEARLY_LOST = 1 - KT_SCORE_MIN_WIN };

void
caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared)
{
  memset (search->history, 0, sizeof search->history);
  memset (search->replies, 0xff, sizeof search->replies);
  search->shared = shared;
  search->watch = (CaroWatch){ 0 };
  search->solver = (CaroSolver){ .board = &search->board,
                                 .watch = &search->watch,
                                 .fours = shared->fours,
                                 .threats = shared->threats };
  for (guint i = 0; i < CARO_N_FRAMES; i++)
    search->frames[i].refutation = search->frames[i].previous = KT_NO_SQUARE;
  caro_board_init (&search->board, position);
  search->root_side = search->board.side;
}

static int
evaluate (CaroSearch *search)
{
  CaroBoard *board = &search->board;

  if (search->shared->evaluation == CARO_EVALUATION_STUDENTS)
    return caro_evaluate_students (board);
  return caro_evaluate (board, search->root_side, search->shared->attack);
}

/* A win by fours from here, as a score; 0: none was found. */
static int
solve (CaroSearch *search, int ply, int depth, guint64 effort)
{
  CaroFrame *frame = &search->frames[ply];
  KtSquare first = frame->refutation;
  int length = caro_vcf_try (&search->solver, depth, effort, &first);

  if (length == 0)
    return 0;
  frame->refutation = first;
  caro_memory_set_line (search, ply, first);
  return KT_SCORE_WIN - ply - length;
}

/* What the patterns alone decide; FALSE: nothing. */
static gboolean
is_decided (CaroSearch *search, CaroDuty duty, int ply, int *score)
{
  const CaroSet *sets = search->board.sets[search->board.side];

  if (duty != CARO_CAN_WIN && duty != CARO_WINS_NEXT)
    return FALSE;
  caro_memory_set_line (
      search, ply, caro_set_first (&sets[duty == CARO_CAN_WIN ? CARO_WINS : CARO_UNSTOPPABLE]));
  *score = KT_SCORE_WIN - ply - (duty == CARO_CAN_WIN ? 1 : 3);
  return TRUE;
}

/* By how much less a late move is searched; in integers, so that every machine agrees. */
static int
get_reduction (int depth, guint index, gboolean pv)
{
  static const guint8 logarithms[] = { 0, 0, 3, 4, 6, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11 };
  guint most = G_N_ELEMENTS (logarithms) - 1;
  int reduction =
      logarithms[MIN ((guint) depth, most)] * logarithms[MIN (index, most)] / 20 + (index > 24);

  return MAX (reduction - pv, 0);
}

/* How many quiet moves are looked at, at so little depth. */
static guint
get_breadth (int depth)
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

  search->frames[ply + 1].previous = square;
  kt_tt_prefetch (search->shared->positions, caro_board_get_next_key (&search->board, square));
  caro_board_put (&search->board, square);
  if (first && reduction == 0) {
    score = -search_node (search, ply + 1, depth, -beta, -alpha);
  } else {
    score = -search_node (search, ply + 1, depth - reduction, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0 && !search->watch.stopped)
      score = -search_node (search, ply + 1, depth, -alpha - 1, -alpha);
    if (score > alpha && score < beta && pv && !search->watch.stopped)
      score = -search_node (search, ply + 1, depth, -beta, -alpha);
  }
  caro_board_take (&search->board, square);
  return score;
}

/* Whether a move makes no threat and takes none away. */
static gboolean
is_quiet (const CaroBoard *board, KtSquare square)
{
  return caro_board_class (board, board->side, square) < CARO_MAKES_THREE &&
         caro_board_class (board, 1 - board->side, square) < CARO_MAKES_TWO_THREES;
}

/* What a node knows before its moves are searched. */
typedef struct {
  CaroDuty duty;
  int judgement; /* the evaluation, where the side is free */
  int threat;   /* how long the other side's win by fours takes, had it the turn; 0: none is seen */
  CaroSet zone; /* where a stone may spoil that */
  gboolean pv;
  gboolean tries_all; /* not only what is near stones */
} Node;

/* Whether a move comes so late in a node that has something better than a loss that only threats
 * are still looked at. */
static gboolean
comes_late (const Node *node, int depth, guint index, int best)
{
  return node->duty == CARO_IS_FREE && node->threat == 0 && index > 0 && !kt_score_is_loss (best) &&
         index >= get_breadth (depth) * (node->pv ? 2 : 1);
}

/* Whether a quiet move of a node that has something better than a loss is far from enough. */
static gboolean
is_hopeless (const Node *node, int depth, guint index, int alpha, int best)
{
  return node->duty == CARO_IS_FREE && node->threat == 0 && index > 0 && !kt_score_is_loss (best) &&
         depth <= DEEPEST_BELOW && node->judgement + MARGIN_BELOW * (depth + 1) <= alpha;
}

/* Adds all cells that no stone is near, where those near stones do not avert a loss. */
static gboolean
add_far_moves (CaroSearch *search, int ply, int best, Node *node)
{
  CaroMoves *moves = &search->frames[ply].moves;
  const CaroBoard *board = &search->board;
  CaroSet set;
  guint n = moves->n;

  if (node->duty != CARO_IS_FREE || node->threat > 0 || node->tries_all || ply > PLIES_WITH_ALL ||
      !kt_score_is_loss (best) || search->watch.stopped)
    return FALSE;
  node->tries_all = TRUE;
  caro_threat_find_moves (board, CARO_IS_FREE, &set);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (!board->cells[square].stone && !caro_set_has (&set, square))
      moves->moves[moves->n++] = (CaroMove){ square, 0 };
  }
  return moves->n > n;
}

/* A loss counts only where all that could hold was tried. */
static int
judge_loss (const Node *node, int ply, int best)
{
  if (!kt_score_is_loss (best) || node->duty != CARO_IS_FREE || node->tries_all)
    return best;
  if (node->threat > 0)
    return MAX (best, ply + 1 + node->threat - KT_SCORE_WIN);
  return NEARLY_LOST + ply;
}

/* How much less deep a move is searched at first. */
static int
choose_reduction (const Node *node, int depth, guint index, gboolean quiet)
{
  if (node->duty != CARO_IS_FREE || node->threat > 0 || depth < 2 || index < 2 || !quiet)
    return 0;
  return MIN (get_reduction (depth, index, node->pv), depth - 1);
}

static int
search_moves (CaroSearch *search, int ply, int depth, int alpha, int beta, Node *node)
{
  CaroFrame *frame = &search->frames[ply];
  CaroBoard *board = &search->board;
  gboolean only = node->duty == CARO_MUST_STOP && frame->moves.n == 1;
  int best = -CARO_INFINITE;

  for (guint i = 0; i < frame->moves.n || add_far_moves (search, ply, best, node); i++) {
    gboolean late = comes_late (node, depth, i, best);
    KtSquare square = late ? frame->moves.moves[i].square : caro_moves_pick (&frame->moves, i);
    gboolean quiet = is_quiet (board, square);
    int reduction = choose_reduction (node, depth, i, quiet), score;

    if (quiet && (late || is_hopeless (node, depth, i, alpha, best)))
      continue;
    if (ply == 0)
      search->root_trial = square;
    score =
        search_move (search, ply, square, only ? depth : depth - 1, reduction, alpha, beta, i == 0);
    if (search->watch.stopped)
      break;
    if (kt_score_is_loss (score) && node->duty != CARO_MUST_STOP)
      caro_order_note_danger (search, ply, i + 1);
    if (score > best) {
      best = score;
      if (score > alpha || (ply > 0 && frame->n_line == 0))
        caro_memory_keep_line (search, ply, square);
      if (ply == 0 && score > alpha)
        search->root_score = score;
    }
    alpha = MAX (alpha, score);
    if (alpha >= beta) {
      caro_order_learn (search, ply, i, MAX (depth, 1));
      break;
    }
  }
  return judge_loss (node, ply, best);
}

/* Whether the other side would not get above the window even with a turn for nothing. */
static gboolean
holds_without_move (CaroSearch *search, int ply, int depth, int beta, const Node *node)
{
  int score;

  if (node->pv || depth < NULL_LEAST_DEPTH || node->judgement < beta || node->threat > 0 ||
      kt_score_is_loss (beta) || kt_score_is_win (beta))
    return FALSE;
  search->frames[ply + 1].previous = KT_NO_SQUARE;
  caro_board_pass (&search->board);
  score = -search_node (search, ply + 1, depth - 3 - depth / 4, -beta, -beta + 1);
  caro_board_pass (&search->board);
  return !search->watch.stopped && score >= beta;
}

/* Whether the other side, had it the turn, would win by fours. */
static void
look_for_threat (CaroSearch *search, int ply, Node *node)
{
  CaroSolver *solver = &search->solver;
  KtSquare *first = &search->frames[ply + 1].refutation;

  caro_board_pass (&search->board);
  if (caro_vcf_try (solver, NODE_DEPTH, THREAT_EFFORT, first)) {
    caro_memory_set_line (search, ply + 1, *first);
    node->threat = caro_zone_find (solver, NODE_DEPTH, &node->zone);
  }
  caro_board_pass (&search->board);
}

/* All that need be searched. */
static void
find_moves (const CaroBoard *board, const Node *node, CaroSet *moves)
{
  if (node->threat == 0) {
    caro_threat_find_moves (board, node->duty, moves);
    return;
  }
  caro_threat_find_fours (board, moves);
  for (int i = 0; i < board->n_words; i++)
    moves->words[i] |= node->zone.words[i];
}

/* What a side must do at once is done beyond the horizon too, so far. */
static gboolean
is_at_horizon (const CaroSearch *search, CaroDuty duty, int ply, int depth)
{
  if (ply >= CARO_N_FRAMES - 2)
    return TRUE;
  if (depth > 0)
    return FALSE;
  return duty == CARO_IS_FREE || depth <= -FORCED_DEPTH || ply >= search->depth + FORCED_PLIES;
}

/* No stone stops what is threatened: any will do, and the other side wins with its next stone or
 * the one after. */
static int
lose (CaroSearch *search, int ply, CaroDuty duty)
{
  const CaroSet *sets = search->board.sets[1 - search->board.side];
  gboolean at_once = duty == CARO_MUST_STOP;

  caro_memory_set_line (search, ply,
                        caro_set_first (&sets[at_once ? CARO_WINS : CARO_UNSTOPPABLE]));
  return ply + (at_once ? 2 : 4) - KT_SCORE_WIN;
}

static int
search_node (CaroSearch *search, int ply, int depth, int alpha, int beta)
{
  CaroFrame *frame = &search->frames[ply];
  CaroBoard *board = &search->board;
  Node node = { .duty = caro_threat_get_duty (board), .pv = beta - alpha > 1 };
  CaroEntry entry = { .square = KT_NO_SQUARE };
  gboolean horizon;
  CaroSet moves;
  int score, start = alpha;

  if (ply > 0)
    frame->n_line = 0;
  if (board->n_stones == board->n_cells || caro_watch_ends (&search->watch, board))
    return 0;

  /* What needs no search, and no more than a win from here. */
  if (is_decided (search, node.duty, ply, &score))
    return score;
  beta = MIN (beta, KT_SCORE_WIN - ply - 3);
  if (alpha >= beta && ply > 0)
    return alpha;

  /* The table answers, or a win by fours ends the matter. */
  horizon = is_at_horizon (search, node.duty, ply, depth);
  if (!caro_memory_ask (search, ply, &entry)) {
    entry.square = KT_NO_SQUARE;
  } else if (ply > 0 && caro_memory_answers (&entry, MAX (depth, 0), alpha, beta)) {
    caro_memory_set_line (search, ply, entry.square);
    return entry.score;
  }
  score = horizon ? solve (search, ply, LEAF_DEPTH, LEAF_EFFORT)
                  : solve (search, ply, NODE_DEPTH, NODE_EFFORT);
  if (score) {
    caro_memory_tell (search, ply, MAX (depth, 0), score, -CARO_INFINITE, score, KT_NO_SQUARE);
    return score;
  }
  if (search->watch.stopped)
    return 0;
  if (horizon)
    return evaluate (search);

  frame[1].refutation = KT_NO_SQUARE;
  frame[1].n_line = 0;

  /* So good, or so good even without a move, that nothing needs to be tried; or threatened. */
  if (node.duty == CARO_IS_FREE) {
    node.judgement = evaluate (search);
    if (!node.pv && depth <= DEEPEST_ABOVE && node.judgement - MARGIN_ABOVE * depth >= beta &&
        !kt_score_is_loss (beta))
      return node.judgement;
    look_for_threat (search, ply, &node);
    if (holds_without_move (search, ply, depth, beta, &node))
      return beta;
    if (depth >= UNKNOWN_LEAST_DEPTH && entry.square == KT_NO_SQUARE && node.threat == 0)
      depth--;
  }

  find_moves (board, &node, &moves);
  caro_order_list (search, ply, &moves, entry.square);
  if (frame->moves.n == 0)
    return lose (search, ply, node.duty);
  memset (&frame->danger, 0, sizeof frame->danger);
  if (frame[1].refutation != KT_NO_SQUARE)
    caro_order_note_danger (search, ply, 0);
  score = search_moves (search, ply, depth, alpha, beta, &node);
  if (search->watch.stopped)
    return 0;
  caro_memory_tell (search, ply, depth, score, start, beta, entry.square);
  return score;
}

int
caro_search_root (CaroSearch *search, int depth, int alpha, int beta)
{
  search->depth = depth;
  return search_node (search, 0, depth, alpha, beta);
}
