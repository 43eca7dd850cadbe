/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/kt-net-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <time.h>

#include "net/log/kt-net-bytes.h"

enum { TRY_MS = 1000 };
/* Three pings; a connection that says nothing for longer is given up. */
enum { GONE_S = 17 };

enum { OPENED, CHANGED, LINE_CHANGED, NEXT, STOPPED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtNetGame, kt_net_game, G_TYPE_OBJECT)

gint64
kt_net_game_get_now_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_BOOTTIME, &now);
  return (gint64) now.tv_sec * SECOND_US + now.tv_nsec / 1000;
}

guint64
kt_net_game_get_wall_ms (void)
{
  return (guint64) g_get_real_time () / 1000;
}

void
kt_net_game_fail (KtNetGame *self, const char *reason)
{
  g_signal_emit (self, signals[FAILED], 0, reason);
}

void
kt_net_game_tell_line (KtNetGame *self, gboolean is_up, const char *reason)
{
  g_signal_emit (self, signals[LINE_CHANGED], 0, is_up, reason);
}

void
kt_net_game_tell_next (KtNetGame *self)
{
  g_signal_emit (self, signals[NEXT], 0);
}

void
kt_net_game_tell_opened (KtNetGame *self, guint number)
{
  g_signal_emit (self, signals[OPENED], 0, number);
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
    kt_net_game_do_duties (self);
  return G_SOURCE_REMOVE;
}

static void
log_changed_cb (gpointer data, guint first)
{
  KtNetGame *self = data;

  if (!kt_net_file_save (self->file, self->log, first))
    kt_net_game_fail (
        self,
        _ ("The game could not be saved. Make room on the disk; the missing part is saved with the next move."));
  kt_net_game_note_name (self);
  kt_net_game_update_show (self);
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

  self->talk = kt_net_talk_new (self->log, &user, g_random_int (), kt_net_game_get_now_us ());
}

void
kt_net_game_start_log (KtNetGame *self, const KtNetOrigin *origin)
{
  KtNetSigner signer = kt_net_identity_get_signer (self->identity);

  self->log = kt_net_log_new (origin, (int) self->seat, &signer);
  kt_net_file_begin (self->file, self->log);
  start_talk (self);
}

void
kt_net_game_change_log (KtNetGame *self, KtNetLog *log)
{
  g_clear_pointer (&self->talk, kt_net_talk_free);
  g_clear_pointer (&self->log, kt_net_log_free);
  self->log = log;
  start_talk (self);
  kt_net_game_update_show (self);
}

void
kt_net_game_send_origin (KtNetGame *self)
{
  g_autoptr (GByteArray) message = g_byte_array_new ();
  const KtNetOrigin *origin = kt_net_log_get_origin (self->log);

  kt_net_write_number (message, MESSAGE_ORIGIN, 1);
  g_byte_array_append (message, origin->game.bytes, sizeof origin->game.bytes);
  g_byte_array_append (message, origin->previous.bytes, sizeof origin->previous.bytes);
  send_message_cb (self, message->data, message->len);
}

void
kt_net_game_receive_origin (KtNetGame *self, const guint8 *bytes, gsize length)
{
  KtNetReader reader = kt_net_reader (bytes + 1, length - 1);
  KtNetOrigin origin;

  kt_net_read_bytes (&reader, origin.game.bytes, sizeof origin.game.bytes);
  kt_net_read_bytes (&reader, origin.previous.bytes, sizeof origin.previous.bytes);
  if (!kt_net_reader_is_done (&reader) || self->seat == 0)
    return;
  if (!self->log) {
    kt_net_game_start_log (self, &origin);
    kt_net_log_expect_key (self->log, kt_net_channel_get_peer (self->open->channel)->key);
  }
  if (memcmp (&origin, kt_net_log_get_origin (self->log), sizeof origin) != 0 &&
      !kt_net_game_follow_on (self, &origin)) {
    self->is_ended = TRUE;
    g_signal_emit (self, signals[STOPPED], 0,
                   _ ("The other program is playing a different game from the one saved here."));
    return;
  }
  kt_net_talk_greet (self->talk, kt_net_game_get_now_us ());
  kt_net_game_do_duties (self);
}

/* --- Duties of this seat --- */

/* Returns whether the other person has been met, without whom nothing can be written. */
static gboolean
is_met (KtNetGame *self, GError **error)
{
  if (!self->talk)
    g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_OWN,
                         _ ("The other person has not joined yet."));
  return self->talk != NULL;
}

static gboolean
write_content (KtNetGame *self, KtNetKind kind, GByteArray *content, GError **error)
{
  gboolean is_written = is_met (self, error) &&
                        kt_net_talk_write (self->talk, kind, content, kt_net_game_get_wall_ms (),
                                           kt_net_game_get_now_us (), error);

  g_byte_array_unref (content);
  kt_net_game_plan_timer (self);
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

/* Tells the other whether texts may be sent, if that is not in the log yet. */
static void
tell_texts (KtNetGame *self, const KtNetState *state)
{
  GByteArray *content;

  if (state->phase != KT_NET_PLAYING || !state->terms.chats ||
      state->forbids_texts[self->seat] != self->lets_text)
    return;
  content = g_byte_array_new ();
  kt_net_write_number (content, self->lets_text ? 1 : 0, 1);
  write_content (self, KT_NET_TEXTS, content, NULL);
}

void
kt_net_game_do_duties (KtNetGame *self)
{
  const KtNetState *state;

  if (!self->talk || kt_net_log_get_fault (self->log, NULL))
    return;
  kt_net_game_go_on (self);
  state = kt_net_log_get_state (self->log);
  tell_texts (self, state);
  if (kt_net_state_get_pen (state) != self->seat)
    return;
  if (state->phase == KT_NET_GREETING)
    greet (self);
  else if (state->phase == KT_NET_DRAWING)
    draw_lot (self, state);
  else if (state->phase == KT_NET_SETTLING && !state->has_terms && self->has_terms)
    kt_net_game_propose (self, &self->terms, NULL);
  else if (kt_net_game_expects_terms (self))
    kt_net_game_say (self, KT_NET_AGREE, NULL);
}

/* --- Time --- */

static gint64
find_deadline (KtNetGame *self)
{
  gint64 deadline_us = G_MAXINT64;

  if (self->opening->len > 0)
    deadline_us = kt_net_game_get_now_us () + TRY_MS * 1000;
  if (self->open && self->talk)
    deadline_us = MIN (deadline_us, kt_net_talk_get_deadline (self->talk));
  return deadline_us;
}

static gboolean
timer_cb (gpointer data)
{
  KtNetGame *self = data;
  gint64 now_us = kt_net_game_get_now_us ();

  self->timer_source = 0;
  kt_net_game_try_again (self);
  if (self->open && self->talk) {
    if (now_us >= kt_net_talk_get_deadline (self->talk))
      kt_net_talk_claim_time (self->talk, kt_net_game_get_wall_ms (), now_us);
    kt_net_talk_tick (self->talk, now_us);
    if (kt_net_game_get_silence (self) > GONE_S)
      kt_net_game_lose (self->open, _ ("Nothing has been heard from the other program."));
  }
  kt_net_game_plan_timer (self);
  return G_SOURCE_REMOVE;
}

void
kt_net_game_plan_timer (KtNetGame *self)
{
  gint64 deadline_us = find_deadline (self);

  g_clear_handle_id (&self->timer_source, g_source_remove);
  if (deadline_us < G_MAXINT64)
    self->timer_source = g_timeout_add (
        (guint) CLAMP ((deadline_us - kt_net_game_get_now_us ()) / 1000 + 1, 1, 60000), timer_cb,
        self);
}

/* --- Asking and writing --- */

void
kt_net_game_set_origin (KtNetGame *self, const KtNetOrigin *origin)
{
  self->origin = *origin;
  self->has_origin = TRUE;
}

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
  return self->talk
             ? (double) kt_net_talk_get_silence (self->talk, kt_net_game_get_now_us ()) / SECOND_US
             : 0;
}

gboolean
kt_net_game_move (KtNetGame *self, const KtAction *action, GError **error)
{
  gboolean is_written =
      is_met (self, error) && kt_net_talk_move (self->talk, action, kt_net_game_get_wall_ms (),
                                                kt_net_game_get_now_us (), error);

  kt_net_game_plan_timer (self);
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

void
kt_net_game_take_seat (KtNetGame *self, guint seat)
{
  self->seat = seat;
  if (self->log)
    kt_net_log_set_seat (self->log, seat);
}

/* Finds the own seat in a log that goes on. If the program was killed before it had said hello, the
 * caller says later who it is. */
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
  self->seat = state->has_hello[0] ? 1 : 0;
  if (!state->has_hello[1])
    return TRUE;
  g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_OWN,
                       _ ("This game was started with a different key from yours."));
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
    kt_net_game_take_seat (self, self->seat);
    kt_net_game_load_series (self);
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
  g_clear_pointer (&self->show, kt_net_show_free);
  g_clear_pointer (&self->wake, kt_net_wake_free);
  while (self->opening->len > 0)
    kt_net_game_forget (g_ptr_array_index (self->opening, 0));
  if (self->open)
    kt_net_game_forget (self->open);
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
  signals[NEXT] = g_signal_new ("next", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[STOPPED] = g_signal_new ("stopped", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", KT_TYPE_NET_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
woken (gpointer data)
{
  kt_net_game_wake (data);
}

static void
kt_net_game_init (KtNetGame *self)
{
  self->cancellable = g_cancellable_new ();
  self->opening = g_ptr_array_new ();
  self->wake = kt_net_wake_new (woken, self);
  self->lets_text = TRUE;
}
