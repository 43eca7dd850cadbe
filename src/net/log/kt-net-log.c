/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/log/kt-net-log.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

enum {
  MAX_EVENTS = 20000, /* more are no game */
  MAX_UNSETTLED = 8,  /* own events that the other has not heard of */
};

typedef struct {
  guint8 *bytes;
  gsize length;
  KtNetSum sum;
  guint8 kind, seat;
} LogEntry;

struct _KtNetLog {
  KtNetOrigin origin;
  int seat;
  KtNetSigner signer;
  GArray *entries; /* of LogEntry */
  KtNetState state;
  guint n_settled;
  gboolean expects_key;
  guint8 expected_key[KT_NET_KEY_BYTES];
  GError *fault;
  GBytes *refused;
};

static void
clear_entry (gpointer data)
{
  g_free (((LogEntry *) data)->bytes);
}

KtNetLog *
kt_net_log_new (const KtNetOrigin *origin, int seat, const KtNetSigner *signer)
{
  KtNetLog *log = g_new0 (KtNetLog, 1);

  log->origin = *origin;
  log->seat = seat;
  log->signer = *signer;
  log->entries = g_array_new (FALSE, FALSE, sizeof (LogEntry));
  g_array_set_clear_func (log->entries, clear_entry);
  kt_net_state_init (&log->state);
  return log;
}

void
kt_net_log_set_seat (KtNetLog *log, guint seat)
{
  log->seat = (int) seat;
  for (guint i = 0; i < log->entries->len; i++) {
    if (g_array_index (log->entries, LogEntry, i).seat != seat)
      log->n_settled = i + 1;
  }
}

void
kt_net_log_free (KtNetLog *log)
{
  g_array_unref (log->entries);
  kt_net_state_clear (&log->state);
  g_clear_error (&log->fault);
  g_clear_pointer (&log->refused, g_bytes_unref);
  g_free (log);
}

static const LogEntry *
get_entry (const KtNetLog *log, guint number)
{
  return &g_array_index (log->entries, LogEntry, number);
}

const KtNetState *
kt_net_log_get_state (const KtNetLog *log)
{
  return &log->state;
}

const KtNetOrigin *
kt_net_log_get_origin (const KtNetLog *log)
{
  return &log->origin;
}

int
kt_net_log_get_seat (const KtNetLog *log)
{
  return log->seat;
}

guint
kt_net_log_get_length (const KtNetLog *log)
{
  return log->entries->len;
}

const guint8 *
kt_net_log_get_event (const KtNetLog *log, guint number, gsize *length)
{
  *length = get_entry (log, number)->length;
  return get_entry (log, number)->bytes;
}

KtNetKind
kt_net_log_get_kind (const KtNetLog *log, guint number, guint *seat)
{
  *seat = get_entry (log, number)->seat;
  return get_entry (log, number)->kind;
}

const KtNetSum *
kt_net_log_get_sum (const KtNetLog *log, guint length)
{
  return length == 0 ? &log->origin.previous : &get_entry (log, length - 1)->sum;
}

KtNetOrigin
kt_net_log_get_next_origin (const KtNetLog *log)
{
  KtNetOrigin next = { .previous = *kt_net_log_get_sum (log, log->entries->len) };

  memcpy (next.game.bytes, next.previous.bytes, sizeof next.game.bytes);
  return next;
}

guint
kt_net_log_get_n_settled (const KtNetLog *log)
{
  return log->n_settled;
}

void
kt_net_log_settle (KtNetLog *log, guint length, const KtNetSum *sum)
{
  if (length <= log->entries->len && kt_net_sum_equal (sum, kt_net_log_get_sum (log, length)))
    log->n_settled = MAX (log->n_settled, length);
}

void
kt_net_log_expect_key (KtNetLog *log, const guint8 *key)
{
  log->expects_key = TRUE;
  memcpy (log->expected_key, key, sizeof log->expected_key);
}

const GError *
kt_net_log_get_fault (const KtNetLog *log, GBytes **event)
{
  if (event)
    *event = log->refused;
  return log->fault;
}

void
kt_net_log_stop (KtNetLog *log, KtNetError code, const char *message)
{
  if (!log->fault)
    g_set_error_literal (&log->fault, KT_NET_ERROR, (int) code, message);
}

/* --- Adding and taking back --- */

/* Finds the key with which a seat signs: that of its hello, which may be this very event. */
static gboolean
find_key (const KtNetLog *log, const KtNetEvent *event, guint8 *key)
{
  const KtNetState *state = &log->state;
  KtNetHello hello;

  if (state->has_hello[event->seat])
    memcpy (key, state->hellos[event->seat].key, KT_NET_KEY_BYTES);
  else if (event->kind == KT_NET_HELLO && kt_net_hello_read (&hello, event))
    memcpy (key, hello.key, KT_NET_KEY_BYTES);
  else
    return FALSE;
  return !log->expects_key || event->seat == log->seat ||
         memcmp (key, log->expected_key, KT_NET_KEY_BYTES) == 0;
}

static gboolean
is_signed (const KtNetLog *log, const KtNetEvent *event, const guint8 *bytes, gsize length,
           GError **error)
{
  guint8 key[KT_NET_KEY_BYTES];

  if (memcmp (&event->game, &log->origin.game, sizeof event->game) == 0 &&
      find_key (log, event, key) &&
      log->signer.verify (key, bytes, length - KT_NET_SIGNATURE_BYTES, event->signature))
    return TRUE;
  g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_SIGNATURE,
                       "This event was not signed by somebody who plays this game.");
  return FALSE;
}

static void
append (KtNetLog *log, const KtNetEvent *event, guint8 *bytes, gsize length)
{
  LogEntry entry = { bytes, length, kt_net_sum (bytes, length - KT_NET_SIGNATURE_BYTES),
                     event->kind, event->seat };

  g_array_append_val (log->entries, entry);
  if (log->seat != KT_NET_NO_SEAT && event->seat != log->seat)
    log->n_settled = log->entries->len;
}

/* Plays an event whose place is the end of the log. */
static gboolean
play (KtNetLog *log, const KtNetEvent *event, GError **error)
{
  if (log->entries->len >= MAX_EVENTS) {
    g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_RULES,
                         _ ("This game has become too long."));
    return FALSE;
  }
  if (!kt_net_state_play (&log->state, event, error))
    return FALSE;
  if (event->key == kt_net_state_get_key (&log->state))
    return TRUE;
  g_set_error (error, KT_NET_ERROR, KT_NET_ERROR_KEY,
               _ ("After event %u, the two programs have different positions."), event->number);
  return FALSE;
}

/* Takes back all events from a number on, and plays the others anew. */
static void
take_back (KtNetLog *log, guint length)
{
  KtNetEvent event;

  g_array_set_size (log->entries, length);
  log->n_settled = MIN (log->n_settled, length);
  kt_net_state_clear (&log->state);
  kt_net_state_init (&log->state);
  for (guint i = 0; i < length; i++) {
    const LogEntry *entry = get_entry (log, i);

    kt_net_event_read (&event, entry->bytes, entry->length, NULL);
    kt_net_state_play (&log->state, &event, NULL);
  }
}

/* --- Writing --- */

static void
sign_and_append (KtNetLog *log, KtNetEvent *event)
{
  g_autoptr (GByteArray) bytes = g_byte_array_sized_new (KT_NET_HEAD_BYTES + event->length + 64);
  gsize length;

  kt_net_event_write_body (event, bytes);
  log->signer.sign (log->signer.data, bytes->data, bytes->len, event->signature);
  g_byte_array_append (bytes, event->signature, sizeof event->signature);
  length = bytes->len;
  append (log, event, g_byte_array_free (g_steal_pointer (&bytes), FALSE), length);
}

static gboolean
write_event (KtNetLog *log, KtNetKind kind, const guint8 *content, gsize length, guint64 time_ms,
             GError **error)
{
  KtNetEvent event = { .kind = (guint8) kind,
                       .seat = (guint8) log->seat,
                       .number = log->entries->len,
                       .game = log->origin.game,
                       .previous = *kt_net_log_get_sum (log, log->entries->len),
                       .time_ms = time_ms,
                       .length = (guint16) length };

  if (length > 0)
    memcpy (event.content, content, length);
  if (log->entries->len >= MAX_EVENTS || !kt_net_state_play (&log->state, &event, error))
    return FALSE;
  event.key = kt_net_state_get_key (&log->state);
  sign_and_append (log, &event);
  return TRUE;
}

static gboolean
refuse_own (const char *message, GError **error)
{
  g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_OWN, message);
  return FALSE;
}

gboolean
kt_net_log_write (KtNetLog *log, KtNetKind kind, const GByteArray *content, guint64 time_ms,
                  GError **error)
{
  if (log->fault)
    return refuse_own (_ ("This game has been stopped."), error);
  if (log->seat == KT_NET_NO_SEAT || !log->signer.sign)
    return refuse_own ("Who only watches a game writes nothing.", error);
  if (content && content->len > KT_NET_MAX_CONTENT)
    return refuse_own (_ ("This is too long to be sent."), error);
  if (log->entries->len >= log->n_settled + MAX_UNSETTLED)
    return refuse_own (_ ("The other person has not received the last events yet. Wait a moment."),
                       error);
  return write_event (log, kind, content ? content->data : NULL, content ? content->len : 0,
                      time_ms, error);
}

/* --- Receiving --- */

static KtNetReceipt
stop (KtNetLog *log, const guint8 *bytes, gsize length, GError *fault, GError **error)
{
  log->fault = fault;
  log->refused = g_bytes_new (bytes, length);
  if (error)
    *error = g_error_copy (fault);
  return KT_NET_STOPPED;
}

/* Returns whether an event of ours is written again behind an event of the other seat that
 * displaced it. */
static gboolean
outlives_other (const KtNetEvent *event)
{
  static const gboolean outlive[KT_NET_N_KINDS] = {
    [KT_NET_RESIGN] = TRUE, [KT_NET_CHAT] = TRUE,  [KT_NET_LEAVE] = TRUE,
    [KT_NET_RETURN] = TRUE, [KT_NET_OFFER] = TRUE, [KT_NET_TEXTS] = TRUE
  };

  if (event->kind == KT_NET_ANSWER)
    return event->content[0] == KT_NET_OFFER_AGAIN;
  return outlive[event->kind] &&
         !(event->kind == KT_NET_OFFER && event->content[0] == KT_NET_OFFER_TAKE_BACK);
}

static void
write_again (KtNetLog *log, const GArray *entries)
{
  for (guint i = 0; i < entries->len; i++) {
    const LogEntry *entry = &g_array_index (entries, LogEntry, i);
    KtNetEvent event;

    kt_net_event_read (&event, entry->bytes, entry->length, NULL);
    if (entry->seat == log->seat && outlives_other (&event))
      write_event (log, event.kind, event.content, event.length, event.time_ms, NULL);
  }
}

/* Adds an event at the end of the log. */
static KtNetReceipt
take (KtNetLog *log, const KtNetEvent *event, const guint8 *bytes, gsize length, GError **error)
{
  GError *fault = NULL;

  if (!play (log, event, &fault)) {
    /* The event may have changed the state before its fault was found. */
    take_back (log, log->entries->len);
    return stop (log, bytes, length, fault, error);
  }
  append (log, event, g_memdup2 (bytes, length), length);
  return KT_NET_TAKEN;
}

/* Copies what stands from a number on, to be written again. */
static GArray *
copy_entries (const KtNetLog *log, guint number)
{
  GArray *copies = g_array_new (FALSE, FALSE, sizeof (LogEntry));

  g_array_set_clear_func (copies, clear_entry);
  for (guint i = number; i < log->entries->len; i++) {
    LogEntry entry = *get_entry (log, i);

    entry.bytes = g_memdup2 (entry.bytes, entry.length);
    g_array_append_val (copies, entry);
  }
  return copies;
}

static KtNetReceipt
replace (KtNetLog *log, const KtNetEvent *event, const guint8 *bytes, gsize length, GError **error)
{
  g_autoptr (GArray) taken_back = copy_entries (log, event->number);
  KtNetReceipt receipt;

  take_back (log, event->number);
  receipt = take (log, event, bytes, length, error);
  if (receipt != KT_NET_TAKEN)
    return receipt;
  if (log->signer.sign)
    write_again (log, taken_back);
  return KT_NET_REPLACED;
}

static KtNetReceipt
tell_twice (KtNetLog *log, const guint8 *bytes, gsize length, GError **error)
{
  GError *fault = g_error_new_literal (
      KT_NET_ERROR, KT_NET_ERROR_TWICE,
      _ ("The other program signed two different events at the same place in the game."));

  return stop (log, bytes, length, fault, error);
}

/* Returns the seat that had the pen when the log was of this length. */
static guint
find_pen (const KtNetLog *log, guint length)
{
  KtNetLog *before = kt_net_log_new (&log->origin, KT_NET_NO_SEAT, &log->signer);
  guint pen;

  for (guint i = 0; i < length; i++) {
    const LogEntry *entry = get_entry (log, i);
    KtNetEvent event;

    kt_net_event_read (&event, entry->bytes, entry->length, NULL);
    kt_net_state_play (&before->state, &event, NULL);
  }
  pen = kt_net_state_get_pen (&before->state);
  kt_net_log_free (before);
  return pen;
}

/* An event in a place of the log in which there is another one. */
static KtNetReceipt
meet (KtNetLog *log, const KtNetEvent *event, const guint8 *bytes, gsize length, GError **error)
{
  const LogEntry *held = get_entry (log, event->number);

  if (!kt_net_sum_equal (&event->previous, kt_net_log_get_sum (log, event->number)))
    return KT_NET_APART;
  if (event->seat == held->seat)
    return event->seat == log->seat ? KT_NET_OVERRULED : tell_twice (log, bytes, length, error);
  if (event->seat != find_pen (log, event->number))
    return KT_NET_OVERRULED;
  /* The other seat has confirmed this event of ours already, so it wrote twice. */
  if (event->seat != log->seat && event->number < log->n_settled)
    return tell_twice (log, bytes, length, error);
  return replace (log, event, bytes, length, error);
}

KtNetReceipt
kt_net_log_receive (KtNetLog *log, const guint8 *bytes, gsize length, GError **error)
{
  KtNetEvent event;
  KtNetSum sum;

  if (!kt_net_event_read (&event, bytes, length, error))
    return KT_NET_DROPPED;
  if (event.number < log->entries->len) {
    sum = kt_net_sum (bytes, length - KT_NET_SIGNATURE_BYTES);
    if (kt_net_sum_equal (&sum, &get_entry (log, event.number)->sum))
      return KT_NET_KNOWN;
  }
  if (log->fault) {
    if (error)
      *error = g_error_copy (log->fault);
    return KT_NET_DROPPED;
  }
  if (event.number > log->entries->len)
    return KT_NET_APART;
  if (!is_signed (log, &event, bytes, length, error))
    return KT_NET_DROPPED;
  if (event.number < log->entries->len)
    return meet (log, &event, bytes, length, error);
  if (!kt_net_sum_equal (&event.previous, kt_net_log_get_sum (log, event.number)))
    return KT_NET_APART;
  return take (log, &event, bytes, length, error);
}

/* --- Files --- */

static const char magic[] = "kythu-net";

gboolean
kt_net_log_has_head (const char *bytes, gsize length)
{
  return length >= sizeof magic - 1 && memcmp (bytes, magic, sizeof magic - 1) == 0;
}

GByteArray *
kt_net_log_save_head (const KtNetLog *log)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) magic, sizeof magic - 1);
  kt_net_write_number (bytes, KT_NET_VERSION, 1);
  g_byte_array_append (bytes, log->origin.game.bytes, KT_NET_ID_BYTES);
  g_byte_array_append (bytes, log->origin.previous.bytes, KT_NET_SUM_BYTES);
  return bytes;
}

void
kt_net_log_save_event (const KtNetLog *log, guint number, GByteArray *bytes)
{
  const LogEntry *entry = get_entry (log, number);

  kt_net_write_number (bytes, entry->length, 2);
  g_byte_array_append (bytes, entry->bytes, (guint) entry->length);
}

GByteArray *
kt_net_log_save (const KtNetLog *log)
{
  GByteArray *bytes = kt_net_log_save_head (log);

  for (guint i = 0; i < log->entries->len; i++)
    kt_net_log_save_event (log, i, bytes);
  return bytes;
}

static gboolean
read_head (KtNetReader *reader, KtNetOrigin *origin, GError **error)
{
  char begin[sizeof magic - 1];
  guint version;

  kt_net_read_bytes (reader, begin, sizeof begin);
  version = (guint) kt_net_read_number (reader, 1);
  kt_net_read_bytes (reader, origin->game.bytes, KT_NET_ID_BYTES);
  kt_net_read_bytes (reader, origin->previous.bytes, KT_NET_SUM_BYTES);
  if (!reader->is_bad && memcmp (begin, magic, sizeof begin) == 0 && version == KT_NET_VERSION)
    return TRUE;
  g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_FORM,
                       _ ("This file is not the log of a game, or a newer program wrote it."));
  return FALSE;
}

/* An event of a file must follow the one before. */
static gboolean
load_event (KtNetLog *log, const guint8 *bytes, gsize length, GError **error)
{
  guint n = log->entries->len;
  GError *inner = NULL;

  if (kt_net_log_receive (log, bytes, length, &inner) == KT_NET_TAKEN)
    return TRUE;
  g_set_error (error, KT_NET_ERROR, inner ? inner->code : KT_NET_ERROR_FORM, "Event %u: %s", n,
               inner ? inner->message : "it does not follow the event before.");
  g_clear_error (&inner);
  return FALSE;
}

KtNetLog *
kt_net_log_load (const guint8 *bytes, gsize length, int seat, const KtNetSigner *signer,
                 GError **error)
{
  KtNetReader reader = kt_net_reader (bytes, length);
  g_autoptr (KtNetLog) log = NULL;
  KtNetOrigin origin;

  if (!read_head (&reader, &origin, error))
    return NULL;
  log = kt_net_log_new (&origin, seat, signer);
  while (reader.left > 0) {
    gsize n = (gsize) kt_net_read_number (&reader, 2);

    if (reader.is_bad || n > reader.left)
      break;
    if (!load_event (log, reader.at, n, error))
      return NULL;
    reader.at += n;
    reader.left -= n;
  }
  return g_steal_pointer (&log);
}
