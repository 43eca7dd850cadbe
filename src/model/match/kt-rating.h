/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well a person plays a game, as far as the results against the computer tell: for an opponent
 * who is as strong as the person. A plain value, one for each game, on the scale of the
 * game's levels (KtStrength).
 *
 * It follows Mark Glickman's system Glicko ("Parameter estimation in large dynamic paired
 * comparison experiments", 1999) game by game: while little is known a result counts much, later
 * less, but never so little that it would not follow somebody who learns. Ask for an opponent when
 * a game begins, keep its Elo to the end, and add the game when it is over. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double elo;
  double deviation; /* the true Elo is at most twice this away, in 95 of 100 cases */
  int streak;       /* the last games that were all won, or, below 0, all lost */
  guint n_games;    /* that were added */
} KtRating;

/* Of somebody of whom nothing is known but a first guess. */
void kt_rating_init (KtRating *rating, guint elo);
/* The Elo at which the computer plays the next game, within that of the game's levels. */
guint kt_rating_get_opponent (const KtRating *rating, guint min, guint max);
/* A game against a computer of an Elo is over; `score` is the person's: 1, 0.5 or 0. A game with
 * hints, or in which moves were taken back, tells less. */
void kt_rating_add_game (KtRating *rating, guint opponent, double score, gboolean was_helped);

/* "1234 67 -2 20", as it is kept between games. Free with g_free(). */
char *kt_rating_to_text (const KtRating *rating);
/* FALSE, and the rating as it was, for any other text. */
gboolean kt_rating_parse (KtRating *rating, const char *text);

G_END_DECLS
