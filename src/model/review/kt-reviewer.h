/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a review in a thread, while the game may go on. */
#pragma once

#include <gio/gio.h>

#include "model/review/kt-review.h"

G_BEGIN_DECLS

/* Called in the main loop with the part of the work that is done, from 0 to 1. */
typedef void (*KtReviewerProgress) (double part, gpointer data);

/* Reviews the line from the start to the tip of the tree, which is copied before the function
 * returns. A typical game takes less than 15 seconds. Cancelling stops the search; the call then
 * fails with G_IO_ERROR_CANCELLED within 50 ms. `progress_callback` may be NULL and is not called
 * after the end. */
void kt_reviewer_review_async (KtGameTree *tree, GCancellable *cancellable,
                               KtReviewerProgress progress_callback, gpointer progress_data,
                               GAsyncReadyCallback callback, gpointer user_data);
/* Returns the review, or NULL with an error if the call was cancelled. */
KtReview *kt_reviewer_review_finish (GAsyncResult *result, GError **error);

G_END_DECLS
