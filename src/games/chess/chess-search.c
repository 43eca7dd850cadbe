/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-search.h"

/* As many moves of a node are remembered to be made less promising when a later one is better. */
enum { MAX_TRIED = 64 };

/* Reductions are reckoned in these parts of a ply. */
enum { PLY = 1024 };

/* The logarithm to the base 2 in 256ths, straight between the powers; the same on every machine. */
static int
get_logarithm (int n)
{
  int power = 31 - __builtin_clz ((guint) n);

  return 256 * power + ((n << 8) >> power) - 256;
}

/* How much shallower a late move is looked at, before anything is known about it. */
static int
get_reduction (int depth, int n_moves)
{
  return PLY * 3 / 4 + get_logarithm (depth) * get_logarithm (n_moves) / 290;
}

static gboolean
has_pieces (const ChessBoard *board)
{
  return (board->sides[board->side] & ~board->types[CHESS_PAWN] & ~board->types[CHESS_KING]) != 0;
}

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

/* What a quiet move needs at least, by depth, for the exchange after it. */
static int
get_least_exchange (int depth, gboolean is_quiet)
{
  return is_quiet ? -25 * depth * depth : -90 * depth;
}

/* The answers to moves that come so late are all alike. */
static guint
get_late (int depth, gboolean improving)
{
  return (guint) (3 + depth * depth) / (improving ? 1 : 2);
}

/* Nearly always right: a piece that stays on its line gives no check by leaving it, and castling
 * may give one. */
static gboolean
seems_to_check (const ChessBoard *board, const ChessChecks *checks, ChessMove move)
{
  int from = chess_move_from (move);
  ChessType type = chess_board_get_type (board, from), promotion = chess_move_promotion (move);

  if (promotion != CHESS_PAWN)
    type = promotion;
  return chess_set_has (checks->squares[type], chess_move_to (move)) ||
         chess_set_has (checks->blockers, from);
}

/* The next move of a node; the root's moves have an order of their own. */
static ChessMove
next_move (ChessWorker *worker, ChessFrame *frame, ChessPicker *picker, guint *n_seen)
{
  guint index;

  if (frame->ply > 0)
    return chess_picker_next (picker);
  index = worker->n_settled + (*n_seen)++;
  return index < worker->n_root_moves ? worker->root_moves[index].finding.line[0] : 0;
}

int
chess_search (ChessWorker *worker, ChessFrame *frame, int depth, int alpha, int beta,
              gboolean is_cut)
{
  const ChessKernel *kernel = worker->kernel;
  const ChessBoard *board = &frame->board;
  ChessMove excluded = frame->excluded, best_move = 0, move, tried[MAX_TRIED];
  gboolean is_root = frame->ply == 0, is_open = beta - alpha > 1, in_check = frame->checkers != 0;
  gboolean is_known = FALSE, improving, was_open, first_is_noisy;
  int best = -CHESS_INFINITE, evaluation = CHESS_NO_SCORE, judgement = frame->judgement;
  int score = 0;
  guint n_tried = 0, n_moves = 0, n_seen = 0;
  KtHashEntry entry = { 0 };
  ChessOrder order;
  ChessPicker picker;
  ChessChecks checks;

  /* 1. At the horizon only captures are looked at. */
  if (depth <= 0)
    return chess_quiesce (worker, frame, alpha, beta);

  /* 2. The limits, draws, and mates that are nearer than any from here. */
  frame->n_line = 0;
  frame->judgement = CHESS_NO_SCORE;
  if (!chess_worker_count (worker))
    return 0;
  if (!is_root) {
    if (chess_worker_is_drawn (worker, frame))
      return chess_worker_get_draw (worker);
    if (frame->ply >= CHESS_MAX_PLY)
      return in_check ? 0 : chess_eval_score (worker->eval, board);
    if (alpha < 0 && chess_worker_has (worker, CHESS_FEATURE_CYCLES) &&
        chess_worker_is_repeatable (worker, frame)) {
      alpha = chess_worker_get_draw (worker);
      if (alpha >= beta)
        return alpha;
    }
    alpha = MAX (alpha, (int) frame->ply - CHESS_MATE);
    beta = MIN (beta, CHESS_MATE - (int) frame->ply - 1);
    if (alpha >= beta)
      return alpha;
  }
  frame[1].excluded = 0;
  frame[2].killers[0] = frame[2].killers[1] = 0;
  frame[2].n_cutoffs = 0;

  /* 3. The table may know the answer, or what to try first. */
  if (!excluded && chess_worker_has (worker, CHESS_FEATURE_TABLE))
    is_known = kt_hash_probe (worker->shared->hash, board->key, &entry);
  if (is_root)
    entry.move = worker->root_moves[worker->n_settled].finding.line[0];
  entry.score = (gint16) chess_score_from_table (entry.score, frame->ply);
  was_open = is_open || (is_known && entry.is_on_pv);
  if (is_known && !is_open && entry.depth >= depth && board->idle_moves < 90 &&
      chess_bound_decides (entry.bound, entry.score, beta)) {
    if (entry.score >= beta && entry.move && !chess_is_noisy (board, entry.move) &&
        kernel->is_legal (board, entry.move)) {
      frame->safe = kernel->get_safe (board);
      chess_learn (worker, frame, entry.move, depth, NULL, 0);
    }
    return entry.score;
  }
  first_is_noisy = entry.move && chess_is_noisy (board, entry.move);

  /* 4. What the position looks like at once. */
  if (excluded) {
    frame->judgement = judgement;
  } else if (!in_check) {
    frame->judgement = judgement =
        chess_worker_judge (worker, frame, is_known ? &entry : NULL, &evaluation);
    if (!is_root)
      chess_learn_swing (worker, frame);
    if (is_known && !chess_score_is_mate (entry.score) &&
        chess_bound_decides (entry.bound, entry.score, judgement))
      judgement = entry.score;
  }
  improving = is_improving (frame);
  if (!excluded && seems_reduced_too_much (frame))
    depth++;

  if (!is_open && !in_check && !excluded) {
    /* 5. So far behind that only captures could help. */
    if (chess_worker_has (worker, CHESS_FEATURE_RAZORING) && depth <= 4 &&
        judgement + 220 * depth <= alpha && !chess_score_is_mate (alpha)) {
      score = chess_quiesce (worker, frame, alpha, alpha + 1);
      if (score <= alpha || worker->is_stopped)
        return score;
    }

    /* 6. So far ahead that it will hold. */
    if (chess_worker_has (worker, CHESS_FEATURE_REVERSE_FUTILITY) && depth <= 9 &&
        judgement - 75 * (depth - improving) >= beta && !chess_score_is_mate (judgement) &&
        !chess_score_is_mate (beta) && (!entry.move || first_is_noisy))
      return (2 * beta + judgement) / 3;

    /* 7. So good that even passing would hold. */
    if (chess_worker_has (worker, CHESS_FEATURE_NULL_MOVE) && depth >= 3 && judgement >= beta &&
        frame->judgement >= beta - 20 * depth + 120 && frame[-1].move && has_pieces (board) &&
        frame->ply >= worker->first_null_ply && !chess_score_is_loss (beta) &&
        chess_passes (worker, frame, depth, beta, judgement, &score))
      return score;
    if (worker->is_stopped)
      return 0;

    /* 8. A capture so good that a shallower search is enough to tell. */
    if (chess_worker_has (worker, CHESS_FEATURE_PROBCUT) && depth >= 5 &&
        !chess_score_is_mate (beta) &&
        !(is_known && entry.depth >= depth - 3 && entry.score < beta + 180) &&
        chess_takes_enough (worker, frame, depth, beta + 180, first_is_noisy ? entry.move : 0,
                            is_cut, &score))
      return score;
    if (worker->is_stopped)
      return 0;
  }

  /* 9. Where the table knows no move, a shallower search will find one for the next time. */
  if (chess_worker_has (worker, CHESS_FEATURE_INTERNAL_REDUCTION) && depth >= 7 && !entry.move &&
      !excluded && (is_open || is_cut))
    depth--;

  frame->safe = kernel->get_safe (board);
  order = chess_worker_get_order (worker, frame);
  kernel->find_checks (board, &checks);
  order.checks = &checks;
  if (!is_root)
    chess_picker_init (&picker, &order, entry.move, TRUE, 0);
  while ((move = next_move (worker, frame, &picker, &n_seen))) {
    gboolean is_noisy, seems_check, gives_check;
    int reduction, next_depth, extension = 0, rating;
    guint64 nodes = worker->nodes;

    if (move == excluded)
      continue;
    if (worker->sight && chess_worker_overlooks (worker, frame, move))
      continue;
    n_moves++;
    is_noisy = chess_is_noisy (board, move);
    seems_check = seems_to_check (board, &checks, move);
    rating =
        is_noisy ? chess_order_rate_noisy (&order, move) : chess_order_rate_quiet (&order, move);
    reduction = get_reduction (depth, (int) n_moves);

    /* 10. What cannot matter any more is not looked at. */
    if (!is_root && !chess_score_is_loss (best) && has_pieces (board)) {
      int reduced = MAX (depth - reduction / PLY, 1);

      if (!is_noisy && !seems_check) {
        if (chess_worker_has (worker, CHESS_FEATURE_LATE_PRUNING) && !in_check &&
            n_moves > get_late (depth, improving))
          chess_picker_skip_quiet (&picker);
        if (chess_worker_has (worker, CHESS_FEATURE_FUTILITY) && !in_check && reduced <= 8 &&
            frame->judgement + 90 + 80 * reduced + rating / 128 <= alpha)
          continue;
        if (chess_worker_has (worker, CHESS_FEATURE_HISTORY_PRUNING) && reduced <= 4 &&
            rating < -3500 * reduced)
          continue;
        if (chess_worker_has (worker, CHESS_FEATURE_EXCHANGE_PRUNING) && reduced <= 8 &&
            !kernel->wins_exchange (board, move, get_least_exchange (reduced, TRUE)))
          continue;
      } else if (chess_worker_has (worker, CHESS_FEATURE_EXCHANGE_PRUNING) && depth <= 8 &&
                 picker.stage > CHESS_PICK_GOOD_NOISY &&
                 !kernel->wins_exchange (board, move, get_least_exchange (depth, FALSE)))
        continue;
    }

    /* 11. A first move without which all is much worse is looked at deeper. When there are several
     * such, the position is good enough anyway. */
    if (!is_root && depth >= 7 && move == entry.move && !excluded && is_known &&
        chess_worker_has (worker, CHESS_FEATURE_SINGULAR) && frame->ply < 2 * worker->depth &&
        (entry.bound & KT_HASH_LOWER) && entry.depth >= depth - 3 &&
        !chess_score_is_mate (entry.score)) {
      int singular_beta = entry.score - (was_open && !is_open ? 2 : 1) * depth * 5 / 4;

      frame->excluded = move;
      score =
          chess_search (worker, frame, (depth - 1) / 2, singular_beta - 1, singular_beta, is_cut);
      frame->excluded = 0;
      frame->n_line = 0;
      if (worker->is_stopped)
        return 0;
      if (score < singular_beta)
        extension = !is_open && score < singular_beta - 15 ? 2 : 1;
      else if (singular_beta >= beta)
        return singular_beta;
      else if (entry.score >= beta)
        extension = -2;
      else if (is_cut)
        extension = -1;
    }

    chess_worker_play (worker, frame, move);
    gives_check = frame[1].checkers != 0;
    next_depth = depth - 1 + extension;

    /* 12. Late moves are looked at less deep, and again if they are better than they should. */
    if (depth >= 2 && n_moves > (is_root ? 2 : 1) &&
        chess_worker_has (worker, CHESS_FEATURE_REDUCTION)) {
      int shallow;

      if (is_noisy)
        reduction = reduction / 2 - rating * PLY / 16384;
      else
        reduction -= rating * PLY / 14000;
      reduction += is_cut * (PLY + PLY / 2) + (!improving) * PLY * 3 / 4;
      reduction -= was_open * PLY + is_open * PLY / 2 + gives_check * PLY * 3 / 4;
      if (first_is_noisy && !is_noisy)
        reduction += PLY * 3 / 4;
      if (frame[1].n_cutoffs > 3)
        reduction += PLY * 3 / 4;
      if (move == order.killers[0] || move == order.killers[1])
        reduction -= PLY;
      shallow = CLAMP (next_depth - reduction / PLY, 1, next_depth + is_open);
      frame->reduction = next_depth - shallow;
      score = -chess_search (worker, frame + 1, shallow, -alpha - 1, -alpha, TRUE);
      frame->reduction = 0;
      if (score > alpha && shallow < next_depth) {
        next_depth += score > best + 50 + 2 * next_depth;
        next_depth -= score < best + next_depth;
        if (shallow < next_depth)
          score = -chess_search (worker, frame + 1, next_depth, -alpha - 1, -alpha, !is_cut);
      }
    } else if (!is_open || n_moves > 1) {
      score = -chess_search (worker, frame + 1, next_depth, -alpha - 1, -alpha, !is_cut);
    }

    /* 13. The first move, and one that is better, with the whole window. */
    if (is_open && (n_moves == 1 || (score > alpha && (is_root || score < beta))))
      score = -chess_search (worker, frame + 1, next_depth, -beta, -alpha, FALSE);
    if (worker->is_stopped)
      return 0;

    /* 14. Is it the best so far? */
    if (score > alpha || is_root)
      chess_frame_keep_line (frame, move);
    if (is_root)
      chess_worker_note_root_move (worker, frame, worker->n_settled + n_seen - 1,
                                   worker->nodes - nodes, score, alpha, beta);
    best = MAX (best, score);
    if (score > alpha) {
      best_move = move;
      if (score >= beta) {
        frame->n_cutoffs++;
        break;
      }
      alpha = score;
    }
    if (n_tried < MAX_TRIED && move != best_move)
      tried[n_tried++] = move;
  }

  /* 15. Mate or stalemate; or nothing was seen. */
  if (n_moves == 0) {
    if (excluded)
      return alpha;
    if (worker->sight && !in_check)
      return frame->judgement;
    return in_check ? (int) frame->ply - CHESS_MATE : 0;
  }

  /* 16. Learn, and tell the table. A score beyond beta is believed the more the deeper it is. */
  if (best_move)
    chess_learn (worker, frame, best_move, depth, tried, n_tried);
  else if (!is_root && !excluded)
    chess_learn_unanswered (worker, frame, depth);
  if (best >= beta && !is_root && !chess_score_is_mate (best) && !chess_score_is_mate (beta))
    best = (best * depth + beta) / (depth + 1);
  if (!excluded && !(is_root && worker->n_settled > 0)) {
    KtHashBound bound = best >= beta           ? KT_HASH_LOWER
                        : is_open && best_move ? KT_HASH_EXACT
                                               : KT_HASH_UPPER;
    KtHashEntry new = { best_move,           (gint16) chess_score_to_table (best, frame->ply),
                        (gint16) evaluation, (guint8) MIN (depth, G_MAXUINT8),
                        (guint8) bound,      was_open };

    kt_hash_store (worker->shared->hash, board->key, &new);
    if (!in_check && !(best_move && chess_is_noisy (board, best_move)) &&
        !chess_score_is_mate (best) && chess_bound_decides (bound, best, frame->judgement))
      chess_history_correct (worker->history, board, depth, best - frame->judgement);
  }
  return best;
}
