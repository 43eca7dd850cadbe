/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The person's rating in each game, computed from the results against the computer, and its
 * uses: a computer of equal strength, and advice after a game. The settings store a KtRating and
 * a KtLevelStreak per game. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/match/kt-level-streak.h"
#include "model/match/kt-rating.h"

G_BEGIN_DECLS

#define KT_TYPE_RATINGS (kt_ratings_get_type ())
G_DECLARE_FINAL_TYPE (KtRatings, kt_ratings, KT, RATINGS, GObject)

/* Rates each game that a person finishes against one computer, and reverts this if the end is
 * undone. */
KtRatings *kt_ratings_new (KtGameModel *model, GSettings *settings);

/* Returns the rating of a game; it has no games if nothing is known yet. */
KtRating kt_ratings_read (GSettings *settings, const KtGame *game);
/* Returns the Elo of an opponent as strong as the person. */
guint kt_ratings_find_elo (GSettings *settings, const KtGame *game);
/* Resets the rating of a game. */
void kt_ratings_forget (GSettings *settings, const KtGame *game);
/* Call this before a game: sets the Elo of computers that adapt to the person, see
 * kt_ratings_find_elo(). */
void kt_ratings_prepare (GSettings *settings, KtMatch *match, const KtGame *game);

/* Returns the level that is advised after the finished game of a model, or -1. */
int kt_ratings_find_advice (GSettings *settings, KtGameModel *model, KtAdvice *advice);

G_END_DECLS
