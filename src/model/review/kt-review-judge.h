/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What scores mean for people: chances to win, how bad a move was, and how well somebody played. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-score.h"
#include "games/kt-game-module.h"

G_BEGIN_DECLS

typedef enum {
  KT_JUDGEMENT_NONE,       /* as good as the best, or nearly, or not judged */
  KT_JUDGEMENT_INACCURACY, /* it cost 10 points of a hundred of the chance to win at least ... */
  KT_JUDGEMENT_MISTAKE,    /* ... 20 ... */
  KT_JUDGEMENT_BLUNDER,    /* ... or 30 */
} KtJudgement;

/* Whether a score of a position means anything: not while an opening has not settled who holds
 * what, or asks a question. */
gboolean kt_review_is_settled (const KtPosition *position);

/* The chance to win that a score of the actor in turn gives it, from 0 to 1, a draw counted as half
 * of a win: 1 / (1 + exp (-steepness * score)), with the steepness of the game's module. */
double kt_review_get_chance (const KtGameModule *module, int score);

KtJudgement kt_review_judge (double loss);
/* A little more or less would make a blunder of it, or a mistake. */
gboolean kt_review_is_near_blunder (double loss);
/* The numeric annotation glyph that files have for it: 6 for "?!", 2 for "?", 4 for "??"; 0: none.
 */
guint8 kt_judgement_get_nag (KtJudgement judgement);

/* How well moves with these losses were played, from 0 to 100: the mean of 100 (1 - loss)², so that
 * a move that throws a game away counts for nothing and small losses for little. 100 for no move.
 */
double kt_review_get_accuracy (const double *losses, guint n);

G_END_DECLS
