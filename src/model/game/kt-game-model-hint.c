/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint: the best action in the position shown, found by an engine of its own. */
#include "model/game/kt-game-model-private.h"

#include "games/kt-registry.h"

enum { HINT_SEED = 1 };
static const gint64 hint_time_us = G_USEC_PER_SEC;

void
kt_game_model_drop_hint (KtGameModel *self)
{
  g_autoptr (GCancellable) hinting = g_steal_pointer (&self->hinting);

  self->has_hint = FALSE;
  if (hinting)
    g_cancellable_cancel (hinting);
}

void
kt_game_model_reset_hinter (KtGameModel *self)
{
  if (self->hinter)
    kt_ai_worker_reset (self->hinter);
}

static guint
get_strongest_level (const KtGame *game)
{
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return n_levels - 1;
}

static KtAiWorker *
get_hinter (KtGameModel *self, const KtGame *game)
{
  if (self->hinter_game != game)
    g_clear_object (&self->hinter);
  if (!self->hinter) {
    guint level = get_strongest_level (game);

    self->hinter = kt_ai_worker_new (kt_registry_create_engine (game, level, 0, HINT_SEED));
    self->hinter_game = game;
  }
  return self->hinter;
}

static KtLimits
get_limits (const KtGame *game)
{
  KtLimits limits = kt_registry_get_limits (game, get_strongest_level (game));

  if (limits.time_us == 0 || limits.time_us > hint_time_us)
    limits.time_us = hint_time_us;
  limits.book_depth = 0; /* who asks for a hint wants a thought */
  return limits;
}

static void
hint_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameModel) self = NULL;
  KtFinding finding;
  gboolean found = kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &finding, NULL);

  self = kt_question_take (data, G_STRUCT_OFFSET (KtGameModel, hinting));
  if (!self)
    return;
  self->has_hint = found && !kt_position_explain_illegal (self->shown_position, &finding.action);
  if (self->has_hint) {
    self->hint = finding.action;
    self->tally.hints++;
  }
  kt_game_model_notify_changes (self);
  if (self->has_hint)
    kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
}

void
kt_game_model_find_hint (KtGameModel *self)
{
  const KtPosition *position;
  KtLimits limits;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  position = self->shown_position;
  if (!position || kt_position_is_over (position) || self->has_hint || self->hinting)
    return;
  limits = get_limits (position->game);
  self->hinting = g_cancellable_new ();
  kt_ai_worker_think_async (get_hinter (self, position->game), position, &limits, self->hinting,
                            hint_cb, kt_question_new (self, self->hinting));
  kt_game_model_notify_changes (self);
}

const KtAction *
kt_game_model_get_hint (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->has_hint ? &self->hint : NULL;
}
