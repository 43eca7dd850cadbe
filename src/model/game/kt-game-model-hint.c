/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint: the best action in the position shown, found by an engine of its own; asked again, the
 * next best one. */
#include "model/game/kt-game-model-private.h"

#include "games/kt-registry.h"

enum { MAX_HINTS = 5 };
G_STATIC_ASSERT ((int) MAX_HINTS <= (int) KT_MAX_EXCLUDED);
static const gint64 hint_time_us = G_USEC_PER_SEC;

void
kt_game_model_drop_hint (KtGameModel *self)
{
  g_autoptr (GCancellable) hinting = g_steal_pointer (&self->hinting);

  g_array_set_size (self->hints, 0);
  self->n_hint = 0;
  self->has_all_hints = FALSE;
  if (hinting)
    g_cancellable_cancel (hinting);
}

void
kt_game_model_drop_hinter (KtGameModel *self)
{
  g_clear_object (&self->hinter);
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
  if (!self->hinter) {
    self->hinter = kt_ai_worker_new (kt_registry_create_strongest (game));
    kt_ai_worker_set_explains (self->hinter, TRUE);
  }
  return self->hinter;
}

/* What earlier hints said is no answer any more. */
static KtLimits
get_limits (KtGameModel *self, const KtGame *game)
{
  KtLimits limits = kt_registry_get_limits (game, get_strongest_level (game));

  if (limits.time_us == 0 || limits.time_us > hint_time_us)
    limits.time_us = hint_time_us;
  limits.book_depth = 0; /* who asks for a hint wants a thought */
  for (guint i = 0; i < self->hints->len; i++)
    limits.excluded[limits.n_excluded++] = g_array_index (self->hints, KtFinding, i).action;
  return limits;
}

static gboolean
is_known (KtGameModel *self, KtAction action)
{
  for (guint i = 0; i < self->hints->len; i++) {
    if (kt_action_equal (g_array_index (self->hints, KtFinding, i).action, action))
      return TRUE;
  }
  return FALSE;
}

/* The next one of those that are known; each is help that counts. */
static void
show_next (KtGameModel *self)
{
  if (self->hints->len == 0)
    return;
  self->n_hint = self->n_hint < self->hints->len ? self->n_hint + 1 : 1;
  self->tally.hints++;
  kt_game_model_emit (self, KT_SIGNAL_HINTED, NULL);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
}

/* A search that has nothing new to say says what was said before. */
static void
hint_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameModel) self = NULL;
  KtFinding finding;
  gboolean found = kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &finding, NULL);

  self = kt_question_take (data, G_STRUCT_OFFSET (KtGameModel, hinting));
  if (!self)
    return;
  found = found && !kt_position_explain_illegal (self->shown_position, &finding.action);
  if (found && !is_known (self, finding.action))
    g_array_append_val (self->hints, finding);
  else
    self->has_all_hints = TRUE;
  self->has_all_hints = self->has_all_hints || self->hints->len == MAX_HINTS;
  kt_game_model_notify_changes (self);
  show_next (self);
}

static void
search (KtGameModel *self)
{
  const KtPosition *position = self->shown_position;
  KtLimits limits = get_limits (self, position->game);

  self->hinting = g_cancellable_new ();
  kt_ai_worker_think_async (get_hinter (self, position->game), position, &limits, self->hinting,
                            hint_cb, kt_question_new (self, self->hinting));
  kt_game_model_notify_changes (self);
}

void
kt_game_model_find_hint (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!self->shown_position || kt_position_is_over (self->shown_position) || self->hinting)
    return;
  if (self->has_all_hints)
    show_next (self);
  else
    search (self);
}

void
kt_game_model_count_help (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  self->tally.hints++;
}

static const KtFinding *
get_finding (KtGameModel *self)
{
  return self->n_hint > 0 ? &g_array_index (self->hints, KtFinding, self->n_hint - 1) : NULL;
}

const KtAction *
kt_game_model_get_hint (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->n_hint > 0 ? &get_finding (self)->action : NULL;
}

const KtReason *
kt_game_model_get_hint_reason (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->n_hint > 0 ? &get_finding (self)->reason : NULL;
}

guint
kt_game_model_get_hint_number (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), 0);
  return self->n_hint;
}
