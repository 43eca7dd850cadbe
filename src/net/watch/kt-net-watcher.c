/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/watch/kt-net-watcher.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/carriers/kt-net-retry.h"
#include "net/carriers/kt-net-tcp.h"
#include "net/carriers/kt-net-trial.h"
#include "net/carriers/kt-net-wake.h"
#include "net/watch/kt-net-view.h"

enum { SILENCE_S = 40 }; /* more than two ticks of the show */

struct _KtNetWatcher {
  GObject parent_instance;
  guint8 secret[KT_NET_KEY_BYTES];
  char *room;
  KtNetView *view;
  GCancellable *cancellable;
  KtNetWake *wake;
  /* Over TCP. */
  char *host;
  guint16 port;
  KtNetCarrier *carrier;
  KtNetRetry retry;
  guint join_source, silence_source;
  /* Over a broker. */
  KtNetClient *client;
};

enum { CHANGED, NEXT, LINE_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtNetWatcher, kt_net_watcher, G_TYPE_OBJECT)

static void
tell_line (KtNetWatcher *self, gboolean is_up, const char *reason)
{
  g_signal_emit (self, signals[LINE_CHANGED], 0, is_up, reason);
}

static void
take (KtNetWatcher *self, const guint8 *bytes, gsize length)
{
  g_autoptr (GByteArray) message = kt_net_view_open (self->secret, bytes, length);
  guint first;

  if (!message)
    return;
  switch (kt_net_view_take (self->view, message->data, message->len, &first)) {
  case KT_NET_VIEW_NEXT:
    g_signal_emit (self, signals[NEXT], 0);
    break;
  case KT_NET_VIEW_CHANGED:
    g_signal_emit (self, signals[CHANGED], 0, first);
    break;
  default:
    break;
  }
}

/* --- Over TCP --- */

static gboolean join_cb (gpointer data);

static void
plan_join (KtNetWatcher *self)
{
  if (!self->join_source && !g_cancellable_is_cancelled (self->cancellable))
    self->join_source = g_timeout_add (kt_net_retry_next (&self->retry), join_cb, self);
}

static gboolean
free_carrier_cb (gpointer data)
{
  kt_net_carrier_free (data);
  return G_SOURCE_REMOVE;
}

/* The carrier may be in use by the caller, so it is freed later. */
static void
drop_carrier (KtNetWatcher *self)
{
  g_clear_handle_id (&self->silence_source, g_source_remove);
  if (!self->carrier)
    return;
  self->carrier->user = (KtNetCarrierUser){ NULL, NULL, NULL };
  g_idle_add (free_carrier_cb, g_steal_pointer (&self->carrier));
}

static void
lose (KtNetWatcher *self, const char *reason)
{
  drop_carrier (self);
  tell_line (self, FALSE, reason);
  plan_join (self);
}

static gboolean
silence_cb (gpointer data)
{
  KtNetWatcher *self = data;

  self->silence_source = 0;
  lose (self, _ ("Nothing has been heard from the game for a while."));
  return G_SOURCE_REMOVE;
}

static void
received_cb (gpointer data, const guint8 *bytes, gsize length)
{
  KtNetWatcher *self = data;

  g_clear_handle_id (&self->silence_source, g_source_remove);
  self->silence_source = g_timeout_add_seconds (SILENCE_S, silence_cb, self);
  kt_net_retry_reset (&self->retry);
  take (self, bytes, length);
}

static void
carrier_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  if (!is_up)
    lose (data, reason);
}

static void
joined_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtNetWatcher) self = data;
  g_autoptr (GError) error = NULL;
  KtNetCarrier *carrier = kt_net_tcp_connect_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable)) {
    kt_net_carrier_free (carrier);
    return;
  }
  if (!carrier) {
    tell_line (self, FALSE, error->message);
    plan_join (self);
    return;
  }
  self->carrier = carrier;
  carrier->user = (KtNetCarrierUser){ received_cb, carrier_changed_cb, self };
  self->silence_source = g_timeout_add_seconds (SILENCE_S, silence_cb, self);
  tell_line (self, TRUE, NULL);
}

static gboolean
join_cb (gpointer data)
{
  KtNetWatcher *self = g_object_ref (data);

  self->join_source = 0;
  kt_net_tcp_connect_async (self->host, self->port, self->cancellable, joined_cb, self);
  return G_SOURCE_REMOVE;
}

void
kt_net_watcher_join (KtNetWatcher *self, const char *host, guint16 port)
{
  self->host = g_strdup (host);
  self->port = port;
  join_cb (self);
}

/* --- Over a broker --- */

static void
client_received_cb (gpointer data, const char *topic, const guint8 *bytes, gsize length)
{
  take (data, bytes, length);
}

static void
client_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  tell_line (data, is_up, reason);
}

gboolean
kt_net_watcher_read (KtNetWatcher *self, const KtNetBroker *broker, GError **error)
{
  KtNetClientUser user = { client_received_cb, client_changed_cb, self };
  g_autofree char *topics = g_strdup_printf ("kythu/1/%s/+", self->room);

  if (!kt_net_broker_is_possible (error))
    return FALSE;
  self->client = kt_net_client_new (broker, (const char *const[]){ topics, NULL }, NULL, &user);
  return TRUE;
}

/* --- The object --- */

static void
woken (gpointer data)
{
  KtNetWatcher *self = data;

  if (self->client) {
    kt_net_client_hurry (self->client);
  } else if (self->join_source) {
    g_source_remove (self->join_source);
    kt_net_retry_reset (&self->retry);
    join_cb (self);
  }
}

const KtNetLog *
kt_net_watcher_get_log (KtNetWatcher *self)
{
  return kt_net_view_get_log (self->view);
}

KtNetWatcher *
kt_net_watcher_new (const KtNetMeeting *meeting)
{
  KtNetWatcher *self = g_object_new (KT_TYPE_NET_WATCHER, NULL);

  memcpy (self->secret, meeting->secret, sizeof self->secret);
  self->room = g_strdup (meeting->room);
  return self;
}

static void
kt_net_watcher_dispose (GObject *object)
{
  KtNetWatcher *self = KT_NET_WATCHER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->join_source, g_source_remove);
  drop_carrier (self);
  g_clear_pointer (&self->client, kt_net_client_free);
  g_clear_pointer (&self->wake, kt_net_wake_free);
  G_OBJECT_CLASS (kt_net_watcher_parent_class)->dispose (object);
}

static void
kt_net_watcher_finalize (GObject *object)
{
  KtNetWatcher *self = KT_NET_WATCHER (object);

  kt_net_view_free (self->view);
  g_object_unref (self->cancellable);
  g_free (self->room);
  g_free (self->host);
  G_OBJECT_CLASS (kt_net_watcher_parent_class)->finalize (object);
}

static void
kt_net_watcher_class_init (KtNetWatcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_net_watcher_dispose;
  object_class->finalize = kt_net_watcher_finalize;

  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_NET_WATCHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[NEXT] = g_signal_new ("next", KT_TYPE_NET_WATCHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[LINE_CHANGED] =
      g_signal_new ("line-changed", KT_TYPE_NET_WATCHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_STRING);
}

static void
kt_net_watcher_init (KtNetWatcher *self)
{
  self->view = kt_net_view_new ();
  self->cancellable = g_cancellable_new ();
  self->wake = kt_net_wake_new (woken, self);
}
