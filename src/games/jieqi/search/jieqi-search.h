/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta for hidden chess. Each root move is searched in several samples of what may lie face
 * down, and has the average of their scores. All moves are searched one ply deep first; the better
 * half goes on to the next depth, and so on. A search gets a view, so it cannot know the lot. */
#pragma once

#include "engine/kt-limits.h"
#include "engine/kt-progress.h"
#include "games/jieqi/search/jieqi-eval.h"

G_BEGIN_DECLS

typedef struct {
  guint depth;     /* of the last round */
  guint n_samples; /* in each round */
  guint noise;     /* up to so many centipawns are added to or taken from each final score */
} JieqiSkill;

typedef struct {
  XiangqiMove move;
  int score; /* centipawns; JIEQI_VALUE_KING or so: takes the general whatever lies face down */
} JieqiCandidate;

/* Searches the legal moves. The best one is first afterwards. The seed decides the samples and the
 * noise. Returns the number of positions that were searched. */
guint64 jieqi_search (const JieqiView *view, const JieqiSkill *skill, guint64 seed,
                      const KtLimits *limits, KtProgress *progress, JieqiCandidate *moves,
                      guint n_moves);

G_END_DECLS
