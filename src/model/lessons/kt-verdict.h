/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a move reaches the goal of an exercise, or of a riddle of a review: judged by the rules
 * and by what a search says, so that every move that does it is right. A plain value. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-engine.h"
#include "games/kt-lesson.h"

G_BEGIN_DECLS

typedef struct {
  gboolean is_right;
  gboolean is_done;    /* nothing is left to do */
  double loss;         /* of the chance to win; only where the goal is the best move */
  gboolean has_answer; /* the game is not over ... */
  KtFinding answer;    /* ... and this is what the other side does */
} KtVerdict;

/* How long each search of a judge is. */
KtLimits kt_verdict_get_limits (void);
/* Whether the goal needs a search of the position before the move, too. */
gboolean kt_verdict_needs_best (const KtGoal *goal);
/* Of the last action that led to `after`, after `n_done` right ones. `best` is what a search found
 * before it, NULL where none is needed, and `answer` what one found after it, NULL where the game
 * is over. */
KtVerdict kt_verdict_find (const KtGoal *goal, guint n_done, const KtPosition *before,
                           const KtFinding *best, const KtPosition *after, const KtFinding *answer);

G_END_DECLS
