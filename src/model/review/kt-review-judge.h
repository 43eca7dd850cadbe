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

/* Returns the accuracy of moves with these losses, from 0 to 100. It is the mean of 100 (1 -
 * loss)², so that a losing move counts nothing and small losses cost little. Without moves it is
 * 100. */
double kt_review_get_accuracy (const double *losses, guint n);

G_END_DECLS
