/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/kt-net-game.h"

#include <string.h>
#include <time.h>

#include "config.h"
#include "net/carriers/kt-net-tcp.h"
#include "net/envelope/kt-net-channel.h"
#include "net/kt-net-file.h"
#include "net/log/kt-net-bytes.h"
#include "net/talk/kt-net-talk.h"

/* A message beside those of the talk: the host says which game is played. */
enum { MESSAGE_ORIGIN = 4 };

enum {
  SECOND_US = 1000000,
  HANDSHAKE_S = 10,
  TRY_MS = 1000,
  FIRST_WAIT_MS = 1000,
  LONGEST_WAIT_MS = 30000,
  GONE_S = 17, /* three pings; a connection that says nothing for longer is given up */
};

/* One connection: the line that is played over, or one whose handshake is not done. */
typedef struct {
  KtNetGame *game;
  KtNetCarrier *carrier;
  KtNetChannel *channel;
  gint64 begun_us;
} Connection;

struct _KtNetGame {
  GObject parent_instance;
  const KtNetIdentity *identity;
  char *name;
  KtNetFile *file;
  guint seat;
  KtNetLog *log;
  KtNetTalk *talk;
  gboolean has_terms;
  KtNetTerms terms;
  gboolean has_secret;
  guint8 secret[KT_NET_KEY_BYTES];
  GSocketService *service;
  KtNetMqtt *mqtt;
  GCancellable *cancellable;
  char *host;
  guint16 port;
  guint wait_ms;
  guint join_source, timer_source;
  Connection *open;   /* the line that is played over */
  GPtrArray *opening; /* of Connection */
  gboolean is_ended;  /* no more attempts */
};

enum { OPENED, CHANGED, LINE_CHANGED, STOPPED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtNetGame, kt_net_game, G_TYPE_OBJECT)

static void plan_timer (KtNetGame *self);
static void plan_join (KtNetGame *self);
static void do_duties (KtNetGame *self);

/* It goes on while the machine sleeps, as the other's clock does. */
static gint64
get_now_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_BOOTTIME, &now);
  return (gint64) now.tv_sec * SECOND_US + now.tv_nsec / 1000;
}

static guint64
get_wall_ms (void)
{
  return (guint64) g_get_real_time () / 1000;
}

/* --- Connections --- */

static void
connection_free (Connection *connection)
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

/* Forgets a connection. It may be in use by whoever called us, so it is freed later. */
static void
forget (Connection *connection)
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

static void
lose_connection (Connection *connection, const char *reason)
{
  KtNetGame *self = connection->game;
  gboolean was_open = self->open == connection;

  forget (connection);
  if (was_open)
    g_signal_emit (self, signals[LINE_CHANGED], 0, FALSE, reason);
  else
    g_signal_emit (self, signals[FAILED], 0, reason);
  if (self->seat == 1 && !self->open)
    plan_join (self);
}

static void
carried_cb (gpointer data, const guint8 *bytes, gsize length)
{
  Connection *connection = data;

  kt_net_channel_receive (connection->channel, bytes, length);
}

static void
carrier_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  if (!is_up)
    lose_connection (data, reason);
}

static void
send_frame_cb (gpointer data, const guint8 *bytes, gsize length)
{
  Connection *connection = data;

  kt_net_carrier_send (connection->carrier, bytes, length);
}

/* Words and versions that do not fit will not fit at the next attempt. */
static void
channel_failed_cb (gpointer data, const char *reason)
{
  Connection *connection = data;
  KtNetGame *self = connection->game;

  self->is_ended |= self->seat == 1;
  lose_connection (connection, reason);
}

/* --- The talk --- */

static void
send_message_cb (gpointer data, const guint8 *bytes, gsize length)
{
  KtNetGame *self = data;

  if (self->open && kt_net_channel_is_open (self->open->channel))
    kt_net_channel_send (self->open->channel, bytes, length);
}

static gboolean
duties_cb (gpointer data)
{
  g_autoptr (KtNetGame) self = data;

  if (!g_cancellable_is_cancelled (self->cancellable))
    do_duties (self);
  return G_SOURCE_REMOVE;
}

static void
log_changed_cb (gpointer data, guint first)
{
  KtNetGame *self = data;

  kt_net_file_save (self->file, self->log, first);
  g_signal_emit (self, signals[CHANGED], 0, first);
  g_idle_add (duties_cb, g_object_ref (self));
}

static void
refused_cb (gpointer data, const GError *error, gboolean is_stopped)
{
  KtNetGame *self = data;

  if (is_stopped)
    g_signal_emit (self, signals[STOPPED], 0, error->message);
}

static void
start_talk (KtNetGame *self)
{
  KtNetTalkUser user = { send_message_cb, log_changed_cb, refused_cb, self };

  self->talk = kt_net_talk_new (self->log, &user, g_random_int (), get_now_us ());
}

static void
start_log (KtNetGame *self, const KtNetOrigin *origin)
{
  KtNetSigner signer = kt_net_identity_get_signer (self->identity);

  self->log = kt_net_log_new (origin, (int) self->seat, &signer);
  kt_net_file_begin (self->file, self->log);
  start_talk (self);
}

static void
send_origin (KtNetGame *self)
{
  g_autoptr (GByteArray) message = g_byte_array_new ();
  const KtNetOrigin *origin = kt_net_log_get_origin (self->log);

  kt_net_write_number (message, MESSAGE_ORIGIN, 1);
  g_byte_array_append (message, origin->game.bytes, sizeof origin->game.bytes);
  g_byte_array_append (message, origin->previous.bytes, sizeof origin->previous.bytes);
  send_message_cb (self, message->data, message->len);
}

static void
receive_origin (KtNetGame *self, const guint8 *bytes, gsize length)
{
  KtNetReader reader = kt_net_reader (bytes + 1, length - 1);
  KtNetOrigin origin;

  kt_net_read_bytes (&reader, origin.game.bytes, sizeof origin.game.bytes);
  kt_net_read_bytes (&reader, origin.previous.bytes, sizeof origin.previous.bytes);
  if (!kt_net_reader_is_done (&reader) || self->seat == 0)
    return;
  if (!self->log) {
    start_log (self, &origin);
    kt_net_log_expect_key (self->log, kt_net_channel_get_peer (self->open->channel)->key);
  }
  if (memcmp (&origin, kt_net_log_get_origin (self->log), sizeof origin) != 0) {
    self->is_ended = TRUE;
    g_signal_emit (self, signals[STOPPED], 0,
                   "The other program plays another game than the one that is kept here.");
    return;
  }
  kt_net_talk_greet (self->talk, get_now_us ());
  do_duties (self);
}

static void
message_cb (gpointer data, const guint8 *bytes, gsize length)
{
  Connection *connection = data;
  KtNetGame *self = connection->game;

  if (self->open != connection || length == 0)
    return;
  if (bytes[0] == MESSAGE_ORIGIN)
    receive_origin (self, bytes, length);
  else if (self->talk)
    kt_net_talk_receive (self->talk, bytes, length, get_wall_ms (), get_now_us ());
  plan_timer (self);
}

/* --- Opening --- */

/* The host says which game it is; then both say what they have of it. */
static gboolean
begin_line_cb (gpointer data)
{
  g_autoptr (KtNetGame) self = data;

  if (!self->open || self->seat != 0)
    return G_SOURCE_REMOVE;
  send_origin (self);
  kt_net_talk_greet (self->talk, get_now_us ());
  plan_timer (self);
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
opened_cb (gpointer data, const KtNetPeer *peer)
{
  Connection *connection = data;
  KtNetGame *self = connection->game;
  guint index;

  if (!is_expected (self, peer)) {
    g_signal_emit (self, signals[FAILED], 0,
                   "Somebody else than the other person of this game has tried to join it.");
    return FALSE;
  }
  if (self->open)
    forget (self->open);
  if (g_ptr_array_find (self->opening, connection, &index))
    g_ptr_array_remove_index_fast (self->opening, index);
  self->open = connection;
  self->wait_ms = FIRST_WAIT_MS;
  if (self->log)
    kt_net_log_expect_key (self->log, peer->key);
  g_signal_emit (self, signals[OPENED], 0, peer->number);
  g_signal_emit (self, signals[LINE_CHANGED], 0, TRUE, NULL);
  g_idle_add (begin_line_cb, g_object_ref (self));
  return TRUE;
}

static void
add_connection (KtNetGame *self, KtNetCarrier *carrier)
{
  Connection *connection = g_new0 (Connection, 1);
  KtNetChannelUser user = { send_frame_cb, opened_cb, message_cb, channel_failed_cb, connection };

  *connection = (Connection){ self, carrier, NULL, get_now_us () };
  connection->channel = kt_net_channel_new (self->seat == 0, self->identity,
                                            self->has_secret ? self->secret : NULL, &user);
  carrier->user = (KtNetCarrierUser){ carried_cb, carrier_changed_cb, connection };
  g_ptr_array_add (self->opening, connection);
  kt_net_channel_try (connection->channel);
  plan_timer (self);
}

/* --- What is done without being asked --- */

static gboolean
write_content (KtNetGame *self, KtNetKind kind, GByteArray *content, GError **error)
{
  gboolean is_written = FALSE;

  if (self->talk)
    is_written =
        kt_net_talk_write (self->talk, kind, content, get_wall_ms (), get_now_us (), error);
  else
    g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_OWN,
                         "The other person has not been met yet.");
  g_byte_array_unref (content);
  plan_timer (self);
  return is_written;
}

static void
greet (KtNetGame *self)
{
  KtNetHello hello = { .oldest = KT_NET_VERSION,
                       .newest = KT_NET_VERSION,
                       .program = "kythu " KT_VERSION };
  GByteArray *content = g_byte_array_new ();

  kt_net_fit_text (hello.name, sizeof hello.name, self->name);
  memcpy (hello.key, kt_net_identity_get_key (self->identity), sizeof hello.key);
  kt_net_hello_write (&hello, content);
  write_content (self, KT_NET_HELLO, content, NULL);
}

/* The number of the lot follows from the identity and the game, so that it is still known after a
 * new start of the program, and nobody else can compute it. */
static void
make_secret (KtNetGame *self, guint8 *secret)
{
  const KtNetOrigin *origin = kt_net_log_get_origin (self->log);
  g_autoptr (GByteArray) text = g_byte_array_new ();
  guint8 signature[KT_NET_SIGNATURE_BYTES];
  KtNetSum sum;

  g_byte_array_append (text, (const guint8 *) "kythu lot", 9);
  g_byte_array_append (text, origin->game.bytes, sizeof origin->game.bytes);
  g_byte_array_append (text, origin->previous.bytes, sizeof origin->previous.bytes);
  kt_net_identity_sign (self->identity, text->data, text->len, signature);
  sum = kt_net_sum (signature, sizeof signature);
  memcpy (secret, sum.bytes, KT_NET_ID_BYTES);
}

static void
draw_lot (KtNetGame *self, const KtNetState *state)
{
  guint8 secret[KT_NET_ID_BYTES];
  GByteArray *content;
  KtNetKind kind;

  make_secret (self, secret);
  content = kt_net_lot_write (state, secret, &kind);
  write_content (self, kind, content, NULL);
}

/* Greets, proposes and draws lots when it is our turn to. */
static void
do_duties (KtNetGame *self)
{
  const KtNetState *state;

  if (!self->talk || kt_net_log_get_fault (self->log, NULL))
    return;
  state = kt_net_log_get_state (self->log);
  if (kt_net_state_get_pen (state) != self->seat)
    return;
  if (state->phase == KT_NET_GREETING)
    greet (self);
  else if (state->phase == KT_NET_DRAWING)
    draw_lot (self, state);
  else if (state->phase == KT_NET_SETTLING && !state->has_terms && self->has_terms)
    kt_net_game_propose (self, &self->terms, NULL);
}

/* --- Time --- */

static gint64
find_deadline (KtNetGame *self)
{
  gint64 deadline_us = G_MAXINT64;

  if (self->opening->len > 0)
    deadline_us = get_now_us () + TRY_MS * 1000;
  if (self->open && self->talk)
    deadline_us = MIN (deadline_us, kt_net_talk_get_deadline (self->talk));
  return deadline_us;
}

static void
try_again (KtNetGame *self)
{
  gint64 now_us = get_now_us ();

  for (guint i = self->opening->len; i-- > 0;) {
    Connection *connection = g_ptr_array_index (self->opening, i);

    if (now_us - connection->begun_us > (gint64) HANDSHAKE_S * SECOND_US)
      lose_connection (connection, "The other program did not say within 10 seconds who it is.");
    else
      kt_net_channel_try (connection->channel);
  }
}

static gboolean
timer_cb (gpointer data)
{
  KtNetGame *self = data;
  gint64 now_us = get_now_us ();

  self->timer_source = 0;
  try_again (self);
  if (self->open && self->talk) {
    if (now_us >= kt_net_talk_get_deadline (self->talk))
      kt_net_talk_claim_time (self->talk, get_wall_ms (), now_us);
    kt_net_talk_tick (self->talk, now_us);
    if (kt_net_game_get_silence (self) > GONE_S)
      lose_connection (self->open, "Nothing has been heard of the other program.");
  }
  plan_timer (self);
  return G_SOURCE_REMOVE;
}

static void
plan_timer (KtNetGame *self)
{
  gint64 deadline_us = find_deadline (self);

  g_clear_handle_id (&self->timer_source, g_source_remove);
  if (deadline_us < G_MAXINT64)
    self->timer_source = g_timeout_add (
        (guint) CLAMP ((deadline_us - get_now_us ()) / 1000 + 1, 1, 60000), timer_cb, self);
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
  g_signal_emit (self, signals[FAILED], 0, error->message);
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

/* Tries again, later and later, with chance in it so that many do not come back at once. */
static void
plan_join (KtNetGame *self)
{
  guint spread_ms = (guint) g_random_int_range (0, (gint32) self->wait_ms / 2);

  if (self->is_ended || self->join_source || g_cancellable_is_cancelled (self->cancellable))
    return;
  self->join_source = g_timeout_add (self->wait_ms + spread_ms, join_cb, self);
  self->wait_ms = MIN (2 * self->wait_ms, LONGEST_WAIT_MS);
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
  self->seat = 1;
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
  KtNetOrigin origin = { 0 };

  kt_net_random (origin.game.bytes, sizeof origin.game.bytes);
  return origin;
}

static void
prepare_host (KtNetGame *self)
{
  self->seat = 0;
  if (!self->log) {
    KtNetOrigin origin = make_origin (self);

    start_log (self, &origin);
  }
  do_duties (self);
}

static void
broker_changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  KtNetGame *self = data;

  if (!is_up)
    g_signal_emit (self, signals[FAILED], 0, reason);
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

  if (!kt_net_mqtt_is_available ()) {
    g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_OWN,
                         "This program was built without MQTT, so it can only play in a local "
                         "network.");
    return FALSE;
  }
  set_secret (self, secret);
  self->seat = is_host ? 0 : 1;
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

/* --- Asking and writing --- */

void
kt_net_game_set_terms (KtNetGame *self, const KtNetTerms *terms)
{
  self->terms = *terms;
  self->has_terms = TRUE;
}

const KtNetLog *
kt_net_game_get_log (KtNetGame *self)
{
  return self->log;
}

guint
kt_net_game_get_seat (KtNetGame *self)
{
  return self->seat;
}

gboolean
kt_net_game_is_open (KtNetGame *self)
{
  return self->open != NULL;
}

gboolean
kt_net_game_is_settled (KtNetGame *self)
{
  return self->talk && kt_net_talk_is_settled (self->talk);
}

double
kt_net_game_get_silence (KtNetGame *self)
{
  return self->talk ? (double) kt_net_talk_get_silence (self->talk, get_now_us ()) / SECOND_US : 0;
}

gboolean
kt_net_game_move (KtNetGame *self, const KtAction *action, GError **error)
{
  gboolean is_written = kt_net_talk_move (self->talk, action, get_wall_ms (), get_now_us (), error);

  plan_timer (self);
  return is_written;
}

gboolean
kt_net_game_propose (KtNetGame *self, const KtNetTerms *terms, GError **error)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_terms_write (terms, content);
  return write_content (self, KT_NET_TERMS, content, error);
}

static gboolean
write_offer (KtNetGame *self, KtNetKind event, KtNetOfferKind kind, guint value, GError **error)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_offer_write (&(KtNetOffer){ (guint8) kind, (guint16) value }, content);
  return write_content (self, event, content, error);
}

gboolean
kt_net_game_offer (KtNetGame *self, KtNetOfferKind kind, guint n_actions, GError **error)
{
  return write_offer (self, KT_NET_OFFER, kind, n_actions, error);
}

gboolean
kt_net_game_answer (KtNetGame *self, KtNetOfferKind kind, gboolean yes, GError **error)
{
  return write_offer (self, KT_NET_ANSWER, kind, yes ? 1 : 0, error);
}

gboolean
kt_net_game_chat (KtNetGame *self, guint phrase, const char *text, GError **error)
{
  GByteArray *content = g_byte_array_new ();
  KtNetChat chat = { .phrase = (guint8) phrase };

  kt_net_fit_text (chat.text, sizeof chat.text, text ? text : "");
  kt_net_chat_write (&chat, content);
  return write_content (self, KT_NET_CHAT, content, error);
}

gboolean
kt_net_game_say (KtNetGame *self, KtNetKind kind, GError **error)
{
  return write_content (self, kind, g_byte_array_new (), error);
}

gboolean
kt_net_game_leave (KtNetGame *self, gboolean for_good, GError **error)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_write_number (content, for_good ? 1 : 0, 1);
  return write_content (self, KT_NET_LEAVE, content, error);
}

/* --- The object --- */

/* Finds the own seat in a log that goes on. */
static gboolean
find_seat (KtNetGame *self, GError **error)
{
  const KtNetState *state = kt_net_log_get_state (self->log);

  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    if (state->has_hello[seat] &&
        memcmp (state->hellos[seat].key, kt_net_identity_get_key (self->identity),
                KT_NET_KEY_BYTES) == 0) {
      self->seat = seat;
      return TRUE;
    }
  }
  g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_OWN,
                       "This game was begun with another key than yours.");
  return FALSE;
}

KtNetGame *
kt_net_game_new (const KtNetIdentity *identity, const char *name, const char *path, GError **error)
{
  g_autoptr (KtNetGame) self = g_object_new (KT_TYPE_NET_GAME, NULL);
  KtNetSigner signer = kt_net_identity_get_signer (identity);

  self->identity = identity;
  self->name = g_strdup (name);
  self->file = kt_net_file_open (path, error);
  if (!self->file || !kt_net_file_load (self->file, &signer, &self->log, error) ||
      (self->log && !find_seat (self, error)))
    return NULL;
  if (self->log) {
    kt_net_log_set_seat (self->log, self->seat);
    start_talk (self);
  }
  return g_steal_pointer (&self);
}

static void
kt_net_game_dispose (GObject *object)
{
  KtNetGame *self = KT_NET_GAME (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timer_source, g_source_remove);
  g_clear_handle_id (&self->join_source, g_source_remove);
  if (self->service) {
    g_socket_service_stop (self->service);
    g_socket_listener_close (G_SOCKET_LISTENER (self->service));
    g_clear_object (&self->service);
  }
  g_clear_pointer (&self->mqtt, kt_net_mqtt_free);
  while (self->opening->len > 0)
    forget (g_ptr_array_index (self->opening, 0));
  if (self->open)
    forget (self->open);
  G_OBJECT_CLASS (kt_net_game_parent_class)->dispose (object);
}

static void
kt_net_game_finalize (GObject *object)
{
  KtNetGame *self = KT_NET_GAME (object);

  g_clear_pointer (&self->talk, kt_net_talk_free);
  g_clear_pointer (&self->log, kt_net_log_free);
  g_clear_pointer (&self->file, kt_net_file_close);
  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->opening);
  g_free (self->name);
  g_free (self->host);
  G_OBJECT_CLASS (kt_net_game_parent_class)->finalize (object);
}

static void
kt_net_game_class_init (KtNetGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_net_game_dispose;
  object_class->finalize = kt_net_game_finalize;

  signals[OPENED] = g_signal_new ("opened", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LINE_CHANGED] =
      g_signal_new ("line-changed", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_STRING);
  signals[STOPPED] = g_signal_new ("stopped", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_net_game_init (KtNetGame *self)
{
  self->cancellable = g_cancellable_new ();
  self->opening = g_ptr_array_new ();
  self->wait_ms = FIRST_WAIT_MS;
}
