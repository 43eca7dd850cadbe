/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a review in words. Strings returned as char * are owned by the caller. */
#pragma once

#include "model/review/kt-review.h"
#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* Returns the sign of a judgement: "?!", "?", "??" or "". */
const char *kt_review_words_sign (KtJudgement judgement);
/* Returns the name of a judgement, for example "Blunder"; "" for a good move. */
const char *kt_review_words_name (KtJudgement judgement);
/* Returns the accuracy of a player, such as "An 92%". */
char *kt_review_words_accuracy (const KtReview *review, KtGameModel *model, int actor);
/* Returns the side, number and sign of the last of the first `n` moves, such as
 * "Black · 12… b5?!"; "" if there is none. `model` must have the reviewed game. */
char *kt_review_words_title (const KtReview *review, KtGameModel *model, guint n,
                             KtNotation notation);
/* Describes the last of the first `n` moves, such as "A forced win was missed: h8 h9 i7" or
 * "Blunder · better: Nf3"; "" if the move is good. A fault that is not proved is described by
 * chances: "Blunder · probably better: Nf3 (83% instead of 41%)". */
char *kt_review_words_move (const KtReview *review, KtGameModel *model, guint n,
                            KtNotation notation);
/* Returns the winning chance of the better player after `n` moves, such as "An: 64%", or "Even". */
char *kt_review_words_chance (const KtReview *review, KtGameModel *model, guint n);

G_END_DECLS
