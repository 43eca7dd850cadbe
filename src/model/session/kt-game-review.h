/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of the game of a session: none, one that is being made in a thread, or a finished one.
 * A change of the game drops it. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/review/kt-review.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_REVIEW (kt_game_review_get_type ())
G_DECLARE_FINAL_TYPE (KtGameReview, kt_game_review, KT, GAME_REVIEW, GObject)

typedef enum {
  KT_GAME_REVIEW_NONE,
  KT_GAME_REVIEW_MAKING,
  KT_GAME_REVIEW_DONE,
} KtGameReviewState;

/* Signals:
 *   "changed" ()   the state is another one
 *   "progress" ()  more of the review is made */
KtGameReview *kt_game_review_new (KtGameModel *model);

/* Makes a review of the game, unless there is one or it is being made. A review that the file of
 * the game holds is used instead of making it again. */
void kt_game_review_begin (KtGameReview *self);
/* Stops or forgets the review. */
void kt_game_review_drop (KtGameReview *self);

KtGameReviewState kt_game_review_get_state (KtGameReview *self);
/* How much of the review is made, from 0 to 1. */
double kt_game_review_get_progress (KtGameReview *self);
/* The finished review, owned by this object; otherwise NULL. */
const KtReview *kt_game_review_get (KtGameReview *self);

G_END_DECLS
