/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-textbook.h"

#include "engine/kt-pages.h"
#include "textbook/kt-textbook-order.h"
#include "textbook/kt-textbook-search.h"

typedef struct {
  KtEngine parent;
  KtTextbookConfig config;
  KtTranspositionTable *table; /* NULL: disabled */
  KtTextbookStudy study;
} KtTextbook;

const char *const kt_method_ids[] = { "minimax", "alpha-beta", "negascout", "mtdf", NULL };
const char *const kt_area_ids[] = { "whole", "rectangle", "neighbours", NULL };

KtTextbookConfig
kt_textbook_config_default (void)
{
  return (KtTextbookConfig){ .method = KT_NEGASCOUT,
                             .area = KT_AREA_NEIGHBOURS,
                             .ordering = TRUE,
                             .table = TRUE,
                             .deepening = TRUE,
                             .table_mib = 16 };
}

static int
find_id (const char *const *ids, const char *id)
{
  for (guint i = 0; ids[i]; i++) {
    if (g_str_equal (ids[i], id))
      return (int) i;
  }
  return -1;
}

const char *
kt_method_get_id (KtMethod method)
{
  return kt_method_ids[method];
}

int
kt_method_find (const char *id)
{
  return find_id (kt_method_ids, id);
}

const char *
kt_area_get_id (KtArea area)
{
  return kt_area_ids[area];
}

int
kt_area_find (const char *id)
{
  return find_id (kt_area_ids, id);
}

int
kt_evaluation_find (const KtGame *game, const char *id)
{
  for (guint i = 0; i < game->n_evaluations; i++) {
    if (g_str_equal (game->evaluations[i].id, id))
      return (int) i;
  }
  return -1;
}

/* Chooses the most promising action, as the answer if there is no time to search. */
static void
guess (Search *search, KtFinding *finding)
{
  SearchFrame *root = &search->frames[0];

  root->hint = (KtAction){ 0 };
  search_list (search, 0);
  search_pick (search, 0, 0);
  *finding = (KtFinding){ .action = root->actions[0], .pv_length = 1 };
  finding->pv[0] = finding->action;
  finding->score = search_evaluate (search, root->position);
}

/* Returns the depth of the last iteration. A single legal action needs no search if only an
 * action is wanted. */
static guint
get_last_depth (const Search *search)
{
  guint limit = search->limits->depth;

  if (limit == 0 && search->frames[0].n_actions == 1)
    return 1;
  return limit ? MIN (limit, KT_TEXTBOOK_MAX_DEPTH) : KT_TEXTBOOK_MAX_DEPTH;
}

/* Whether a deeper search cannot change the result. */
static gboolean
is_settled (const Search *search, int score)
{
  if (search->horizons == 0)
    return TRUE;
  return ABS (score) >= KT_SCORE_MIN_WIN && KT_SCORE_WIN - ABS (score) <= (int) search->depth;
}

/* Runs one iteration. The result of an unfinished iteration counts only if move ordering put the
 * previous best action first. */
static void
deepen (Search *search, guint depth, KtFinding *finding)
{
  int score;

  search->publishes = search->config->ordering || finding->depth == 0;
  score = search_root (search, depth, finding->score);
  if (kt_action_is_none (search->found.action) || search->found.depth != depth ||
      (search->is_stopped && !search->publishes))
    return;
  *finding = search->found;
  if (search->is_stopped)
    return;
  finding->score = score;
  search_extend_line (search, finding);
}

static void
report (Search *search, KtFinding *finding)
{
  finding->positions = search->positions;
  finding->time_us = g_get_monotonic_time () - search->start_us;
  kt_progress_publish (search->progress, finding);
}

static void
run (Search *search, KtFinding *finding)
{
  guint last;

  guess (search, finding);
  last = get_last_depth (search);
  for (guint depth = search->config->deepening ? 1 : last; depth <= last; depth++) {
    deepen (search, depth, finding);
    report (search, finding);
    if (search->is_stopped || is_settled (search, finding->score))
      return;
  }
}

static void
textbook_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                KtProgress *progress, KtFinding *finding)
{
  KtTextbook *self = (KtTextbook *) engine;
  Search *search = g_new (Search, 1);

  /* Actions that were overlooked in one move may be seen in the next. */
  if (self->table && self->config.overlook)
    kt_tt_clear (self->table);
  if (self->table)
    kt_tt_new_search (self->table);
  search_init (search, &self->config, self->table, position, limits, progress);
  search->study = self->study;
  if (self->study.trace)
    kt_trace_begin (self->study.trace, position->actor, self->config.method != KT_MINIMAX);
  run (search, finding);
  search_clear (search);
  g_free (search);
}

static void
textbook_reset (KtEngine *engine)
{
  KtTextbook *self = (KtTextbook *) engine;

  if (self->table)
    kt_tt_clear (self->table);
}

static void
textbook_free (KtEngine *engine)
{
  KtTextbook *self = (KtTextbook *) engine;

  kt_tt_free (self->table);
  g_free (self);
}

KtEngine *
kt_textbook_new (const KtTextbookConfig *config)
{
  static const KtEngineClass klass = { "textbook", textbook_think, textbook_reset, textbook_free };
  KtTextbook *self = g_new0 (KtTextbook, 1);

  self->parent.klass = &klass;
  self->config = *config;
  if (config->table)
    self->table = kt_textbook_tt_new (kt_pages_from_mebibytes (MAX (config->table_mib, 1)));
  return &self->parent;
}

void
kt_textbook_set_study (KtEngine *engine, const KtTextbookStudy *study)
{
  ((KtTextbook *) engine)->study = *study;
}
