/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An estimate of a person's strength in a game from the results against the computer, used to
 * choose an opponent of equal strength. There is one such struct per game, on the scale of the
 * game's levels (KtStrength). It uses Mark Glickman's Glicko system ("Parameter estimation in
 * large dynamic paired comparison experiments", 1999), updated after each game: early results
 * count much, later ones less, but enough to follow a person who improves. Get the Elo of the
 * opponent before a game, keep it during the game, and add the game afterwards. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double elo;
  double deviation; /* with 95 % probability the true Elo is within two deviations */
  int streak;       /* number of consecutive wins or, if negative, of consecutive losses */
  guint n_games;    /* number of games added */
} KtRating;

/* Initializes the rating of an unknown person with a first guess. */
void kt_rating_init (KtRating *rating, guint elo);
/* Returns the Elo of the next opponent, within the range of the game's levels. */
guint kt_rating_get_opponent (const KtRating *rating, guint min, guint max);
/* Adds a finished game against a computer. `score` is the person's: 1, 0.5 or 0. A game with
 * help counts less. */
void kt_rating_add_game (KtRating *rating, guint opponent, double score, gboolean was_helped);

/* Returns a text such as "1234 67 -2 20" for storing. Free with g_free(). */
char *kt_rating_to_text (const KtRating *rating);
/* Reads a text from kt_rating_to_text(). For any other text returns FALSE and leaves the rating
 * unchanged. */
gboolean kt_rating_parse (KtRating *rating, const char *text);

G_END_DECLS
