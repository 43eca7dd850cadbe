/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-node.h"

/* Better than two plies before: what is going up is trusted more. */
static gboolean
is_improving (const ChessFrame *frame)
{
  int before = frame[-2].judgement;

  if (frame->judgement == CHESS_NO_SCORE)
    return FALSE;
  if (before == CHESS_NO_SCORE)
    before = frame[-4].judgement;
  return before == CHESS_NO_SCORE || frame->judgement > before;
}

/* The move that led here was not looked at deeply, and yet whoever made it stands no worse. */
static gboolean
seems_reduced_too_much (const ChessFrame *frame)
{
  const ChessFrame *before = frame - 1;

  return before->reduction >= 3 && frame->judgement != CHESS_NO_SCORE &&
         before->judgement != CHESS_NO_SCORE && frame->judgement + before->judgement <= 0;
}

/* The next move of a node; the root's moves have an order of their own. */
static ChessMove
next_move (ChessNode *node)
{
  const ChessWorker *worker = node->worker;
  guint index;

  if (!node->is_root)
    return chess_picker_next (&node->picker);
  index = worker->n_settled + node->n_seen++;
  return index < worker->n_root_moves ? worker->root_moves[index].finding.line[0] : 0;
}

/* 2. Draws, and mates that are nearer than any from here. */
static gboolean
is_settled (ChessNode *node, int *score)
{
  ChessWorker *worker = node->worker;
  const ChessFrame *frame = node->frame;

  if (chess_worker_is_drawn (worker, frame)) {
    *score = chess_worker_get_draw (worker);
    return TRUE;
  }
  if (frame->ply >= CHESS_MAX_PLY) {
    *score = node->in_check ? 0 : chess_eval_score (worker->eval, &frame->board);
    return TRUE;
  }
  if (node->alpha < 0 && chess_node_has (node, CHESS_FEATURE_CYCLES) &&
      chess_worker_is_repeatable (worker, frame)) {
    *score = node->alpha = chess_worker_get_draw (worker);
    if (node->alpha >= node->beta)
      return TRUE;
  }
  *score = node->alpha = MAX (node->alpha, (int) frame->ply - CHESS_MATE);
  node->beta = MIN (node->beta, CHESS_MATE - (int) frame->ply - 1);
  return node->alpha >= node->beta;
}

/* What its quiet moves are remembered by. */
static void
find_safe (ChessWorker *worker, ChessFrame *frame)
{
  frame->safe = worker->kernel->get_safe (&frame->board);
}

/* 3. The table may know the answer, or what to try first. */
static gboolean
is_answered (ChessNode *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  const ChessBoard *board = &frame->board;
  KtHashEntry *entry = &node->entry;

  if (!frame->excluded && chess_node_has (node, CHESS_FEATURE_TABLE))
    node->is_known = kt_hash_probe (worker->shared->hash, board->key, entry);
  if (node->is_root)
    entry->move = worker->root_moves[worker->n_settled].finding.line[0];
  entry->score = (gint16) kt_score_from_table (entry->score, (int) frame->ply, CHESS_LEAST_MATE);
  node->was_open = node->is_open || (node->is_known && entry->is_on_pv);
  node->first_is_noisy = entry->move && chess_is_noisy (board, entry->move);
  if (!node->is_known || node->is_open || entry->depth < node->depth || board->idle_moves >= 90 ||
      !chess_bound_decides (entry->bound, entry->score, node->beta))
    return FALSE;
  if (entry->score >= node->beta && entry->move && !node->first_is_noisy &&
      worker->kernel->is_legal (board, entry->move)) {
    find_safe (worker, frame);
    chess_learn (worker, frame, entry->move, node->depth, NULL, 0);
  }
  return TRUE;
}

/* 4. What the position looks like at once. A search without a move has it from the one with all. */
static void
judge (ChessNode *node, int judgement)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  const KtHashEntry *entry = &node->entry;

  node->judgement = judgement;
  if (frame->excluded) {
    frame->judgement = judgement;
  } else if (!node->in_check) {
    frame->judgement = node->judgement =
        chess_worker_judge (worker, frame, node->is_known ? entry : NULL, &node->evaluation);
    if (!node->is_root)
      chess_learn_swing (worker, frame);
    if (node->is_known && !chess_score_is_mate (entry->score) &&
        chess_bound_decides (entry->bound, entry->score, node->judgement))
      node->judgement = entry->score;
  }
  node->improving = is_improving (frame);
  if (!frame->excluded && seems_reduced_too_much (frame))
    node->depth++;
}

static void
begin_moves (ChessNode *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;

  find_safe (worker, frame);
  node->order = chess_worker_get_order (worker, frame);
  worker->kernel->find_checks (&frame->board, &node->checks);
  node->order.checks = &node->checks;
  if (!node->is_root)
    chess_picker_init (&node->picker, &node->order, node->entry.move, TRUE, 0);
}

/* Whether it is worth knowing how good the others are. */
static gboolean
may_be_singular (const ChessNode *node, ChessMove move)
{
  const KtHashEntry *entry = &node->entry;

  return !node->is_root && node->depth >= 7 && move == entry->move && !node->frame->excluded &&
         node->is_known && chess_node_has (node, CHESS_FEATURE_SINGULAR) &&
         node->frame->ply < 2 * node->worker->depth && (entry->bound & KT_BOUND_LOWER) &&
         entry->depth >= node->depth - 3 && !chess_score_is_mate (entry->score);
}

/* 11. A first move without which all is much worse is looked at deeper. When there are several
 * such, the position is good enough anyway: then TRUE, and its score. */
static gboolean
holds_without (ChessNode *node, ChessCandidate *candidate, int *score)
{
  int margin = (node->was_open && !node->is_open ? 2 : 1) * node->depth * 5 / 4;
  int beta = node->entry.score - margin;

  node->frame->excluded = candidate->move;
  *score =
      chess_search (node->worker, node->frame, (node->depth - 1) / 2, beta - 1, beta, node->is_cut);
  node->frame->excluded = 0;
  node->frame->n_line = 0;
  if (*score < beta) {
    candidate->extension = !node->is_open && *score < beta - 15 ? 2 : 1;
    return FALSE;
  }
  *score = beta;
  if (beta >= node->beta)
    return TRUE;
  candidate->extension = node->entry.score >= node->beta ? -2 : node->is_cut ? -1 : 0;
  return FALSE;
}

/* 12. Late moves are looked at less deep, and again if they are better than they should. */
static int
search_late (ChessNode *node, const ChessCandidate *candidate, int *depth)
{
  ChessFrame *frame = node->frame;
  int alpha = node->alpha, score;
  int shallow = *depth - chess_node_get_reduction (node, candidate);

  shallow = CLAMP (shallow, 1, *depth + node->is_open);
  frame->reduction = *depth - shallow;
  score = -chess_search (node->worker, frame + 1, shallow, -alpha - 1, -alpha, TRUE);
  frame->reduction = 0;
  if (score <= alpha || shallow >= *depth)
    return score;
  *depth += score > node->best + 50 + 2 * *depth;
  *depth -= score < node->best + *depth;
  if (shallow < *depth)
    score = -chess_search (node->worker, frame + 1, *depth, -alpha - 1, -alpha, !node->is_cut);
  return score;
}

/* 13. The first move of an open node, and one that is better, with the whole window. */
static int
search_move (ChessNode *node, const ChessCandidate *candidate)
{
  ChessFrame *frame = node->frame;
  int depth = node->depth - 1 + candidate->extension, alpha = node->alpha, score = 0;

  chess_worker_play (node->worker, frame, candidate->move);
  if (node->depth >= 2 && node->n_moves > (node->is_root ? 2 : 1) &&
      chess_node_has (node, CHESS_FEATURE_REDUCTION))
    score = search_late (node, candidate, &depth);
  else if (!node->is_open || node->n_moves > 1)
    score = -chess_search (node->worker, frame + 1, depth, -alpha - 1, -alpha, !node->is_cut);
  if (node->is_open &&
      (node->n_moves == 1 || (score > alpha && (node->is_root || score < node->beta))))
    score = -chess_search (node->worker, frame + 1, depth, -node->beta, -alpha, FALSE);
  return score;
}

/* 14. Is it the best so far? TRUE when it refutes the move before it. */
static gboolean
note_move (ChessNode *node, ChessMove move, int score, guint64 nodes)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;

  if (score > node->alpha || node->is_root)
    chess_frame_keep_line (frame, move);
  if (node->is_root)
    chess_worker_note_root_move (worker, frame, worker->n_settled + node->n_seen - 1, nodes, score,
                                 node->alpha, node->beta);
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

/* One move after the other; FALSE when `*score` is known before the last. */
static gboolean
try_moves (ChessNode *node, int *score)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  ChessMove move;

  while ((move = next_move (node))) {
    guint64 nodes = worker->nodes;
    ChessCandidate candidate;

    if (move == frame->excluded || (worker->sight && chess_worker_overlooks (worker, frame, move)))
      continue;
    candidate = chess_node_look_at (node, move);
    if (chess_node_can_skip (node, &candidate))
      continue;
    if (may_be_singular (node, move) && holds_without (node, &candidate, score))
      return FALSE;
    if (!worker->is_stopped)
      *score = search_move (node, &candidate);
    if (worker->is_stopped) {
      *score = 0;
      return FALSE;
    }
    if (note_move (node, move, *score, worker->nodes - nodes))
      break;
  }
  return TRUE;
}

/* 15. Mate or stalemate; or nothing was seen. */
static int
judge_without_moves (const ChessNode *node)
{
  const ChessFrame *frame = node->frame;

  if (frame->excluded)
    return node->alpha;
  if (node->worker->sight && !node->in_check)
    return frame->judgement;
  return node->in_check ? (int) frame->ply - CHESS_MATE : 0;
}

static void
remember (const ChessNode *node)
{
  ChessWorker *worker = node->worker;
  const ChessFrame *frame = node->frame;
  const ChessBoard *board = &frame->board;
  ChessMove move = node->best_move;
  int best = node->best, depth = node->depth;
  KtBound bound = best >= node->beta      ? KT_BOUND_LOWER
                  : node->is_open && move ? KT_BOUND_EXACT
                                          : KT_BOUND_UPPER;
  KtHashEntry entry = { move,
                        (gint16) kt_score_to_table (best, (int) frame->ply, CHESS_LEAST_MATE),
                        (gint16) node->evaluation,
                        (guint8) MIN (depth, G_MAXUINT8),
                        (guint8) bound,
                        node->was_open };

  kt_hash_store (worker->shared->hash, board->key, &entry);
  if (!node->in_check && !(move && chess_is_noisy (board, move)) && !chess_score_is_mate (best) &&
      chess_bound_decides (bound, best, frame->judgement))
    chess_history_correct (worker->history, board, depth, best - frame->judgement);
}

/* 16. Learns, and tells the table. A score beyond beta is believed the more the deeper it is. */
static void
draw_lessons (ChessNode *node)
{
  ChessWorker *worker = node->worker;
  ChessFrame *frame = node->frame;
  int best = node->best, beta = node->beta, depth = node->depth;

  if (node->best_move)
    chess_learn (worker, frame, node->best_move, depth, node->tried, node->n_tried);
  else if (!node->is_root && !frame->excluded)
    chess_learn_unanswered (worker, frame, depth);
  if (best >= beta && !node->is_root && !chess_score_is_mate (best) && !chess_score_is_mate (beta))
    node->best = (best * depth + beta) / (depth + 1);
  if (!frame->excluded && !(node->is_root && worker->n_settled > 0))
    remember (node);
}

/* Only what is read before it is written is set: the lists are long. */
static inline void
begin (ChessNode *node, ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
       gboolean is_cut)
{
  node->worker = worker;
  node->frame = frame;
  node->depth = depth;
  node->alpha = alpha;
  node->beta = beta;
  node->is_cut = is_cut;
  node->is_root = frame->ply == 0;
  node->is_open = beta - alpha > 1;
  node->in_check = frame->checkers != 0;
  node->is_known = FALSE;
  node->entry = (KtHashEntry){ 0 };
  node->evaluation = CHESS_NO_SCORE;
  node->n_seen = node->n_moves = node->n_tried = 0;
  node->best = -CHESS_INFINITE;
  node->best_move = 0;
}

int
chess_search (ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
              gboolean is_cut)
{
  int judgement = frame->judgement, score = 0;
  ChessNode node;

  /* 1. At the horizon only captures are looked at. */
  if (depth <= 0)
    return chess_quiesce (worker, frame, alpha, beta);
  frame->n_line = 0;
  frame->judgement = CHESS_NO_SCORE;
  if (!chess_worker_count (worker))
    return 0;
  begin (&node, worker, frame, depth, alpha, beta, is_cut);
  if (!node.is_root && is_settled (&node, &score))
    return score;
  frame[1].excluded = 0;
  frame[2].killers[0] = frame[2].killers[1] = 0;
  frame[2].n_cutoffs = 0;
  if (is_answered (&node))
    return node.entry.score;
  judge (&node, judgement);
  if (chess_node_is_foregone (&node, &score))
    return score;
  if (worker->is_stopped)
    return 0;

  /* 9. Where the table knows no move, a shallower search will find one for the next time. */
  if (chess_node_has (&node, CHESS_FEATURE_INTERNAL_REDUCTION) && node.depth >= 7 &&
      !node.entry.move && !frame->excluded && (node.is_open || is_cut))
    node.depth--;
  begin_moves (&node);
  if (!try_moves (&node, &score))
    return score;
  if (node.n_moves == 0)
    return judge_without_moves (&node);
  draw_lessons (&node);
  return node.best;
}
