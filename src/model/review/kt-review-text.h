/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review as a line of text, for the file of its game, so that it need not be made again. */
#pragma once

#include "model/review/kt-review.h"

G_BEGIN_DECLS

/* Of the moves that were bad, what would have been better is in it, too. Free with g_free(). */
char *kt_review_to_text (const KtReview *review);
/* The review of the line from the start to the tip of a tree; NULL where the text is none of it. */
KtReview *kt_review_parse (KtGameTree *tree, const char *text);

G_END_DECLS
