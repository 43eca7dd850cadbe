/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-rating.h"

#include <math.h>
#include <stdio.h>

/* With the initial deviation a game changes the rating by up to 350 Elo, with the minimum
 * deviation by up to 30. The computer's rating has a deviation, too, because it was measured. */
static const double first_deviation = 350, least_deviation = 70, computer_deviation = 60;
static const double elo_scale = 400;
/* The weight of a game with help; a game without help has weight 1. */
static const double share_of_helped = 0.35;
enum { MAX_ELO = 10000 };

void
kt_rating_init (KtRating *rating, guint elo)
{
  *rating = (KtRating){ .elo = elo, .deviation = first_deviation };
}

guint
kt_rating_get_opponent (const KtRating *rating, guint min, guint max)
{
  return (guint) (CLAMP (rating->elo, min, max) + 0.5);
}

/* The factor by which the uncertainty of the opponent's rating reduces the effect of a result:
 * Glickman's g. */
static double
get_sharpness (double q)
{
  return 1 / sqrt (1 + 3 * q * q * computer_deviation * computer_deviation / (G_PI * G_PI));
}

/* Returns the new streak after a result; a draw ends it. */
static int
continue_streak (int streak, double score)
{
  if (score > 0.5)
    return MAX (streak, 0) + 1;
  return score < 0.5 ? MIN (streak, 0) - 1 : 0;
}

/* Returns the minimum deviation after a streak. Two equal results in a row say little. With each
 * further one it is more likely that the rating is wrong, so the deviation grows. */
static double
get_least_deviation (int streak)
{
  enum { USUAL = 2 };
  static const double for_each_more = 60;

  return MIN (least_deviation + MAX (ABS (streak) - USUAL, 0) * for_each_more, first_deviation);
}

void
kt_rating_add_game (KtRating *rating, guint opponent, double score, gboolean was_helped)
{
  double q = log (10) / elo_scale, sharpness = get_sharpness (q);
  double weight = was_helped ? share_of_helped : 1;
  double expected = 1 / (1 + pow (10, -sharpness * (rating->elo - (double) opponent) / elo_scale));
  double information = weight * q * q * sharpness * sharpness * expected * (1 - expected);
  double variance = 1 / (1 / (rating->deviation * rating->deviation) + information);

  rating->elo += q * variance * weight * sharpness * (score - expected);
  rating->elo = CLAMP (rating->elo, 0, MAX_ELO);
  rating->streak = continue_streak (rating->streak, score);
  rating->deviation = MAX (sqrt (variance), get_least_deviation (rating->streak));
  rating->n_games++;
}

char *
kt_rating_to_text (const KtRating *rating)
{
  return g_strdup_printf ("%.0f %.0f %d %u", rating->elo, rating->deviation, rating->streak,
                          rating->n_games);
}

gboolean
kt_rating_parse (KtRating *rating, const char *text)
{
  int elo, deviation, streak, n_games, end = 0;

  if (sscanf (text, "%5d %3d %4d %9d%n", &elo, &deviation, &streak, &n_games, &end) != 4 ||
      text[end] != '\0' || elo < 0 || elo > MAX_ELO || deviation < least_deviation ||
      deviation > first_deviation || n_games < 0)
    return FALSE;
  *rating = (KtRating){ elo, deviation, streak, (guint) n_games };
  return TRUE;
}
