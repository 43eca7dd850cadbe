/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-engine.h"

#include "engine/kt-pages.h"
#include "games/caro/book/caro-book.h"
#include "games/caro/caro-opening.h"
#include "games/caro/search/caro-iterate.h"

typedef struct {
  KtEngine parent;
  CaroConfig config;
  CaroShared shared;
} CaroEngine;

/* Answers from the book. Returns FALSE if the book lacks the position or the limits forbid its
 * use. */
static gboolean
answer_from_book (const KtPosition *position, const KtLimits *limits, KtProgress *progress,
                  KtFinding *finding)
{
  g_autofree CaroBoard *board = NULL;
  CaroBookEntry entry;

  if (mnk (position)->phase != MNK_PHASE_NORMAL ||
      (guint) mnk (position)->n_stones >= limits->book_depth)
    return FALSE;
  board = g_new (CaroBoard, 1);
  caro_board_init (board, mnk (position));
  if (!caro_book_find (board, &entry))
    return FALSE;
  *finding = (KtFinding){ .action = kt_action_place (position->actor, entry.square),
                          .score = KT_SCORE_WIN - entry.length,
                          .is_from_book = TRUE,
                          .pv_length = 1 };
  finding->pv[0] = finding->action;
  kt_progress_publish (progress, finding);
  return TRUE;
}

static void
engine_search (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
               KtProgress *progress, KtFinding *finding)
{
  CaroEngine *self = (CaroEngine *) engine;

  kt_tt_new_search (self->shared.tt);
  if (answer_from_book (position, limits, progress, finding))
    return;
  if (!caro_opening_answer (position, self->config.seed, &self->shared, limits, progress, finding))
    caro_iterate (&self->shared, MAX (self->config.threads, 1), position, limits, progress,
                  finding);
}

static void
engine_reset (KtEngine *engine)
{
  CaroEngine *self = (CaroEngine *) engine;

  caro_shared_reset (&self->shared);
}

static void
engine_free (KtEngine *engine)
{
  CaroEngine *self = (CaroEngine *) engine;

  caro_shared_clear (&self->shared);
  g_free (self);
}

KtEngine *
caro_engine_new (const CaroConfig *config)
{
  static const KtEngineClass klass = { "caro", engine_search, engine_reset, engine_free };
  CaroEngine *self = g_new0 (CaroEngine, 1);

  self->parent.klass = &klass;
  self->config = *config;
  caro_shared_init (&self->shared, kt_pages_from_mebibytes (MAX (config->table_mib, 1)),
                    config->evaluation, config->style);
  self->shared.without = config->without;
  self->shared.parameters = config->parameters;
  return &self->parent;
}
