/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of KtReview share. */
#pragma once

#include "model/review/kt-review.h"

G_BEGIN_DECLS

enum { KT_REVIEW_THOUSAND = 1000 };

/* A position of the line, and what is known of it. */
typedef struct {
  KtFinding finding;   /* none where nothing was searched or kept */
  gboolean is_settled; /* it can be judged */
  gboolean is_best;    /* what was done there is what the search would have done */
  gboolean is_won;     /* the best wins by force */
  int chance;          /* of actor 0, of a thousand */
} KtReviewPlace;

struct _KtReview {
  KtPosition *start;
  guint n_moves;
  KtReviewPlace *places; /* n_moves + 1 */
  KtReviewMove *moves;
};

/* The position before each move and after the last one, one behind the other, each as large as the
 * game says. Free with g_free(). */
char *kt_review_list_positions (const KtReview *self);
KtPosition *kt_review_get_position (const KtReview *self, char *positions, guint index);
/* Judges all moves by their places. */
void kt_review_judge_moves (KtReview *self);

G_END_DECLS
