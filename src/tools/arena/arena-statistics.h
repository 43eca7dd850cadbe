/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of match results between two players, as pure functions.
 *
 * Elo is logistic: a player ahead by d scores 1 / (1 + 10^(-d/400)). Each opening is played
 * twice with sides exchanged, and the two games of such a pair are not independent. Therefore
 * the half points of each pair, 0 to 4, are counted (the "pentanomial" model of fishtest). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { ARENA_PAIR_RESULTS = 5 };

/* A tally from the first player's view. */
typedef struct {
  guint wins, draws, losses;       /* numbers of complete pairs, by half points */
  guint pairs[ARENA_PAIR_RESULTS]; /* complete pairs by half points */
} ArenaTally;

typedef struct {
  double score; /* mean score, 0 to 1; 0.5 without games */
  double elo;   /* infinite if the score is 0 or 1 */
  double error; /* half the width of the 95 % confidence interval of `elo`; infinite if all results
                   are equal, because their variance is then unknown */
  double likelihood; /* probability that the first player is stronger; NAN if results are equal */
} ArenaEstimate;

/* 95 % of a normal distribution lie within this many standard deviations of the mean. */
extern const double arena_deviations_95;

guint arena_tally_get_games (const ArenaTally *tally);
guint arena_tally_get_pairs (const ArenaTally *tally);
/* Returns the same tally from the second player's view. */
ArenaTally arena_tally_turn (const ArenaTally *tally);
void arena_tally_add (ArenaTally *to, const ArenaTally *tally);

/* Estimates the difference of the players. Uses pairs if every game belongs to one, otherwise
 * single games. */
ArenaEstimate arena_estimate (const ArenaTally *tally);

/* A sequential probability ratio test of H0: the difference is elo0, against H1: it is elo1. */
typedef struct {
  double elo0, elo1;
  double alpha; /* probability of accepting elo1 if elo0 is true */
  double beta;  /* probability of accepting elo0 if elo1 is true */
} ArenaSprt;

typedef enum {
  ARENA_SPRT_UNDECIDED,
  ARENA_SPRT_ACCEPTS_ELO0,
  ARENA_SPRT_ACCEPTS_ELO1
} ArenaVerdict;

double arena_elo_to_score (double elo);
double arena_score_to_elo (double score);
/* Returns the log-likelihood ratio of the most likely distributions under the two hypotheses. */
double arena_sprt_get_llr (const ArenaSprt *sprt, const ArenaTally *tally);
/* Return the bounds of the ratio at which the test is decided. */
double arena_sprt_get_lower (const ArenaSprt *sprt);
double arena_sprt_get_upper (const ArenaSprt *sprt);
ArenaVerdict arena_sprt_decide (const ArenaSprt *sprt, const ArenaTally *tally);

G_END_DECLS
