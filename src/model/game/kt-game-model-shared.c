/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is shared with another program. */
#include "model/game/kt-game-model-private.h"

void
kt_game_model_share_next (KtGameModel *self, KtGameGate gate, GObject *owner)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (gate && G_IS_OBJECT (owner) && !self->is_analysis);
  self->next_gate = gate;
  g_set_object (&self->next_gate_owner, owner);
}

void
kt_game_model_drop_gates (KtGameModel *self)
{
  self->gate = self->next_gate = NULL;
  g_clear_object (&self->gate_owner);
  g_clear_object (&self->next_gate_owner);
}

void
kt_game_model_open_gate (KtGameModel *self)
{
  g_autoptr (GObject) old = g_steal_pointer (&self->gate_owner);

  self->gate = g_steal_pointer (&self->next_gate);
  self->gate_owner = g_steal_pointer (&self->next_gate_owner);
  kt_game_timer_set_shared (self->timer, self->gate != NULL);
}

const KtNote *
kt_game_model_pass_gate (KtGameModel *self, const KtAction *action)
{
  return self->gate ? self->gate (self->gate_owner, action) : NULL;
}

gboolean
kt_game_model_was_shared (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->gate != NULL;
}

gboolean
kt_game_model_is_shared (KtGameModel *self)
{
  return kt_game_model_was_shared (self) && !kt_game_model_is_over (self);
}

gboolean
kt_game_model_play_agreed (KtGameModel *self, const KtAction *action)
{
  g_return_val_if_fail (kt_game_model_was_shared (self), FALSE);
  if (kt_position_explain_illegal (self->position, action))
    return FALSE;
  kt_game_model_play (self, action);
  return TRUE;
}

void
kt_game_model_set_clocks (KtGameModel *self, const gint64 *times_us)
{
  g_return_if_fail (kt_game_model_was_shared (self));
  kt_game_timer_set (self->timer, times_us, self->position->actor, 0);
  kt_game_model_notify_changes (self);
}
