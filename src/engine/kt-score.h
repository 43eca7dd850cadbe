/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of searches, for the actor in turn: what an evaluation says, and forced wins, which
 * are worth less the longer they take. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  KT_SCORE_WIN = 1000000,   /* less the number of actions until the win */
  KT_SCORE_MIN_WIN = 990000 /* every forced win scores at least this */
};

/* What a score that was found with a window says of the true one. */
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

/* Forced wins count from the root in a search and from the position in a transposition table, where
 * the position may be met at another ply. `min_win` is the least score of a forced win. */
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

/* Whether a score that is only a bound of the true one tells on which side of a window the true one
 * lies. */
static inline gboolean
kt_bound_cuts (KtBound bound, int score, int alpha, int beta)
{
  if (bound == KT_BOUND_EXACT)
    return TRUE;
  return bound == KT_BOUND_LOWER ? score >= beta : bound == KT_BOUND_UPPER && score <= alpha;
}

/* A forced win stays one however deep a search looks. */
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
