/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-remote-player.h"

struct _KtRemotePlayer {
  GObject parent_instance;
  GTask *task;        /* the open question, which keeps this object alive; or NULL */
  GSource *cancelled; /* fires when the question is withdrawn */
};

static void kt_remote_player_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtRemotePlayer, kt_remote_player, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, kt_remote_player_player_init))

enum { ASKED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Returns the open question, which is closed now. */
static GTask *
close_question (KtRemotePlayer *self)
{
  if (self->cancelled)
    g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
  return g_steal_pointer (&self->task);
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (GTask) task = close_question (data);

  if (task)
    g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

static void
follow_cancellable (KtRemotePlayer *self, GCancellable *cancellable)
{
  if (!cancellable)
    return;
  self->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (self->cancelled, G_SOURCE_FUNC (cancelled_cb), self, NULL);
  g_source_attach (self->cancelled, g_main_context_get_thread_default ());
}

static void
kt_remote_player_choose_async (KtPlayer *player, const KtPosition *position,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  KtRemotePlayer *self = KT_REMOTE_PLAYER (player);
  g_autoptr (GTask) withdrawn = close_question (self);

  if (withdrawn)
    g_task_return_new_error (withdrawn, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                             "another question was asked");
  self->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (self->task, kt_remote_player_choose_async);
  g_task_set_name (self->task, "[kythu] somebody far away chooses");
  follow_cancellable (self, cancellable);
  g_signal_emit (self, signals[ASKED], 0);
}

gboolean
kt_remote_player_is_asked (KtRemotePlayer *self)
{
  g_return_val_if_fail (KT_IS_REMOTE_PLAYER (self), FALSE);
  return self->task && !g_cancellable_is_cancelled (g_task_get_cancellable (self->task));
}

void
kt_remote_player_answer (KtRemotePlayer *self, const KtAction *action)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KT_IS_REMOTE_PLAYER (self) && self->task);
  task = close_question (self);
  kt_player_return_action (task, action);
}

static void
kt_remote_player_player_init (KtPlayerInterface *iface)
{
  iface->choose_async = kt_remote_player_choose_async;
}

static void
kt_remote_player_class_init (KtRemotePlayerClass *klass)
{
  signals[ASKED] = g_signal_new ("asked", KT_TYPE_REMOTE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
kt_remote_player_init (KtRemotePlayer *self)
{
}

KtPlayer *
kt_remote_player_new (void)
{
  return g_object_new (KT_TYPE_REMOTE_PLAYER, NULL);
}
