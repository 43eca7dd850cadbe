/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of KtReview. */
#pragma once

#include "model/review/kt-review.h"

G_BEGIN_DECLS

enum { KT_REVIEW_THOUSAND = 1000 };

/* A position of the line, and its evaluation. */
typedef struct {
  KtFinding finding;   /* empty if the position was not searched and nothing was stored */
  gboolean is_settled; /* the position can be judged */
  gboolean is_best;    /* the engine would have played the same move */
  gboolean is_won;     /* the best move wins by force */
  gboolean is_proved;  /* the chance is certain: 0, a half or 1 */
  int chance;          /* winning chance of actor 0, in thousandths */
} KtReviewPlace;

struct _KtReview {
  KtPosition *start;
  guint n_moves;
  KtReviewPlace *places; /* one per position, n_moves + 1 in all */
  KtReviewMove *moves;
};

/* Returns the positions before each move and after the last one, stored consecutively with the
 * game's position size. Free with g_free(). */
char *kt_review_list_positions (const KtReview *self);
KtPosition *kt_review_get_position (const KtReview *self, char *positions, guint index);
/* Judges all moves from the evaluations. */
void kt_review_judge_moves (KtReview *self);

G_END_DECLS
