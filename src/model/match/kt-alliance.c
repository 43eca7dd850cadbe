/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-alliance.h"

struct _KtAlliance {
  GObject parent_instance;
  KtComputer *allies[KT_ALLIES];
  guint asked; /* index of the ally that was asked last */
};

static void kt_alliance_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtAlliance, kt_alliance, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, kt_alliance_player_init))

/* The alliance makes every second action, and its two computers alternate. */
guint
kt_alliance_find_ally (const KtPosition *position)
{
  return position->n_actions / 2 % KT_ALLIES;
}

static void
chosen_cb (GObject *ally, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  KtAction action;

  if (kt_player_choose_finish (KT_PLAYER (ally), result, &action, &error))
    kt_player_return_action (task, &action);
  else
    g_task_return_error (task, error);
}

static void
kt_alliance_choose_async (KtPlayer *player, const KtPosition *position, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  KtAlliance *self = KT_ALLIANCE (player);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, kt_alliance_choose_async);
  g_task_set_name (task, "[kythu] alliance chooses");
  self->asked = kt_alliance_find_ally (position);
  kt_player_choose_async (KT_PLAYER (self->allies[self->asked]), position, cancellable, chosen_cb,
                          task);
}

/* Passes the clock to both allies, who share it. */
static void
kt_alliance_set_clock (KtPlayer *player, const KtTimeManagement *clock)
{
  KtAlliance *self = KT_ALLIANCE (player);

  for (guint i = 0; i < KT_ALLIES; i++)
    kt_player_set_clock (KT_PLAYER (self->allies[i]), clock);
}

static gboolean
kt_alliance_read_progress (KtPlayer *player, KtFinding *finding)
{
  KtAlliance *self = KT_ALLIANCE (player);

  return kt_player_read_progress (KT_PLAYER (self->allies[self->asked]), finding);
}

static gboolean
kt_alliance_accepts_draw (KtPlayer *player, KtGameTree *game)
{
  KtAlliance *self = KT_ALLIANCE (player);

  for (guint i = 0; i < KT_ALLIES; i++) {
    if (!kt_player_accepts_draw (KT_PLAYER (self->allies[i]), game))
      return FALSE;
  }
  return TRUE;
}

static void
kt_alliance_player_init (KtPlayerInterface *iface)
{
  iface->choose_async = kt_alliance_choose_async;
  iface->set_clock = kt_alliance_set_clock;
  iface->read_progress = kt_alliance_read_progress;
  iface->accepts_draw = kt_alliance_accepts_draw;
}

static void
kt_alliance_dispose (GObject *object)
{
  KtAlliance *self = KT_ALLIANCE (object);

  for (guint i = 0; i < KT_ALLIES; i++)
    g_clear_object (&self->allies[i]);
  G_OBJECT_CLASS (kt_alliance_parent_class)->dispose (object);
}

static void
kt_alliance_class_init (KtAllianceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_alliance_dispose;
}

static void
kt_alliance_init (KtAlliance *self)
{
}

KtPlayer *
kt_alliance_new (KtComputer *first, KtComputer *second)
{
  KtAlliance *self = g_object_new (KT_TYPE_ALLIANCE, NULL);

  self->allies[0] = first;
  self->allies[1] = second;
  return KT_PLAYER (self);
}

KtComputer *
kt_alliance_get_ally (KtAlliance *self, guint ally)
{
  g_return_val_if_fail (KT_IS_ALLIANCE (self), NULL);
  g_return_val_if_fail (ally < KT_ALLIES, NULL);
  return self->allies[ally];
}
