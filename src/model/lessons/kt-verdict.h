/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judgement of a move in an exercise or a riddle. It is based on the rules and on a search,
 * so that every move that reaches the goal is right. A plain value. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-engine.h"
#include "games/kt-lesson.h"

G_BEGIN_DECLS

typedef struct {
  gboolean is_right;
  gboolean is_done;    /* the goal is reached */
  double loss;         /* loss of winning chance; set only if the goal is the best move */
  gboolean has_answer; /* the game is not over, so `answer` is set */
  KtFinding answer;    /* the best reply of the other side */
} KtVerdict;

/* Returns the limits of each search. */
KtLimits kt_verdict_get_limits (void);
/* Returns whether the goal also needs a search of the position before the move. */
gboolean kt_verdict_needs_best (const KtGoal *goal);
/* Judges the last action, which led from `before` to `after` and follows `n_done` right moves.
 * `best` is the result of a search before it, NULL if not needed; `answer` of a search after it,
 * NULL if the game is over. */
KtVerdict kt_verdict_find (const KtGoal *goal, guint n_done, const KtPosition *before,
                           const KtFinding *best, const KtPosition *after, const KtFinding *answer);

G_END_DECLS
