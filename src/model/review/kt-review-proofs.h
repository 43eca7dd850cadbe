/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Certain values of the positions of a review: of solved games, of positions in a book of proofs,
 * of known endings, and of wins that the rules confirm. */
#pragma once

#include "model/review/kt-review-private.h"

G_BEGIN_DECLS

/* Sets the chances of positions whose value the game's prover knows or that follow from such a
 * position, and marks them as proved. `limits` are for one position; `time_us` is the time for all,
 * 0 for no limit. Call this before the searches. */
void kt_review_prove (KtReview *self, char *positions, const KtLimits *limits, gint64 time_us,
                      KtProgress *progress);
/* Tries to prove the wins that the searches found, until the monotonic time `end_us`; 0 means no
 * limit. */
void kt_review_verify_wins (KtReview *self, char *positions, gint64 end_us, KtProgress *progress);

G_END_DECLS
