/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person will do as soon as it is their turn. */
#include "model/game/kt-game-model-private.h"

int
kt_game_model_get_person_to_act (KtGameModel *self)
{
  int other;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), KT_NO_ACTOR);
  if (kt_game_model_awaits_person (self))
    return self->is_analysis ? self->shown_position->actor : self->position->actor;
  if (self->is_analysis || !self->tree || !kt_game_model_is_live (self) ||
      kt_position_is_over (self->position) || !self->position->game->list_premoves)
    return KT_NO_ACTOR;
  other = 1 - self->position->actor;
  return kt_seat_is_person (kt_game_model_get_seat_of_actor (self, other)) ? other : KT_NO_ACTOR;
}

static gboolean
can_premove (KtGameModel *self, const KtAction *action)
{
  g_autofree KtAction *premoves = NULL;
  guint n_premoves;

  if (kt_game_model_awaits_person (self) ||
      action->actor != kt_game_model_get_person_to_act (self) || action->actor == KT_NO_ACTOR)
    return FALSE;
  premoves = g_new (KtAction, kt_position_max_actions (self->position));
  n_premoves = kt_position_list_intended (self->position, action->actor, premoves);
  for (guint i = 0; i < n_premoves; i++) {
    if (kt_action_equal (premoves[i], *action))
      return TRUE;
  }
  return FALSE;
}

/* Forgets it without telling; for what tells of a greater change. */
void
kt_game_model_drop_premove (KtGameModel *self)
{
  self->premove = kt_action_none ();
}

gboolean
kt_game_model_premove (KtGameModel *self, const KtAction *action)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  g_return_val_if_fail (action, FALSE);
  if (!can_premove (self, action))
    return FALSE;
  self->premove = *action;
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  return TRUE;
}

void
kt_game_model_forget_premove (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (kt_action_is_none (self->premove))
    return;
  kt_game_model_drop_premove (self);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
}

const KtAction *
kt_game_model_get_premove (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return kt_action_is_none (self->premove) ? NULL : &self->premove;
}

/* The premove of the person in turn, which is none from now on; FALSE when there is none. */
gboolean
kt_game_model_take_premove (KtGameModel *self, KtAction *premove)
{
  *premove = self->premove;
  if (kt_action_is_none (*premove) || premove->actor != self->position->actor)
    return FALSE;
  kt_game_model_drop_premove (self);
  return kt_game_model_is_persons_turn (self);
}
