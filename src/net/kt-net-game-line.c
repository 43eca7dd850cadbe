/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/kt-net-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

enum { HANDSHAKE_S = 10 };

static void plan_join (KtNetGame *self);

/* --- Connections --- */

static void
connection_free (KtNetConnection *connection)
{
  kt_net_carrier_free (connection->carrier);
  g_clear_pointer (&connection->channel, kt_net_channel_free);
  g_free (connection);
}

static gboolean
drop_cb (gpointer data)
{
  connection_free (data);
  return G_SOURCE_REMOVE;
}

void
kt_net_game_forget (KtNetConnection *connection)
{
  KtNetGame *self = connection->game;
  guint index;

  if (connection->carrier)
    connection->carrier->user = (KtNetCarrierUser){ NULL, NULL, NULL };
  if (self->open == connection)
    self->open = NULL;
  else if (g_ptr_array_find (self->opening, connection, &index))
    g_ptr_array_remove_index_fast (self->opening, index);
  else
    return;
  g_idle_add (drop_cb, connection);
}

void
kt_net_game_lose (KtNetConnection *connection, const char *reason)
{
  KtNetGame *self = connection->game;
  gboolean was_open = self->open == connection;

  kt_net_game_forget (connection);
  if (was_open)
    kt_net_game_tell_line (self, FALSE, reason);
  else
    kt_net_game_fail (self, reason);
  if (self->seat == 1 && !self->open)
    plan_join (self);
}

static void
carried_cb (gpointer data, const guint8 *bytes, gsize length)
{
  KtNetConnection *connection = data;

  kt_net_channel_receive (connection->channel, bytes, length);
}

static void
carrier_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  if (!is_up)
    kt_net_game_lose (data, reason);
}

static void
send_frame_cb (gpointer data, const guint8 *bytes, gsize length)
{
  KtNetConnection *connection = data;

  kt_net_carrier_send (connection->carrier, bytes, length);
}

/* Words and versions that do not fit will not fit at the next attempt. */
static void
channel_failed_cb (gpointer data, const char *reason)
{
  KtNetConnection *connection = data;
  KtNetGame *self = connection->game;

  self->is_ended |= self->seat == 1;
  kt_net_game_lose (connection, reason);
}

static void
message_cb (gpointer data, const guint8 *bytes, gsize length)
{
  KtNetConnection *connection = data;
  KtNetGame *self = connection->game;

  if (self->open != connection || length == 0)
    return;
  /* Only now is it certain that the other has let us in. */
  kt_net_retry_reset (&self->retry);
  if (bytes[0] == MESSAGE_ORIGIN)
    kt_net_game_receive_origin (self, bytes, length);
  else if (self->talk)
    kt_net_talk_receive (self->talk, bytes, length, kt_net_game_get_wall_ms (),
                         kt_net_game_get_now_us ());
  kt_net_game_update_show (self);
  kt_net_game_go_on (self);
  kt_net_game_plan_timer (self);
}

/* --- Opening --- */

/* The host says which game it is; then both say what they have of it. */
static gboolean
begin_line_cb (gpointer data)
{
  g_autoptr (KtNetGame) self = data;

  if (!self->open || self->seat != 0)
    return G_SOURCE_REMOVE;
  /* The program may have been killed before it began the next game, of which the guest knows. */
  kt_net_game_go_on (self);
  kt_net_game_send_origin (self);
  kt_net_talk_greet (self->talk, kt_net_game_get_now_us ());
  kt_net_game_plan_timer (self);
  return G_SOURCE_REMOVE;
}

/* Whether this is who the game was begun with. */
static gboolean
is_expected (KtNetGame *self, const KtNetPeer *peer)
{
  const KtNetState *state = self->log ? kt_net_log_get_state (self->log) : NULL;
  guint other = 1 - self->seat;

  return !state || !state->has_hello[other] ||
         memcmp (state->hellos[other].key, peer->key, KT_NET_KEY_BYTES) == 0;
}

static gboolean
is_welcome (KtNetGame *self, const KtNetPeer *peer)
{
  if (kt_net_game_is_blocked (self, peer))
    return FALSE;
  if (is_expected (self, peer))
    return TRUE;
  kt_net_game_fail (self, _ ("Somebody else tried to join this game."));
  return FALSE;
}

static gboolean
opened_cb (gpointer data, const KtNetPeer *peer)
{
  KtNetConnection *connection = data;
  KtNetGame *self = connection->game;
  guint index;

  if (!is_welcome (self, peer)) {
    kt_net_game_forget (connection);
    return FALSE;
  }
  if (self->open)
    kt_net_game_forget (self->open);
  if (g_ptr_array_find (self->opening, connection, &index))
    g_ptr_array_remove_index_fast (self->opening, index);
  self->open = connection;
  self->peer = *peer;
  self->has_peer = TRUE;
  if (self->log)
    kt_net_log_expect_key (self->log, peer->key);
  kt_net_game_tell_opened (self, peer->number);
  kt_net_game_tell_line (self, TRUE, NULL);
  g_idle_add (begin_line_cb, g_object_ref (self));
  return TRUE;
}

static void
add_connection (KtNetGame *self, KtNetCarrier *carrier)
{
  KtNetConnection *connection = g_new0 (KtNetConnection, 1);
  KtNetChannelUser user = { send_frame_cb, opened_cb, message_cb, channel_failed_cb, connection };

  *connection = (KtNetConnection){ self, carrier, NULL, kt_net_game_get_now_us () };
  connection->channel = kt_net_channel_new (self->seat == 0, self->identity,
                                            self->has_secret ? self->secret : NULL, &user);
  carrier->user = (KtNetCarrierUser){ carried_cb, carrier_changed_cb, connection };
  g_ptr_array_add (self->opening, connection);
  kt_net_channel_try (connection->channel);
  kt_net_game_plan_timer (self);
}

void
kt_net_game_try_again (KtNetGame *self)
{
  gint64 now_us = kt_net_game_get_now_us ();

  for (guint i = self->opening->len; i-- > 0;) {
    KtNetConnection *connection = g_ptr_array_index (self->opening, i);

    if (now_us - connection->begun_us > (gint64) HANDSHAKE_S * SECOND_US)
      kt_net_game_lose (connection, _ ("The other program did not answer within 10 seconds."));
    else
      kt_net_channel_try (connection->channel);
  }
}

/* --- Joining and listening --- */

static void
joined_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtNetGame) self = data;
  g_autoptr (GError) error = NULL;
  KtNetCarrier *carrier = kt_net_tcp_connect_finish (result, &error);

  if (carrier && !self->is_ended && !g_cancellable_is_cancelled (self->cancellable)) {
    add_connection (self, carrier);
    return;
  }
  kt_net_carrier_free (carrier);
  if (!error || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  kt_net_game_fail (self, error->message);
  plan_join (self);
}

static gboolean
join_cb (gpointer data)
{
  KtNetGame *self = data;

  KtNetCarrier *carrier;

  self->join_source = 0;
  if (self->mqtt) {
    carrier = kt_net_mqtt_open (self->mqtt);
    if (carrier)
      add_connection (self, carrier);
    else
      plan_join (self);
    return G_SOURCE_REMOVE;
  }
  kt_net_tcp_connect_async (self->host, self->port, self->cancellable, joined_cb,
                            g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
plan_join (KtNetGame *self)
{
  if (self->is_ended || self->join_source || g_cancellable_is_cancelled (self->cancellable))
    return;
  self->join_source = g_timeout_add (kt_net_retry_next (&self->retry), join_cb, self);
}

void
kt_net_game_wake (KtNetGame *self)
{
  kt_net_retry_reset (&self->retry);
  if (self->mqtt)
    kt_net_mqtt_hurry (self->mqtt);
  if (self->join_source) {
    g_clear_handle_id (&self->join_source, g_source_remove);
    join_cb (self);
  }
  /* A line that is still there is asked at once; the timer gives it up if it says nothing. */
  if (self->open && self->talk) {
    kt_net_talk_greet (self->talk, kt_net_game_get_now_us ());
    kt_net_game_plan_timer (self);
  }
}

static void
set_secret (KtNetGame *self, const guint8 *secret)
{
  self->has_secret = secret != NULL;
  if (secret)
    memcpy (self->secret, secret, sizeof self->secret);
}

void
kt_net_game_join (KtNetGame *self, const char *host, guint16 port, const guint8 *secret)
{
  kt_net_game_take_seat (self, 1);
  set_secret (self, secret);
  g_free (self->host);
  self->host = g_strdup (host);
  self->port = port;
  join_cb (self);
}

static void
accepted_cb (gpointer data, KtNetCarrier *carrier)
{
  add_connection (data, carrier);
}

/* A random name for a new game. */
static KtNetOrigin
make_origin (KtNetGame *self)
{
  KtNetOrigin origin = self->origin;

  if (!self->has_origin)
    kt_net_random (origin.game.bytes, sizeof origin.game.bytes);
  return origin;
}

static void
prepare_host (KtNetGame *self)
{
  kt_net_game_take_seat (self, 0);
  if (!self->log) {
    KtNetOrigin origin = make_origin (self);

    kt_net_game_start_log (self, &origin);
  }
  kt_net_game_do_duties (self);
}

static void
broker_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  KtNetGame *self = data;

  if (!is_up)
    kt_net_game_fail (self, reason);
  else if (self->seat == 1 && !self->open && self->opening->len == 0) {
    g_clear_handle_id (&self->join_source, g_source_remove);
    join_cb (self);
  }
}

gboolean
kt_net_game_meet (KtNetGame *self, const KtNetBroker *broker, const char *room, gboolean is_host,
                  const guint8 *secret, GError **error)
{
  KtNetMqttUser user = { accepted_cb, broker_changed_cb, self };

  if (!kt_net_broker_is_possible (error))
    return FALSE;
  set_secret (self, secret);
  kt_net_game_take_seat (self, is_host ? 0 : 1);
  self->mqtt = kt_net_mqtt_new (broker, room, is_host, &user);
  if (is_host)
    prepare_host (self);
  return TRUE;
}

gboolean
kt_net_game_listen (KtNetGame *self, guint16 *port, const guint8 *secret, GError **error)
{
  set_secret (self, secret);
  self->service = kt_net_tcp_listen (port, accepted_cb, self, error);
  if (!self->service)
    return FALSE;
  self->port = *port;
  prepare_host (self);
  return TRUE;
}

guint16
kt_net_game_get_port (KtNetGame *self)
{
  return self->service ? self->port : 0;
}
