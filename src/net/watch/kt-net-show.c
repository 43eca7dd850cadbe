/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/watch/kt-net-show.h"

#include <string.h>

#include "net/carriers/kt-net-tcp.h"
#include "net/watch/kt-net-view.h"

enum { TICK_S = 15 };

struct _KtNetShow {
  const KtNetIdentity *identity;
  KtNetMeeting meeting;
  const KtNetLog *log;
  guint32 number; /* of the game that is shown; valid if there is a log */
  KtNetOrigin origin;
  guint n_shown, n_kept; /* events that were sent, and that the broker keeps */
  GSocketService *service;
  GPtrArray *watchers; /* of ShowWatcher */
  guint tick_source;
  KtNetClient *client;
};

typedef struct {
  KtNetShow *show;
  KtNetCarrier *carrier;
} ShowWatcher;

static GByteArray *
seal (const KtNetShow *show, GByteArray *message)
{
  GByteArray *frame = kt_net_view_seal (show->meeting.secret, message);

  g_byte_array_unref (message);
  return frame;
}

static GByteArray *
seal_head (const KtNetShow *show)
{
  return seal (show, kt_net_view_write_head (show->identity, &show->origin, show->number));
}

/* --- Over TCP --- */

static void
send_all (KtNetShow *show, const GByteArray *frame)
{
  /* A watcher whose line turns out to be gone is removed by its own signal. */
  for (guint i = show->watchers->len; i-- > 0;) {
    ShowWatcher *watcher = g_ptr_array_index (show->watchers, i);

    kt_net_carrier_send (watcher->carrier, frame->data, frame->len);
  }
}

static gboolean
tick_cb (gpointer data)
{
  KtNetShow *show = data;
  g_autoptr (GByteArray) frame = seal (show, kt_net_view_write_tick ());

  send_all (show, frame);
  if (show->watchers->len > 0)
    return G_SOURCE_CONTINUE;
  show->tick_source = 0;
  return G_SOURCE_REMOVE;
}

static void
free_watcher (gpointer data)
{
  ShowWatcher *watcher = data;

  kt_net_carrier_free (watcher->carrier);
  g_free (watcher);
}

static gboolean
free_watcher_cb (gpointer data)
{
  free_watcher (data);
  return G_SOURCE_REMOVE;
}

/* The carrier is in use by the caller, so it is freed later. */
static void
watcher_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  ShowWatcher *watcher = data;
  guint index;

  if (is_up || !g_ptr_array_find (watcher->show->watchers, watcher, &index))
    return;
  watcher->carrier->user = (KtNetCarrierUser){ NULL, NULL, NULL };
  g_ptr_array_steal_index_fast (watcher->show->watchers, index);
  g_idle_add (free_watcher_cb, watcher);
}

/* Watchers have nothing to say. */
static void
watcher_received_cb (gpointer data, const guint8 *bytes, gsize length)
{
}

static void
send_from (KtNetShow *show, KtNetCarrier *carrier, guint first, guint end)
{
  while (first < end) {
    g_autoptr (GByteArray) frame =
        seal (show, kt_net_view_write_events (show->log, first, end, &first));

    kt_net_carrier_send (carrier, frame->data, frame->len);
  }
}

static void
accepted_cb (gpointer data, KtNetCarrier *carrier)
{
  KtNetShow *show = data;
  ShowWatcher *watcher;

  if (show->watchers->len >= KT_NET_MAX_WATCHERS) {
    kt_net_carrier_free (carrier);
    return;
  }
  watcher = g_new (ShowWatcher, 1);
  *watcher = (ShowWatcher){ show, carrier };
  carrier->user = (KtNetCarrierUser){ watcher_received_cb, watcher_changed_cb, watcher };
  g_ptr_array_add (show->watchers, watcher);
  if (!show->tick_source)
    show->tick_source = g_timeout_add_seconds (TICK_S, tick_cb, show);
  if (show->log) {
    g_autoptr (GByteArray) head = seal_head (show);

    kt_net_carrier_send (carrier, head->data, head->len);
    send_from (show, carrier, 0, show->n_shown);
  }
}

gboolean
kt_net_show_listen (KtNetShow *show, guint16 *port, GError **error)
{
  show->service = kt_net_tcp_listen (port, accepted_cb, show, error);
  return show->service != NULL;
}

/* --- Over a broker --- */

static void
publish (KtNetShow *show, const char *name, const GByteArray *frame)
{
  g_autofree char *topic = g_strdup_printf ("kythu/1/%s/%s", show->meeting.room, name);

  if (show->client)
    kt_net_client_publish (show->client, topic, frame ? frame->data : NULL, frame ? frame->len : 0,
                           KT_NET_PUBLISH_KEPT);
}

static void
publish_head (KtNetShow *show)
{
  g_autoptr (GByteArray) head = seal_head (show);

  publish (show, "head", head);
}

/* Each event has a topic of its own, which the broker keeps. */
static void
publish_from (KtNetShow *show, guint first)
{
  for (guint i = first; i < show->n_shown; i++) {
    guint next;
    g_autoptr (GByteArray) frame =
        seal (show, kt_net_view_write_events (show->log, i, i + 1, &next));
    g_autofree char *name = g_strdup_printf ("%u", i);

    publish (show, name, frame);
  }
  show->n_kept = MAX (show->n_kept, show->n_shown);
}

static void
remove_kept (KtNetShow *show, guint first)
{
  for (guint i = first; i < show->n_kept; i++) {
    g_autofree char *name = g_strdup_printf ("%u", i);

    publish (show, name, NULL);
  }
  show->n_kept = first;
}

/* A broker that was begun again may have lost what it kept. */
static void
client_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  KtNetShow *show = data;

  if (!is_up || !show->log)
    return;
  publish_head (show);
  publish_from (show, 0);
}

static void
client_received_cb (gpointer data, const char *topic, const guint8 *bytes, gsize length)
{
}

void
kt_net_show_publish (KtNetShow *show, const KtNetBroker *broker)
{
  KtNetClientUser user = { client_received_cb, client_changed_cb, show };
  g_autofree char *topic = g_strdup_printf ("kythu/1/%s/host", show->meeting.room);

  show->client = kt_net_client_new (broker, (const char *const[]){ topic, NULL }, NULL, &user);
}

/* --- The show --- */

KtNetShow *
kt_net_show_new (const KtNetIdentity *identity, const KtNetMeeting *meeting)
{
  KtNetShow *show = g_new0 (KtNetShow, 1);

  show->identity = identity;
  show->meeting = *meeting;
  show->watchers = g_ptr_array_new ();
  return show;
}

void
kt_net_show_free (KtNetShow *show)
{
  if (show->service) {
    g_socket_service_stop (show->service);
    g_socket_listener_close (G_SOCKET_LISTENER (show->service));
    g_object_unref (show->service);
  }
  g_clear_handle_id (&show->tick_source, g_source_remove);
  if (show->client) {
    publish (show, "head", NULL);
    remove_kept (show, 0);
    kt_net_client_free (show->client);
  }
  g_ptr_array_set_free_func (show->watchers, free_watcher);
  g_ptr_array_unref (show->watchers);
  g_free (show);
}

guint
kt_net_show_count (const KtNetShow *show)
{
  return show->watchers->len;
}

static void
begin_game (KtNetShow *show, const KtNetLog *log, guint32 number)
{
  g_autoptr (GByteArray) head = NULL;

  show->origin = *kt_net_log_get_origin (log);
  show->number = number;
  show->n_shown = 0;
  head = seal_head (show);
  send_all (show, head);
  remove_kept (show, 0);
  publish (show, "head", head);
}

void
kt_net_show_update (KtNetShow *show, const KtNetLog *log, guint32 number)
{
  gboolean is_new = !show->log || number != show->number;
  guint next, end = kt_net_log_get_n_settled (log);

  show->log = log;
  if (is_new)
    begin_game (show, log, number);
  for (guint first = show->n_shown; first < end; first = next) {
    g_autoptr (GByteArray) frame = seal (show, kt_net_view_write_events (log, first, end, &next));

    send_all (show, frame);
  }
  next = show->n_shown;
  show->n_shown = MAX (show->n_shown, end);
  publish_from (show, next);
}
