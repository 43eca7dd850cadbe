/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the results of a match say about two players. Pure functions.
 *
 * Elo differences are logistic: a player ahead by d scores 1 / (1 + 10^(-d/400)). Each opening is
 * played twice with the sides changed, and the two games of such a pair are not independent: what
 * is counted is how many half points a pair brought, 0 to 4 (the "pentanomial" model of fishtest).
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { ARENA_PAIR_RESULTS = 5 };

/* All from the first player's view. */
typedef struct {
  guint wins, draws, losses;       /* of all games */
  guint pairs[ARENA_PAIR_RESULTS]; /* of complete pairs, by half points */
} ArenaTally;

typedef struct {
  double score;      /* 0 to 1; 0.5 without a game */
  double elo;        /* infinite where the score is 0 or 1 */
  double error;      /* half the interval that holds the truth in 95 of 100 matches; infinite
                      * where all results are alike, which tells nothing about how they vary */
  double likelihood; /* of being the better one; NAN where all results are alike */
} ArenaEstimate;

/* Of the normal distribution, 95 % lie within this many deviations of the mean. */
extern const double arena_deviations_95;

guint arena_tally_get_games (const ArenaTally *tally);
guint arena_tally_get_pairs (const ArenaTally *tally);
/* The tally from the other player's view. */
ArenaTally arena_tally_turn (const ArenaTally *tally);
void arena_tally_add (ArenaTally *to, const ArenaTally *tally);

/* By the pairs where every game belongs to one, otherwise game by game. */
ArenaEstimate arena_estimate (const ArenaTally *tally);

/* A sequential probability ratio test of "the difference is elo0" against "it is elo1". */
typedef struct {
  double elo0, elo1;
  double alpha; /* how often elo1 is accepted although elo0 is true */
  double beta;  /* how often elo0 is accepted although elo1 is true */
} ArenaSprt;

typedef enum {
  ARENA_SPRT_UNDECIDED,
  ARENA_SPRT_ACCEPTS_ELO0,
  ARENA_SPRT_ACCEPTS_ELO1
} ArenaVerdict;

double arena_elo_to_score (double elo);
double arena_score_to_elo (double score);
/* The logarithm of the likelihood ratio of the most likely distributions under both hypotheses. */
double arena_sprt_get_llr (const ArenaSprt *sprt, const ArenaTally *tally);
/* It is decided outside of these. */
double arena_sprt_get_lower (const ArenaSprt *sprt);
double arena_sprt_get_upper (const ArenaSprt *sprt);
ArenaVerdict arena_sprt_decide (const ArenaSprt *sprt, const ArenaTally *tally);

G_END_DECLS
