/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well the person plays each game, as their results against the computer tell, and what follows
 * from it: how strong a computer is that plays as well as they do, and a kind word. The settings
 * keep a KtRating and a KtLevelStreak for each game. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/match/kt-level-streak.h"
#include "model/match/kt-rating.h"

G_BEGIN_DECLS

#define KT_TYPE_RATINGS (kt_ratings_get_type ())
G_DECLARE_FINAL_TYPE (KtRatings, kt_ratings, KT, RATINGS, GObject)

/* Adds each game of a model that a person finishes against one computer, and takes it back where
 * its end is undone. */
KtRatings *kt_ratings_new (KtGameModel *model, GSettings *settings);

/* That of somebody of whom nothing is known yet has no games. */
KtRating kt_ratings_read (GSettings *settings, const KtGame *game);
/* The Elo of the next opponent, which is as strong as the person. */
guint kt_ratings_find_elo (GSettings *settings, const KtGame *game);
/* From the beginning again. */
void kt_ratings_forget (GSettings *settings, const KtGame *game);
/* Before a game: computers with an Elo of their own get that of kt_ratings_find_elo(). */
void kt_ratings_prepare (GSettings *settings, KtMatch *match, const KtGame *game);

/* After the game of a model, which is over: the level that is advised for the next one, or -1. */
int kt_ratings_find_advice (GSettings *settings, KtGameModel *model, KtAdvice *advice);

G_END_DECLS
