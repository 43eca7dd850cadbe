/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review as a line of text, which is stored in the game's file so that the review need not be
 * made again. */
#pragma once

#include "model/review/kt-review.h"

G_BEGIN_DECLS

/* Returns the text, which includes better lines for the bad moves. Free with g_free(). */
char *kt_review_to_text (const KtReview *review);
/* Parses a review of the line from the start to the tip of a tree. Returns NULL if the text is
 * no review of this line. */
KtReview *kt_review_parse (KtGameTree *tree, const char *text);

G_END_DECLS
