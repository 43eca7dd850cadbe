/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game analysed by the strongest engine: the evaluation of each position, better moves, and
 * the decisive moments. A plain struct without objects and threads. */
#pragma once

#include "core/kt-game-tree.h"
#include "engine/kt-progress.h"
#include "model/review/kt-review-judge.h"

G_BEGIN_DECLS

/* The judgement of a move. The chances are those of the player who made the move. */
typedef struct {
  KtAction action;
  gboolean is_judged; /* FALSE while the opening is not settled (Swap2) */
  double before;      /* the player's chance after the best move */
  double after;       /* the chance after this move, never more than `before` */
  KtJudgement judgement;
  gboolean misses_win;    /* the best move wins by force, but this move does not */
  gboolean is_win_proved; /* `misses_win` is certain: the win was proved */
  gboolean is_proved;     /* both chances are certain */
  KtFinding best;         /* the best move and its continuation */
} KtReviewMove;

/* The total time in microseconds, and the number of positions per search; 0 means no limit. Each
 * position of the game is searched for at least some milliseconds, however long the game is. */
typedef struct {
  gint64 time_us;
  guint64 positions;
} KtReviewLimits;

typedef struct _KtReview KtReview;

/* Creates an empty review of the line from the start to the tip of a tree. */
KtReview *kt_review_new (KtGameTree *tree);
void kt_review_free (KtReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtReview, kt_review_free)

typedef void (*KtReviewListener) (guint n_done, guint n_steps, gpointer data);
/* Searches every position, the last one first, because the transposition table then helps with
 * earlier ones. Then searches positions around apparent mistakes again and longer. `listener`
 * may be NULL. Returns FALSE if the review was stopped; no move is judged then. */
gboolean kt_review_run (KtReview *self, const KtReviewLimits *limits, KtProgress *progress,
                        KtReviewListener listener, gpointer data);

/* Return the moves on the board, in order. */
guint kt_review_get_n_moves (const KtReview *self);
const KtReviewMove *kt_review_get_move (const KtReview *self, guint index);
/* Returns whether a move is called an inaccuracy, a mistake or a blunder. */
gboolean kt_review_is_marked (const KtReview *self, guint index);
/* Returns actor 0's winning chance after `n` moves, from 0 to 1. */
double kt_review_get_chance_after (const KtReview *self, guint n);
/* Returns whether the chance after `n` moves is certain: a proved loss (0), draw (0.5) or win (1).
 */
gboolean kt_review_is_proved_after (const KtReview *self, guint n);
/* Returns the accuracy of an actor's moves, see kt_review_get_accuracy(). */
double kt_review_get_accuracy_of (const KtReview *self, int actor);
/* The moves with the greatest losses, in the order of the game. Losses below an inaccuracy do not
 * count. */
enum { KT_REVIEW_MOMENTS = 3 };
typedef struct {
  guint moves[KT_REVIEW_MOMENTS], n;
} KtReviewMoments;
KtReviewMoments kt_review_list_moments (const KtReview *self);
gboolean kt_review_moments_have (const KtReviewMoments *self, guint move);

G_END_DECLS
