/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact values of the positions of a review: of solved games, of positions in a book of proofs,
 * of known endings, and of wins that the rules confirm. */
#pragma once

#include "model/review/kt-review-private.h"

G_BEGIN_DECLS

/* Marks the places whose value the game's prover knows, or that follow from others, and sets
 * their chances. `limits` are those of one position; `time_us` is the time for all together, 0
 * for no limit. Must be called before the searches. */
void kt_review_prove (KtReview *self, char *positions, const KtLimits *limits, gint64 time_us,
                      KtProgress *progress);
/* Tries to prove the wins that the searches found, until a monotonic time; 0 means no limit. */
void kt_review_verify_wins (KtReview *self, char *positions, gint64 end_us, KtProgress *progress);

G_END_DECLS
