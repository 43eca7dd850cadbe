/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-pvs.h"

#include "engine/kt-pvs.h"
#include "games/chess/search/chess-futility.h"
#include "games/chess/search/chess-history-update.h"
#include "games/chess/search/chess-late-moves.h"
#include "games/chess/search/chess-node.h"
#include "games/chess/search/chess-null-move.h"
#include "games/chess/search/chess-probcut.h"
#include "games/chess/search/chess-quiescence.h"
#include "games/chess/search/chess-singular.h"

/* Returns the next move of a node. The root moves have their own order, from the previous depth. */
static ChessMove
next_move (ChessNode *node)
{
  if (!node->is_root)
    return chess_picker_next (&node->picker);
  return kt_searcher_get_root_move (&node->worker->base, node->n_seen++);
}

/* Step 2: draws, upcoming repetitions, mate distance pruning. Raises alpha to the draw score if
 * a repetition is possible, and limits the window to mates that are still possible. Returns TRUE
 * if no search is needed. */
static gboolean
narrow_window (ChessNode *node, int *score)
{
  ChessWorker *worker = node->worker;
  const ChessFrame *frame = node->frame;

  if (chess_worker_is_drawn (worker, frame)) {
    *score = kt_searcher_get_draw (&worker->base);
    return TRUE;
  }
  if (frame->ply >= KT_MAX_PLY) {
    *score = node->in_check ? 0 : chess_eval_score (worker->eval, &frame->board);
    return TRUE;
  }
  if (node->alpha < 0 && chess_node_has (node, CHESS_FEATURE_CYCLES) &&
      chess_worker_has_upcoming_repetition (worker, frame)) {
    *score = node->alpha = kt_searcher_get_draw (&worker->base);
    if (node->alpha >= node->beta)
      return TRUE;
  }
  *score = node->alpha = MAX (node->alpha, (int) frame->ply - KT_MATE);
  node->beta = MIN (node->beta, KT_MATE - (int) frame->ply - 1);
  return node->alpha >= node->beta;
}

/* Finds the squares that the opponent does not attack, because the history of quiet moves
 * distinguishes them. */
static void
set_safe (ChessWorker *worker, ChessFrame *frame)
{
  frame->safe = worker->kernel->get_safe (&frame->board);
}

/* Step 3: transposition table. Returns TRUE for a cutoff; otherwise the table move, if any, is
 * tried first. */
static gboolean
probe_table (ChessNode *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  const ChessBoard *board = &frame->board;
  KtSearchEntry *entry = &node->entry;

  if (!frame->excluded && chess_node_has (node, CHESS_FEATURE_TABLE))
    node->is_known = kt_search_entry_probe (worker->base.search->table, board->key, entry);
  if (node->is_root)
    entry->move = kt_searcher_get_root_move (&worker->base, 0);
  entry->score = (gint16) kt_search_entry_get_score (
      entry, frame->ply, CHESS_FIFTY_MOVE_PLIES - board->fifty_move_counter);
  node->was_pv = node->is_pv || (node->is_known && entry->was_pv);
  node->first_is_noisy = entry->move && chess_is_noisy (board, entry->move);
  if (!node->is_known || node->is_pv || entry->depth < node->depth ||
      board->fifty_move_counter >= 90 ||
      !kt_bound_cuts (entry->bound, entry->score, node->beta - 1, node->beta))
    return FALSE;
  if (entry->score >= node->beta && entry->move && !node->first_is_noisy &&
      worker->kernel->is_legal (board, entry->move)) {
    set_safe (worker, frame);
    chess_history_update (worker, frame, entry->move, node->depth, NULL, 0);
  }
  return TRUE;
}

/* Stores the static evaluation even if the node is pruned, because it was expensive to compute. */
static void
keep_evaluation (const ChessNode *node)
{
  KtSearchEntry entry = { .evaluation = (gint16) node->raw_eval, .was_pv = node->was_pv };

  kt_search_entry_store (node->worker->base.search->table, node->frame->board.key, &entry);
}

/* Step 4: static evaluation. A singular search reuses `eval`, the evaluation of its full node.
 * The score of the table replaces the evaluation if its bound makes it more precise. */
static void
evaluate (ChessNode *node, int eval)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  const KtSearchEntry *entry = &node->entry;

  node->eval = eval;
  if (frame->excluded) {
    frame->static_eval = eval;
  } else if (!node->in_check) {
    frame->static_eval = node->eval =
        chess_worker_evaluate (worker, frame, node->is_known ? entry : NULL, &node->raw_eval);
    frame->correction = ABS (frame->static_eval - node->raw_eval);
    if (!node->is_known)
      keep_evaluation (node);
    if (!node->is_root)
      chess_history_update_eval_difference (worker, frame);
    if (node->is_known && !kt_search_score_is_mate (entry->score) &&
        kt_bound_cuts (entry->bound, entry->score, node->eval - 1, node->eval))
      node->eval = entry->score;
  }
  node->improving =
      kt_pvs_is_improving (frame->static_eval, frame[-2].static_eval, frame[-4].static_eval);
  if (!frame->excluded &&
      kt_pvs_was_reduced_wrongly (frame[-1].reduction, frame[-1].static_eval, frame->static_eval))
    node->depth++;
}

/* Prepares the move loop. A static evaluation of at least beta counts as improving. */
static void
begin_moves (ChessNode *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;

  if (!node->in_check && frame->static_eval >= node->beta)
    node->improving = TRUE;
  set_safe (worker, frame);
  node->order = chess_worker_get_order (worker, frame);
  worker->kernel->find_checks (&frame->board, &node->checks);
  node->order.checks = &node->checks;
  if (!node->is_root)
    chess_picker_init (&node->picker, &node->order, node->entry.move, TRUE, 0);
}

/* Step 12: late move reduction. Searches with a null window at reduced depth, and again at full
 * depth if the score exceeds alpha. */
static int
search_reduced (ChessNode *node, const ChessCandidate *candidate, int *depth)
{
  ChessFrame *frame = node->frame;
  int alpha = node->alpha, score;
  int shallow = *depth - chess_node_get_reduction (node, candidate);

  shallow = CLAMP (shallow, 1, *depth + node->is_pv);
  frame->reduction = *depth - shallow;
  score = -chess_pvs (node->worker, frame + 1, shallow, -alpha - 1, -alpha, TRUE);
  frame->reduction = 0;
  if (score <= alpha || shallow >= *depth)
    return score;
  *depth += score > node->best + node->worker->parameters.pvs.deeper_margin + 2 * *depth;
  *depth -= score < node->best + *depth;
  if (shallow < *depth)
    score = -chess_pvs (node->worker, frame + 1, *depth, -alpha - 1, -alpha, !node->is_cut_node);
  return score;
}

/* Step 13: principal variation search. Most moves get a null window. The first move of a PV
 * node, and moves that raise alpha, get the full window. */
static int
search_move (ChessNode *node, const ChessCandidate *candidate)
{
  ChessFrame *frame = node->frame;
  int depth = node->depth - 1 + candidate->extension, alpha = node->alpha, score = 0;

  chess_worker_play (node->worker, frame, candidate->move);
  if (node->depth >= 2 && node->n_moves > (node->is_root ? 2 : 1) &&
      chess_node_has (node, CHESS_FEATURE_REDUCTION))
    score = search_reduced (node, candidate, &depth);
  else if (!node->is_pv || node->n_moves > 1)
    score = -chess_pvs (node->worker, frame + 1, depth, -alpha - 1, -alpha, !node->is_cut_node);
  if (node->is_pv &&
      (node->n_moves == 1 || (score > alpha && (node->is_root || score < node->beta))))
    score = -chess_pvs (node->worker, frame + 1, depth, -node->beta, -alpha, FALSE);
  return score;
}

/* Step 14: records a move that improves the best score. Returns TRUE for a beta cutoff. */
static gboolean
update_best (ChessNode *node, ChessMove move, int score, guint64 nodes)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;

  if (score > node->alpha || node->is_root)
    kt_search_pv_set (&frame->pv, move, &frame[1].pv);
  if (node->is_root)
    kt_searcher_note_root_move (&worker->base, node->n_seen - 1, nodes, score, node->alpha,
                                node->beta, &frame->pv);
  node->best = MAX (node->best, score);
  if (score > node->alpha) {
    node->best_move = move;
    if (score >= node->beta) {
      frame->n_cutoffs++;
      return TRUE;
    }
    node->alpha = score;
  }
  if (node->n_tried < CHESS_MAX_TRIED && move != node->best_move)
    node->tried[node->n_tried++] = move;
  return FALSE;
}

/* Tries the moves, up to a beta cutoff. Returns FALSE if `*score` is already the result of the
 * node, by multi-cut or because the search was stopped. */
static gboolean
try_moves (ChessNode *node, int *score)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  ChessMove move;

  while ((move = next_move (node))) {
    guint64 nodes = kt_searcher_get_nodes (&worker->base);
    ChessCandidate candidate;

    if (move == frame->excluded ||
        (worker->base.oversight && chess_worker_overlooks (worker, frame, move)))
      continue;
    chess_worker_prefetch (worker, frame, move);
    candidate = chess_node_make_candidate (node, move);
    if (chess_node_prune_move (node, &candidate))
      continue;
    if (chess_node_may_be_singular (node, move) &&
        chess_node_search_singular (node, &candidate, score))
      return FALSE;
    if (!worker->base.is_stopped)
      *score = search_move (node, &candidate);
    if (worker->base.is_stopped) {
      *score = 0;
      return FALSE;
    }
    if (update_best (node, move, *score, kt_searcher_get_nodes (&worker->base) - nodes))
      break;
  }
  return TRUE;
}

/* Step 15: the score if no move was searched: it is mate or stalemate, or all moves were
 * excluded or overlooked. */
static int
get_score_without_moves (const ChessNode *node)
{
  const ChessFrame *frame = node->frame;

  if (frame->excluded)
    return node->alpha;
  if (node->worker->base.oversight && !node->in_check)
    return frame->static_eval;
  return node->in_check ? (int) frame->ply - KT_MATE : 0;
}

static void
store (const ChessNode *node)
{
  ChessWorker *worker = node->worker;
  const ChessFrame *frame = node->frame;
  const ChessBoard *board = &frame->board;
  ChessMove move = node->best_move;
  int best = node->best, depth = node->depth;
  KtBound bound = kt_pvs_get_bound (best, node->beta, node->is_pv, move != 0);
  KtSearchEntry entry = { move,
                          (gint16) kt_score_to_table (best, (int) frame->ply, KT_MIN_MATE),
                          (gint16) node->raw_eval,
                          (guint8) MIN (depth, G_MAXUINT8),
                          (guint8) bound,
                          node->was_pv };

  kt_search_entry_store (worker->base.search->table, board->key, &entry);
  if (!node->in_check && !(move && chess_is_noisy (board, move)) &&
      !kt_search_score_is_mate (best) && ABS (frame->static_eval) < CHESS_EVAL_KNOWN_WIN &&
      kt_bound_cuts (bound, best, frame->static_eval - 1, frame->static_eval))
    chess_history_correct (worker->history, board, depth, best - frame->static_eval,
                           worker->parameters.pvs.correction_step);
}

/* Step 16: updates history and transposition table. A score above beta is moved towards beta,
 * the more so the lower the depth. */
static void
finish (ChessNode *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  int best = node->best, beta = node->beta, depth = node->depth;

  if (node->best_move)
    chess_history_update (worker, frame, node->best_move, depth, node->tried, node->n_tried);
  else if (!node->is_root && !frame->excluded)
    chess_history_update_fail_low (worker, frame, depth);
  if (best >= beta && !node->is_root && !kt_search_score_is_mate (best) &&
      !kt_search_score_is_mate (beta))
    node->best = (best * depth + beta) / (depth + 1);
  if (!frame->excluded && !(node->is_root && worker->base.pv_index > 0))
    store (node);
}

/* Initialises a node. Its arrays are large, so only the fields that are read before they are
 * written are set. */
static inline void
begin (ChessNode *node, ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
       gboolean is_cut_node)
{
  node->worker = worker;
  node->frame = frame;
  node->depth = depth;
  node->alpha = alpha;
  node->beta = beta;
  node->is_cut_node = is_cut_node;
  node->is_root = frame->ply == 0;
  node->is_pv = beta - alpha > 1;
  node->in_check = frame->checkers != 0;
  node->is_known = FALSE;
  node->entry = (KtSearchEntry){ 0 };
  node->raw_eval = KT_NO_SCORE;
  node->n_seen = node->n_moves = node->n_tried = 0;
  node->best = -KT_INFINITE;
  node->best_move = 0;
}

/* Steps 5 to 8: pruning of a whole node outside the principal variation. */
static gboolean
prune (ChessNode *node, int *score)
{
  if (node->is_pv || node->in_check || node->frame->excluded)
    return FALSE;
  return chess_node_razor (node, score) || chess_node_prune_reverse_futility (node, score) ||
         chess_node_prune_null_move (node, score) || chess_node_prune_probcut (node, score);
}

int
chess_pvs (ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
           gboolean is_cut_node)
{
  int eval = frame->static_eval, score = 0;
  ChessNode node;

  /* Step 1: quiescence search at the horizon. */
  if (depth <= 0)
    return chess_quiescence (worker, frame, alpha, beta);
  frame->pv.length = 0;
  frame->static_eval = KT_NO_SCORE;
  if (!kt_searcher_count_node (&worker->base))
    return 0;
  begin (&node, worker, frame, depth, alpha, beta, is_cut_node);
  if (!node.is_root && narrow_window (&node, &score))
    return score;
  frame[1].excluded = 0;
  frame[2].killers[0] = frame[2].killers[1] = 0;
  frame[2].n_cutoffs = 0;
  if (probe_table (&node))
    return node.entry.score;
  evaluate (&node, eval);
  if (prune (&node, &score))
    return score;
  if (worker->base.is_stopped)
    return 0;

  /* Step 9: internal iterative reduction. Without a move from the table, search shallower. */
  if (chess_node_has (&node, CHESS_FEATURE_INTERNAL_REDUCTION) && node.depth >= 7 &&
      !node.entry.move && !frame->excluded && (node.is_pv || is_cut_node))
    node.depth--;
  begin_moves (&node);
  if (!try_moves (&node, &score))
    return score;
  if (node.n_moves == 0)
    return get_score_without_moves (&node);
  finish (&node);
  return node.best;
}
