/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores of searches, for the actor to move: values of an evaluation, or forced wins, whose
 * scores decrease with their length. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  KT_SCORE_WIN = 1000000,   /* the score of a win is KT_SCORE_WIN minus its number of actions */
  KT_SCORE_MIN_WIN = 990000 /* the minimum score of a forced win */
};

/* The relation of a score to the true value after a search with a window. */
typedef enum { KT_BOUND_NONE, KT_BOUND_UPPER, KT_BOUND_LOWER, KT_BOUND_EXACT } KtBound;

static inline gboolean
kt_score_is_win (int score)
{
  return score >= KT_SCORE_MIN_WIN;
}

static inline gboolean
kt_score_is_loss (int score)
{
  return score <= -KT_SCORE_MIN_WIN;
}

/* Convert scores between a search, where forced wins count from the root, and a transposition
 * table, where they count from the position, which may occur at another ply. `min_win` is the
 * minimum score of a forced win. */
static inline int
kt_score_to_table (int score, int ply, int min_win)
{
  if (score >= min_win)
    return score + ply;
  return score <= -min_win ? score - ply : score;
}

static inline int
kt_score_from_table (int score, int ply, int min_win)
{
  return kt_score_to_table (score, -ply, min_win);
}

/* Whether a score with this bound is exact, or proves that the true value is outside the window. */
static inline gboolean
kt_bound_cuts (KtBound bound, int score, int alpha, int beta)
{
  if (bound == KT_BOUND_EXACT)
    return TRUE;
  return bound == KT_BOUND_LOWER ? score >= beta : bound == KT_BOUND_UPPER && score <= alpha;
}

/* Whether the score proves a forced win or loss, which is valid at any search depth. */
static inline gboolean
kt_bound_is_proof (KtBound bound, int score)
{
  return (kt_score_is_win (score) && bound != KT_BOUND_UPPER) ||
         (kt_score_is_loss (score) && bound != KT_BOUND_LOWER);
}

static inline KtBound
kt_bound_of_window (int score, int alpha, int beta)
{
  if (score >= beta)
    return KT_BOUND_LOWER;
  return score <= alpha ? KT_BOUND_UPPER : KT_BOUND_EXACT;
}

G_END_DECLS
