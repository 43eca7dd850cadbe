/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-player.h"

G_DEFINE_INTERFACE (KtPlayer, kt_player, G_TYPE_OBJECT)

static gboolean
finish_task (KtPlayer *self, GAsyncResult *result, KtAction *action, GError **error)
{
  g_autofree KtAction *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (!answer)
    return FALSE;
  *action = *answer;
  return TRUE;
}

static void
kt_player_default_init (KtPlayerInterface *iface)
{
  iface->choose_finish = finish_task;
}

void
kt_player_choose_async (KtPlayer *self, const KtPosition *position, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KT_IS_PLAYER (self));
  g_return_if_fail (!kt_position_is_over (position));
  g_return_if_fail (KT_PLAYER_GET_IFACE (self)->choose_async);
  KT_PLAYER_GET_IFACE (self)->choose_async (self, position, cancellable, callback, user_data);
}

gboolean
kt_player_choose_finish (KtPlayer *self, GAsyncResult *result, KtAction *action, GError **error)
{
  g_return_val_if_fail (KT_IS_PLAYER (self), FALSE);
  return KT_PLAYER_GET_IFACE (self)->choose_finish (self, result, action, error);
}

void
kt_player_set_clock (KtPlayer *self, const KtTimeManagement *clock)
{
  KtPlayerInterface *iface;

  g_return_if_fail (KT_IS_PLAYER (self));
  iface = KT_PLAYER_GET_IFACE (self);
  if (iface->set_clock)
    iface->set_clock (self, clock);
}

gboolean
kt_player_read_progress (KtPlayer *self, KtFinding *finding)
{
  KtPlayerInterface *iface;

  g_return_val_if_fail (KT_IS_PLAYER (self), FALSE);
  iface = KT_PLAYER_GET_IFACE (self);
  return iface->read_progress && iface->read_progress (self, finding);
}

gboolean
kt_player_accepts_draw (KtPlayer *self, KtGameTree *game)
{
  KtPlayerInterface *iface;

  g_return_val_if_fail (KT_IS_PLAYER (self), FALSE);
  iface = KT_PLAYER_GET_IFACE (self);
  return iface->accepts_draw && iface->accepts_draw (self, game);
}

void
kt_player_return_action (GTask *task, const KtAction *action)
{
  g_task_return_pointer (task, g_memdup2 (action, sizeof *action), g_free);
}
