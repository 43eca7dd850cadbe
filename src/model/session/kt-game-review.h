/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a session's game. There is none, it is being made in a thread, or it is
 * finished. Any change of the game discards it. */
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

/* Signals: "changed" () when the state has changed; "progress" () while the review is being
 * made. */
KtGameReview *kt_game_review_new (KtGameModel *model);

/* Makes a review of the game, unless one exists or is being made. A review stored in the game's
 * file is used instead of making it again. */
void kt_game_review_begin (KtGameReview *self);
/* Stops or discards the review. */
void kt_game_review_drop (KtGameReview *self);

KtGameReviewState kt_game_review_get_state (KtGameReview *self);
/* Returns the part of the review that is done, from 0 to 1. */
double kt_game_review_get_progress (KtGameReview *self);
/* Returns the finished review, owned by this object, or NULL. */
const KtReview *kt_game_review_get (KtGameReview *self);

G_END_DECLS
