/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-person.h"

struct _KtPerson {
  GObject parent_instance;
  GTask *pending; /* what was asked last and waits for an answer */
  GSource *watch; /* on the cancellable of `pending`, if it has one */
};

static void kt_person_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtPerson, kt_person, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, kt_person_player_init))

static GTask *
take_pending (KtPerson *self)
{
  if (self->watch)
    g_source_destroy (self->watch);
  g_clear_pointer (&self->watch, g_source_unref);
  return g_steal_pointer (&self->pending);
}

static void
cancel_pending (KtPerson *self)
{
  g_autoptr (GTask) task = take_pending (self);

  if (task)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Nobody waits any more");
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer task)
{
  KtPerson *self = g_task_get_source_object (task);

  if (self->pending == task)
    cancel_pending (self);
  return G_SOURCE_REMOVE;
}

/* A person can be asked one thing: a newer question takes the place of the older. */
static void
kt_person_choose_async (KtPlayer *player, const KtPosition *position, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  KtPerson *self = KT_PERSON (player);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, kt_person_choose_async);
  g_task_set_name (task, "[kythu] person chooses");
  cancel_pending (self);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (cancellable) {
    self->watch = g_cancellable_source_new (cancellable);
    g_task_attach_source (task, self->watch, G_SOURCE_FUNC (cancelled_cb));
  }
  self->pending = g_steal_pointer (&task);
}

static void
kt_person_player_init (KtPlayerInterface *iface)
{
  iface->choose_async = kt_person_choose_async;
}

static void
kt_person_class_init (KtPersonClass *klass)
{
}

static void
kt_person_init (KtPerson *self)
{
}

KtPlayer *
kt_person_new (void)
{
  return g_object_new (KT_TYPE_PERSON, NULL);
}

gboolean
kt_person_choose (KtPerson *self, const KtAction *action)
{
  g_autoptr (GTask) task = NULL;

  g_return_val_if_fail (KT_IS_PERSON (self), FALSE);
  if (!self->pending || g_cancellable_is_cancelled (g_task_get_cancellable (self->pending)))
    return FALSE;
  task = take_pending (self);
  kt_player_return_action (task, action);
  return TRUE;
}
