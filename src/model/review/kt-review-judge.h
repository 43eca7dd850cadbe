/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts scores into winning chances, judgements of moves, and accuracies. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-score.h"
#include "games/kt-game-module.h"

G_BEGIN_DECLS

typedef enum {
  KT_JUDGEMENT_NONE,       /* nearly as good as the best move, or not judged */
  KT_JUDGEMENT_INACCURACY, /* lost at least 10 % of the winning chance */
  KT_JUDGEMENT_MISTAKE,    /* lost at least 20 % */
  KT_JUDGEMENT_BLUNDER,    /* lost at least 30 % */
} KtJudgement;

/* Returns whether scores of a position are meaningful. While the opening asks a question or has
 * not settled the sides, they are not. */
gboolean kt_review_is_settled (const KtPosition *position);

/* Returns the winning chance, from 0 to 1, for a score of the actor in turn; a draw counts as
 * half a win. The chance is 1 / (1 + exp (-steepness * score)), with the steepness of the game's
 * module. */
double kt_review_get_chance (const KtGameModule *module, int score);

KtJudgement kt_review_judge (double loss);
/* Returns whether a slightly different loss would change the judgement between mistake and
 * blunder. */
gboolean kt_review_is_near_blunder (double loss);
/* Returns the numeric annotation glyph (NAG): 6 for "?!", 2 for "?", 4 for "??", 0 for none. */
guint8 kt_judgement_get_nag (KtJudgement judgement);

/* The accuracy of a move that loses so much of the winning chance (0 to 1), from 0 to 100. This
 * formula, the windows and the means are those that Lichess publishes. */
double kt_review_get_move_accuracy (double loss);
/* Returns how sharp a game was around each move, as the standard deviation of the winning chance
 * in percent within a window of moves. `chances` are the `n_moves` + 1 chances before and after
 * the moves. Free with g_free(). */
double *kt_review_get_volatilities (const double *chances, guint n_moves);
/* Returns the accuracy of several moves: half the mean weighted by volatility, half the harmonic
 * mean, which single bad moves pull down. Without moves it is 100. */
double kt_review_get_accuracy (const double *accuracies, const double *volatilities, guint n);

G_END_DECLS
