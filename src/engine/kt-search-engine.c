/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-search-engine.h"

#include "core/kt-zobrist.h"

typedef struct {
  KtEngine base;
  KtSearch *search;
  KtBookChooser choose; /* NULL: there is no book */
  guint64 seed;
  const KtSkillGame *skill_game; /* NULL: plays at full strength */
  KtSkill skill;
} SearchEngine;

/* Converts a score of KtSearch to the scale of KtEngine. */
static int
convert_score (int score)
{
  if (kt_search_score_is_win (score))
    return KT_SCORE_WIN - (KT_MATE - score);
  if (kt_search_score_is_loss (score))
    return (KT_MATE + score) - KT_SCORE_WIN;
  return score;
}

/* Converts a finding of the current or latest task. */
static void
convert_finding (const KtSearch *search, const KtSearchFinding *from, KtFinding *to)
{
  *to = (KtFinding){
    .score = convert_score (from->score),
    .depth = from->depth,
    .positions = kt_search_get_nodes (search),
    .time_us = kt_search_get_time (search),
    .pv_length = MIN (from->pv_length, KT_MAX_PV),
  };
  search->klass->convert_line (search->task->position, from->pv, to->pv_length, to->pv);
  to->action = to->pv[0];
}

/* Publishes the best line, unless its score is only a bound. */
static void
publish_cb (KtSearch *search, const KtSearchFinding *finding, gpointer data)
{
  KtFinding published;

  if (finding->rank != 1 || finding->bound != KT_BOUND_EXACT)
    return;
  convert_finding (search, finding, &published);
  kt_progress_publish (search->task->progress, &published);
}

/* Restricts the search to the moves that `from` does not exclude. */
static void
exclude_moves (const KtSearch *search, const KtPosition *position, const KtLimits *from,
               KtSearchLimits *to)
{
  guint16 moves[KT_MAX_ROOT_MOVES];
  guint n = from->n_excluded > 0 ? search->klass->list_moves (position, moves) : 0;

  for (guint i = 0; i < n; i++) {
    KtAction action;

    search->klass->convert_line (position, &moves[i], 1, &action);
    if (!kt_limits_exclude (from, action))
      to->moves[to->n_moves++] = moves[i];
  }
}

/* Converts the limits of a KtEngine. No new depth begins after half of the time, because such a
 * depth is rarely finished. If all moves are excluded, all are searched. */
static KtSearchLimits
convert_limits (const KtSearch *search, const KtPosition *position, const KtLimits *limits)
{
  KtSearchLimits converted = { .depth = limits->depth,
                               .nodes = limits->positions,
                               .soft_us = (limits->time_us + 1) / 2,
                               .hard_us = limits->time_us };

  exclude_moves (search, position, limits, &converted);
  return converted;
}

/* Answers with a move of the book. Returns FALSE if the engine must search. */
static gboolean
answer_from_book (const SearchEngine *self, const KtPosition *position, const KtLimits *limits,
                  KtFinding *finding)
{
  KtAction action;
  int score;

  if (!self->choose || limits->book_depth == 0 ||
      !self->choose (position, limits->book_depth, self->seed, &action, &score))
    return FALSE;
  *finding = (KtFinding){
    .action = action, .score = convert_score (score), .is_from_book = TRUE, .pv_length = 1
  };
  finding->pv[0] = action;
  return TRUE;
}

static void
search_answer (const SearchEngine *self, const KtPosition *position, const KtLimits *limits,
               KtProgress *progress, KtFinding *finding)
{
  KtSearch *search = self->search;
  KtSearchLimits own_limits = convert_limits (search, position, limits);
  KtSearchTask task = { position, &own_limits, progress, publish_cb, NULL };
  g_autofree KtSearchFinding *findings = g_new (KtSearchFinding, KT_MAX_ROOT_MOVES);
  guint chosen = 0;

  if (self->skill_game)
    chosen = kt_skill_think (&self->skill, self->skill_game, self->seed, search, &task, findings);
  else
    kt_search_think (search, &task, findings);
  convert_finding (search, &findings[chosen], finding);
}

static void
think (KtEngine *engine, const KtPosition *position, const KtLimits *limits, KtProgress *progress,
       KtFinding *finding)
{
  SearchEngine *self = (SearchEngine *) engine;

  if (!answer_from_book (self, position, limits, finding))
    search_answer (self, position, limits, progress, finding);
  kt_progress_publish (progress, finding);
}

static void
reset (KtEngine *engine)
{
  SearchEngine *self = (SearchEngine *) engine;

  self->seed = kt_zobrist (self->seed, 0);
  kt_search_clear (self->search);
}

static void
search_engine_free (KtEngine *engine)
{
  kt_search_free (((SearchEngine *) engine)->search);
  g_free (engine);
}

KtEngine *
kt_search_engine_new (KtSearch *search)
{
  static const KtEngineClass klass = { "search", think, reset, search_engine_free };
  SearchEngine *self = g_new0 (SearchEngine, 1);

  self->base.klass = &klass;
  self->search = search;
  return &self->base;
}

void
kt_search_engine_set_book (KtEngine *engine, KtBookChooser choose, guint64 seed)
{
  SearchEngine *self = (SearchEngine *) engine;

  self->choose = choose;
  self->seed = seed;
}

void
kt_search_engine_set_skill (KtEngine *engine, const KtSkill *skill, const KtSkillGame *game)
{
  SearchEngine *self = (SearchEngine *) engine;

  self->skill = *skill;
  self->skill_game = game;
}
