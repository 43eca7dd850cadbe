/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game gone through by the strongest engine: what each position was worth, what would have been
 * better, and where the game was decided. A plain value that knows no object and no thread. */
#pragma once

#include "core/kt-game-tree.h"
#include "engine/kt-progress.h"
#include "model/review/kt-review-judge.h"

G_BEGIN_DECLS

/* What is known of a move. Chances are those of who made it. */
typedef struct {
  KtAction action;
  gboolean is_judged; /* not so what is no move of a game that is settled, such as Swap2's stones */
  double before;      /* the chance with the best move ... */
  double after;       /* ... and with this one, never more than before */
  KtJudgement judgement;
  gboolean misses_win; /* the best move wins by force, and this one does not */
  KtFinding best;      /* the best move and what follows; this very one where it was that */
} KtReviewMove;

/* How long it may take, in microseconds, and how many positions each search may look at; 0: no such
 * limit. However long a game is, each of its positions gets some milliseconds. */
typedef struct {
  gint64 time_us;
  guint64 positions;
} KtReviewLimits;

typedef struct _KtReview KtReview;

/* Of the line from the start to the tip of a tree, none of it judged yet. */
KtReview *kt_review_new (KtGameTree *tree);
void kt_review_free (KtReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtReview, kt_review_free)

typedef void (*KtReviewListener) (guint n_done, guint n_steps, gpointer data);
/* Searches every position, the last one first: what is learnt of it helps with those before; then
 * those around moves that seem to be mistakes again, and longer. `told` may be NULL. FALSE where it
 * was stopped; then nothing is judged. */
gboolean kt_review_run (KtReview *self, const KtReviewLimits *limits, KtProgress *progress,
                        KtReviewListener told, gpointer data);

/* The moves on the board, in order. */
guint kt_review_get_n_moves (const KtReview *self);
const KtReviewMove *kt_review_get_move (const KtReview *self, guint index);
/* The chance of actor 0 to win after `n` moves, 0 to 1. */
double kt_review_get_chance_after (const KtReview *self, guint n);
/* See kt_review_get_accuracy(). */
double kt_review_get_accuracy_of (const KtReview *self, int actor);
/* The moves that cost most, of all that cost an inaccuracy at least, in the order of the game. */
enum { KT_REVIEW_MOMENTS = 3 };
typedef struct {
  guint moves[KT_REVIEW_MOMENTS], n;
} KtReviewMoments;
KtReviewMoments kt_review_list_moments (const KtReview *self);
gboolean kt_review_moments_have (const KtReviewMoments *self, guint move);

G_END_DECLS
