/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review in words; strings returned as char * are the caller's. */
#pragma once

#include "model/review/kt-review.h"
#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* "?!", "?", "??", or "". */
const char *kt_review_words_sign (KtJudgement judgement);
/* "Blunder", or "". */
const char *kt_review_words_name (KtJudgement judgement);
/* "An 92 % · Bình 87 %": how well both played. */
char *kt_review_words_accuracies (const KtReview *review, KtGameModel *model);
/* "Blunder · better was Nf3", "A win by force was missed: h8 h9 i7": of the last of the first `n`
 * moves; "" where nothing is wrong with it. The game is the one reviewed. */
char *kt_review_words_move (const KtReview *review, KtGameModel *model, guint n,
                            KtNotation notation);
/* "White wins with 64 %": how a game stands after `n` moves. */
char *kt_review_words_chance (const KtReview *review, KtGameModel *model, guint n);

G_END_DECLS
