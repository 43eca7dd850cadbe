/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/search/jieqi-search.h"

#include <stdlib.h>

enum { INFINITE_SCORE = 2 * JIEQI_VALUE_KING, MAX_QUIET_PLIES = 4, CHECK_INTERVAL = 256 };

/* How much places can be worth besides the man that is taken. */
enum { PLACES = 150 };

/* Moves that are so much worse than another one in a sample need no exact score. */
enum { MARGIN = 500 };

typedef struct {
  JieqiValues values;
  JieqiSample sample;
  const KtLimits *limits;
  KtProgress *progress;
  gint64 deadline_us; /* on the monotonic clock; 0: none */
  guint64 n_positions;
  gboolean is_stopped;
} JieqiSearch;

/* --- One sample ------------------------------------------------------------------------------- */

static gboolean
must_stop (JieqiSearch *search)
{
  if (search->is_stopped || search->n_positions % CHECK_INTERVAL != 0)
    return search->is_stopped;
  kt_progress_set_positions (search->progress, search->n_positions);
  search->is_stopped =
      kt_progress_is_stopped (search->progress) ||
      (search->limits->positions > 0 && search->n_positions >= search->limits->positions) ||
      (search->deadline_us > 0 && g_get_monotonic_time () >= search->deadline_us);
  return search->is_stopped;
}

/* Puts the most valuable victims first, taken by the least valuable men. */
static void
sort_moves (const JieqiSearch *search, const HiddenBoard *board, XiangqiMove *moves, guint n)
{
  int ratings[XIANGQI_MAX_MOVES];

  for (guint i = 0; i < n; i++) {
    int victim = jieqi_get_value (&search->values, board, xiangqi_move_to (moves[i]));
    int rating =
        16 * victim -
        (victim ? jieqi_get_value (&search->values, board, xiangqi_move_from (moves[i])) : 0);
    XiangqiMove move = moves[i];
    guint place = i;

    for (; place > 0 && ratings[place - 1] < rating; place--) {
      ratings[place] = ratings[place - 1];
      moves[place] = moves[place - 1];
    }
    ratings[place] = rating;
    moves[place] = move;
  }
}

/* Keeps the captures that may raise the score above `least`: those of men that are worth that much,
 * and not less than what takes them. Returns their number. */
static guint
keep_captures (const JieqiSearch *search, const HiddenBoard *board, int least, XiangqiMove *moves,
               guint n)
{
  enum { EVEN = 60 };
  guint n_kept = 0;

  for (guint i = 0; i < n; i++) {
    int victim = jieqi_get_value (&search->values, board, xiangqi_move_to (moves[i]));
    int attacker = jieqi_get_value (&search->values, board, xiangqi_move_from (moves[i]));

    if (victim > 0 && victim > least && victim + EVEN >= attacker)
      moves[n_kept++] = moves[i];
  }
  return n_kept;
}

static gboolean
takes_king (const HiddenBoard *board, XiangqiMove move)
{
  XiangqiMan man = board->men[xiangqi_move_to (move)];

  return man != XIANGQI_NOBODY && xiangqi_man_type (man) == XIANGQI_KING;
}

static void
play (const JieqiSearch *search, const HiddenBoard *board, XiangqiMove move, HiddenBoard *next)
{
  *next = *board;
  hidden_board_play (next, move, (XiangqiType) search->sample.types[xiangqi_move_from (move)]);
}

static gboolean
can_take_king (const HiddenBoard *board, const XiangqiMove *moves, guint n)
{
  for (guint i = 0; i < n; i++) {
    if (takes_king (board, moves[i]))
      return TRUE;
  }
  return FALSE;
}

/* Returns the score for the side to move. From depth 0 on only captures are searched; there a move
 * that left the general in check is still refuted, so that mates are seen. */
static int
search_node (JieqiSearch *search, const HiddenBoard *board, int alpha, int beta, int depth, int ply)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  gboolean is_quiet = depth <= 0;
  int best = is_quiet ? jieqi_eval (&search->values, board) : ply - JIEQI_VALUE_KING;
  guint n;

  search->n_positions++;
  if (must_stop (search) || (depth < 0 && (best >= beta || depth < -MAX_QUIET_PLIES)))
    return best;
  n = hidden_board_list_pseudo (board, moves);
  if (can_take_king (board, moves, n))
    return JIEQI_VALUE_KING - ply;
  alpha = MAX (alpha, is_quiet ? best : alpha);
  n = is_quiet ? keep_captures (search, board, alpha - best - PLACES, moves, n) : n;
  sort_moves (search, board, moves, n);
  for (guint i = 0; i < n && alpha < beta; i++) {
    HiddenBoard next;

    play (search, board, moves[i], &next);
    best = MAX (best, -search_node (search, &next, -beta, -alpha, depth - 1, ply + 1));
    alpha = MAX (alpha, best);
  }
  return best;
}

/* --- The root --------------------------------------------------------------------------------- */

/* The better move first; of equal ones that with the lower number, so that the order is certain. */
static int
compare (const void *a, const void *b)
{
  const JieqiCandidate *first = a, *second = b;

  if (first->score != second->score)
    return first->score < second->score ? 1 : -1;
  return (int) first->move - (int) second->move;
}

/* Searches the moves in the same samples. Returns FALSE, and changes nothing, if the search stops.
 */
static gboolean
search_round (JieqiSearch *search, const JieqiView *view, guint depth, guint n_samples,
              guint64 *state, JieqiCandidate *moves, guint n_moves)
{
  int sums[XIANGQI_MAX_MOVES] = { 0 };

  for (guint i = 0; i < n_samples; i++) {
    int best = -INFINITE_SCORE;

    jieqi_sample_draw (view, state, &search->sample);
    for (guint j = 0; j < n_moves; j++) {
      HiddenBoard next;
      int score;

      play (search, &view->board, moves[j].move, &next);
      score = -search_node (search, &next, -INFINITE_SCORE, MARGIN - best, (int) depth - 1, 1);
      if (search->is_stopped)
        return FALSE;
      sums[j] += MAX (score, best - MARGIN);
      best = MAX (best, score);
    }
  }
  for (guint j = 0; j < n_moves; j++)
    moves[j].score = sums[j] / (int) n_samples;
  qsort (moves, n_moves, sizeof *moves, compare);
  return TRUE;
}

static void
add_noise (JieqiCandidate *moves, guint n_moves, guint noise, guint64 *state)
{
  for (guint i = 0; i < n_moves; i++) {
    if (abs (moves[i].score) < JIEQI_VALUE_KING / 2)
      moves[i].score += (int) jieqi_random (state, 2 * noise + 1) - (int) noise;
  }
  qsort (moves, n_moves, sizeof *moves, compare);
}

guint64
jieqi_search (const JieqiView *view, const JieqiSkill *skill, guint64 seed, const KtLimits *limits,
              KtProgress *progress, JieqiCandidate *moves, guint n_moves)
{
  enum { LEAST_KEPT = 4 };
  JieqiSearch search = { .values = jieqi_values_of (view), .limits = limits, .progress = progress };
  guint depth = limits->depth > 0 ? MIN (limits->depth, skill->depth) : skill->depth;
  guint n_kept = n_moves;

  if (limits->time_us > 0)
    search.deadline_us = g_get_monotonic_time () + limits->time_us;
  for (guint d = 1; d <= depth; d++) {
    if (!search_round (&search, view, d, skill->n_samples, &seed, moves, n_kept))
      break;
    if (d < depth)
      n_kept = MIN (n_kept, MAX (LEAST_KEPT, n_kept / 2));
  }
  if (skill->noise > 0)
    add_noise (moves, n_kept, skill->noise, &seed);
  return search.n_positions;
}
