/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-search.h"

#include <string.h>

/* At the horizon, and above it, so much is spent on wins by fours. */
enum { LEAF_DEPTH = 12, LEAF_EFFORT = 16, NODE_DEPTH = 16, NODE_EFFORT = 150 };

/* Margins in the unit of the evaluation, for each of the actions left to search. */
enum {
  MARGIN_ABOVE = 70, /* so much above the window nothing is searched any more */
  DEEPEST_ABOVE = 5,
  MARGIN_BELOW = 90, /* so much below it quiet moves are not */
  DEEPEST_BELOW = 3,
  NULL_LEAST_DEPTH = 3,
};

enum {
  ORDER_OF_DANGER = 400, /* a move where others lost by force */
  HISTORY_MOST = 8192,
  HISTORY_PART = 64, /* of the history counts in the order */
  FORCED_DEPTH = 4,  /* answers to threats are searched so far beyond the depth, */
  FORCED_PLIES = 16, /* which only ones do not count in, up to here */
};

void
caro_search_init (CaroSearch *search, const MnkPosition *position, CaroShared *shared)
{
  memset (search->history, 0, sizeof search->history);
  search->shared = shared;
  search->watch = (CaroWatch){ 0 };
  search->solver = (CaroSolver){ .board = &search->board,
                                 .watch = &search->watch,
                                 .fours = shared->fours,
                                 .threats = shared->threats };
  for (guint i = 0; i < CARO_N_FRAMES; i++)
    search->frames[i].refutation = KT_NO_SQUARE;
  caro_board_init (&search->board, position);
  search->root_side = search->board.side;
}

static int
evaluate (const CaroSearch *search)
{
  const CaroBoard *board = &search->board;

  if (search->shared->evaluation == CARO_EVALUATION_STUDENTS)
    return caro_evaluate_students (board);
  return caro_evaluate (board, search->root_side, search->shared->attack);
}

/* Scores of a node in the table count forced wins from the node. */
static int
to_table (int score, int ply)
{
  if (kt_score_is_win (score))
    return score + ply;
  return kt_score_is_loss (score) ? score - ply : score;
}

static int
from_table (int score, int ply)
{
  if (kt_score_is_win (score))
    return score - ply;
  return kt_score_is_loss (score) ? score + ply : score;
}

static void
set_line (CaroSearch *search, int ply, KtSquare square)
{
  search->frames[ply].line[0] = square;
  search->frames[ply].n_line = square == KT_NO_SQUARE ? 0 : 1;
}

/* The line of a node is its best move and the line below it. */
static void
keep_line (CaroSearch *search, int ply, KtSquare square)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  set_line (search, ply, square);
  while (frame->n_line < KT_MAX_LINE && frame->n_line <= next->n_line) {
    frame->line[frame->n_line] = next->line[frame->n_line - 1];
    frame->n_line++;
  }
}

/* A win by fours from here, as a score; 0: none was found. */
static int
solve (CaroSearch *search, int ply, int depth, guint64 effort)
{
  CaroFrame *frame = &search->frames[ply];
  KtSquare first = frame->refutation;
  int length = caro_solver_try_fours (&search->solver, depth, effort, &first);

  if (length == 0)
    return 0;
  frame->refutation = first;
  set_line (search, ply, first);
  return KT_SCORE_WIN - ply - length;
}

/* What the patterns alone decide; FALSE: nothing. */
static gboolean
is_decided (CaroSearch *search, CaroDuty duty, int ply, int *score)
{
  const CaroSet *sets = search->board.sets[search->board.side];

  if (duty != CARO_CAN_WIN && duty != CARO_WINS_NEXT)
    return FALSE;
  set_line (search, ply,
            caro_set_first (&sets[duty == CARO_CAN_WIN ? CARO_WINS : CARO_UNSTOPPABLE]));
  *score = KT_SCORE_WIN - ply - (duty == CARO_CAN_WIN ? 1 : 3);
  return TRUE;
}

/* A forced win stays one however deep anybody looks. */
static gboolean
is_proven (const CaroEntry *entry)
{
  return (kt_score_is_win (entry->score) && entry->bound != KT_BOUND_UPPER) ||
         (kt_score_is_loss (entry->score) && entry->bound != KT_BOUND_LOWER);
}

/* Whether the table answers for a node; if not, it may still know what to try first. */
static gboolean
ask_table (CaroSearch *search, int ply, int depth, int alpha, int beta, int *score, KtSquare *first)
{
  CaroEntry entry;

  if (!caro_table_probe (search->shared->positions, search->board.key, &entry))
    return FALSE;
  /* Two boards may share a key: what the table names must be possible here. */
  if (entry.square != KT_NO_SQUARE &&
      (entry.square >= search->board.n_cells || search->board.cells[entry.square].stone))
    return FALSE;
  *first = entry.square;
  *score = from_table (entry.score, ply);
  if (ply == 0 || (entry.depth < depth && !is_proven (&entry)))
    return FALSE;
  if ((entry.bound == KT_BOUND_LOWER && *score < beta) ||
      (entry.bound == KT_BOUND_UPPER && *score > alpha))
    return FALSE;
  set_line (search, ply, entry.square);
  return TRUE;
}

static void
tell_table (CaroSearch *search, int ply, int depth, int score, int alpha, int beta)
{
  const CaroFrame *frame = &search->frames[ply];
  CaroEntry entry = { .square = frame->n_line > 0 ? frame->line[0] : KT_NO_SQUARE,
                      .score = to_table (score, ply),
                      .depth = MAX (depth, 0),
                      .bound = KT_BOUND_EXACT };

  if (score >= beta)
    entry.bound = KT_BOUND_LOWER;
  else if (score <= alpha)
    entry.bound = KT_BOUND_UPPER;
  caro_table_store (search->shared->positions, search->board.key, &entry);
}

static void
learn (CaroSearch *search, KtSquare square, int by)
{
  gint16 *history = &search->history[search->board.side][square];

  *history = (gint16) (*history + by - *history * ABS (by) / HISTORY_MOST);
}

/* What the moves that came before the best one deserve, and the best one itself. */
static void
learn_from_cut (CaroSearch *search, const CaroFrame *frame, guint index, int depth)
{
  int by = MIN (depth * depth * 8, 512);

  learn (search, frame->moves.moves[index].square, by);
  for (guint i = 0; i < index; i++)
    learn (search, frame->moves.moves[i].square, -by);
}

/* The order of a node's moves. */
static void
list_moves (CaroSearch *search, int ply, CaroDuty duty, KtSquare first)
{
  CaroFrame *frame = &search->frames[ply];
  const CaroBoard *board = &search->board;
  CaroSet set;

  caro_threat_find_moves (board, duty, &set);
  caro_moves_list_both (&frame->moves, board, &set, first);
  for (guint i = 0; i < frame->moves.n; i++)
    frame->moves.moves[i].order +=
        search->history[board->side][frame->moves.moves[i].square] / HISTORY_PART;
}

/* A move lost by force: what the other side played to win deserves to be tried by this one. */
static void
note_danger (CaroSearch *search, int ply, guint from)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  for (guint i = 0; i < next->n_line; i++) {
    if (caro_set_has (&frame->danger, next->line[i]))
      continue;
    caro_set_add (&frame->danger, next->line[i]);
    for (guint j = from; j < frame->moves.n; j++) {
      if (frame->moves.moves[j].square == next->line[i])
        frame->moves.moves[j].order += ORDER_OF_DANGER;
    }
  }
}

/* By how much less a late move is searched; in integers, so that every machine agrees. */
static int
get_reduction (int depth, guint index, gboolean pv)
{
  static const guint8 logarithms[] = { 0, 0, 3, 4, 6, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11 };
  guint most = G_N_ELEMENTS (logarithms) - 1;
  int reduction =
      logarithms[MIN ((guint) depth, most)] * logarithms[MIN (index, most)] / 32 + (index > 24);

  return MAX (reduction - pv, 0);
}

/* How many quiet moves are looked at, at so little depth. */
static guint
get_breadth (int depth)
{
  return (guint) (6 + depth * 3);
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
  gboolean pv;
} Node;

/* Whether a late quiet move of a node that has something better than a loss is left out. */
static gboolean
is_hopeless (const Node *node, int depth, guint index, int alpha, int best, gboolean quiet)
{
  if (node->duty != CARO_IS_FREE || !quiet || index == 0 || kt_score_is_loss (best))
    return FALSE;
  if (depth <= DEEPEST_BELOW && node->judgement + MARGIN_BELOW * (depth + 1) <= alpha)
    return TRUE;
  return index >= get_breadth (depth) * (node->pv ? 2 : 1);
}

static int
search_moves (CaroSearch *search, int ply, int depth, int alpha, int beta, const Node *node)
{
  CaroFrame *frame = &search->frames[ply];
  CaroBoard *board = &search->board;
  gboolean only = node->duty == CARO_MUST_STOP && frame->moves.n == 1;
  int next_depth = only ? depth : depth - 1;
  int best = -CARO_INFINITE;

  for (guint i = 0; i < frame->moves.n; i++) {
    KtSquare square = caro_moves_pick (&frame->moves, i);
    gboolean quiet = is_quiet (board, square);
    int reduction = 0, score;

    if (is_hopeless (node, depth, i, alpha, best, quiet))
      continue;
    if (node->duty == CARO_IS_FREE && depth >= 2 && i >= 2 && quiet)
      reduction = MIN (get_reduction (depth, i, node->pv), next_depth);
    score = search_move (search, ply, square, next_depth, reduction, alpha, beta, i == 0);
    if (search->watch.stopped)
      break;
    if (kt_score_is_loss (score) && node->duty != CARO_MUST_STOP)
      note_danger (search, ply, i + 1);
    if (score > best) {
      best = score;
      if (score > alpha || ply == 0 || frame->n_line == 0)
        keep_line (search, ply, square);
      if (ply == 0)
        search->root_score = score;
    }
    alpha = MAX (alpha, score);
    if (alpha >= beta) {
      learn_from_cut (search, frame, i, MAX (depth, 1));
      break;
    }
  }
  return best;
}

/* Whether the other side would not get above the window even with a turn for nothing. */
static gboolean
holds_without_move (CaroSearch *search, int ply, int depth, int beta, const Node *node)
{
  int score;

  if (node->pv || depth < NULL_LEAST_DEPTH || node->judgement < beta || kt_score_is_loss (beta) ||
      kt_score_is_win (beta))
    return FALSE;
  caro_board_pass (&search->board);
  score = -search_node (search, ply + 1, depth - 3 - depth / 4, -beta, -beta + 1);
  caro_board_pass (&search->board);
  return !search->watch.stopped && score >= beta;
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

  set_line (search, ply, caro_set_first (&sets[at_once ? CARO_WINS : CARO_UNSTOPPABLE]));
  return ply + (at_once ? 2 : 4) - KT_SCORE_WIN;
}

static int
search_node (CaroSearch *search, int ply, int depth, int alpha, int beta)
{
  CaroFrame *frame = &search->frames[ply];
  CaroBoard *board = &search->board;
  Node node = { caro_threat_get_duty (board), 0, beta - alpha > 1 };
  KtSquare first = KT_NO_SQUARE;
  gboolean horizon;
  int score, start = alpha;

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
  if (ask_table (search, ply, MAX (depth, 0), alpha, beta, &score, &first))
    return score;
  score = horizon ? solve (search, ply, LEAF_DEPTH, LEAF_EFFORT)
                  : solve (search, ply, NODE_DEPTH, NODE_EFFORT);
  if (score) {
    tell_table (search, ply, MAX (depth, 0), score, -CARO_INFINITE, score);
    return score;
  }
  if (search->watch.stopped)
    return 0;
  if (horizon)
    return evaluate (search);

  frame[1].refutation = KT_NO_SQUARE;
  frame[1].n_line = 0;

  /* So good, or so good even without a move, that nothing needs to be tried. */
  if (node.duty == CARO_IS_FREE) {
    node.judgement = evaluate (search);
    if (!node.pv && depth <= DEEPEST_ABOVE && node.judgement - MARGIN_ABOVE * depth >= beta &&
        !kt_score_is_loss (beta))
      return node.judgement;
    if (holds_without_move (search, ply, depth, beta, &node))
      return beta;
  }

  list_moves (search, ply, node.duty, first);
  if (frame->moves.n == 0)
    return lose (search, ply, node.duty);
  memset (&frame->danger, 0, sizeof frame->danger);
  if (frame[1].refutation != KT_NO_SQUARE)
    note_danger (search, ply, 0);
  score = search_moves (search, ply, depth, alpha, beta, &node);
  if (search->watch.stopped)
    return 0;
  tell_table (search, ply, depth, score, start, beta);
  return score;
}

int
caro_search_root (CaroSearch *search, int depth, int alpha, int beta)
{
  search->depth = depth;
  return search_node (search, 0, depth, alpha, beta);
}
