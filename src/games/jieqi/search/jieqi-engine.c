/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/search/jieqi-engine.h"

#include "games/jieqi/rules/jieqi-position.h"

typedef struct {
  KtEngine base;
  JieqiSkill skill;
  guint64 seed;
} JieqiEngine;

/* Lists the legal moves without those that the limits exclude, unless no other is left. */
static guint
list_candidates (const KtPosition *position, const KtLimits *limits, JieqiCandidate *out)
{
  KtAction actions[XIANGQI_MAX_MOVES];
  guint n = jieqi_list_actions (position, actions), n_left = 0;

  for (guint i = 0; i < n; i++) {
    if (!kt_limits_exclude (limits, actions[i]))
      out[n_left++] = (JieqiCandidate){ xiangqi_move (actions[i].from, actions[i].to), 0 };
  }
  if (n_left == 0)
    out[n_left++] = (JieqiCandidate){ xiangqi_move (actions[0].from, actions[0].to), 0 };
  return n_left;
}

/* A position that is won in all samples may still not be won for certain, so no score is that of a
 * forced win. */
static int
limit_score (int score)
{
  return CLAMP (score, -JIEQI_VALUE_KING / 2, JIEQI_VALUE_KING / 2);
}

static void
think (KtEngine *engine, const KtPosition *position, const KtLimits *limits, KtProgress *progress,
       KtFinding *finding)
{
  const JieqiEngine *self = (const JieqiEngine *) engine;
  const HiddenGame *game = &jieqi (position)->game;
  JieqiView view = jieqi_view_of (game, (XiangqiSide) game->board.side);
  JieqiCandidate moves[XIANGQI_MAX_MOVES];
  guint n = list_candidates (position, limits, moves);
  gint64 began = g_get_monotonic_time ();

  *finding = (KtFinding){ .depth = self->skill.depth };
  finding->positions =
      jieqi_search (&view, &self->skill, self->seed ^ position->key, limits, progress, moves, n);
  finding->action = jieqi_action_of_move (&game->board, moves[0].move);
  finding->score = limit_score (moves[0].score);
  finding->pv[finding->pv_length++] = finding->action;
  finding->time_us = g_get_monotonic_time () - began;
  kt_progress_set_positions (progress, finding->positions);
  kt_progress_publish (progress, finding);
}

static const KtEngineClass jieqi_engine_class = { .id = "jieqi", .think = think };

KtEngine *
jieqi_engine_new (const JieqiSkill *skill, guint64 seed)
{
  JieqiEngine *self = g_new0 (JieqiEngine, 1);

  self->base.klass = &jieqi_engine_class;
  self->skill = *skill;
  self->seed = seed;
  return &self->base;
}
