/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of somebody whose signatures are right, whatever they say: the input is a list of kinds
 * and contents, written by either seat. What one log takes, another one takes, too, and a saved log
 * is read again. */
#include <string.h>

#include "net/log/kt-net-bytes.h"
#include "net/log/kt-net-log.h"
#include "tests/fuzz/fuzz.h"

static gboolean
verify (const guint8 *key, const guint8 *bytes, gsize length, const guint8 *signature)
{
  return TRUE;
}

static void
sign (gpointer data, const guint8 *bytes, gsize length, guint8 *signature)
{
  memset (signature, 0, KT_NET_SIGNATURE_BYTES);
}

static void
append_event (KtNetLog *log, KtNetLog *other, const KtNetEvent *event)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  KtNetReceipt receipt;

  kt_net_event_write_body (event, bytes);
  g_byte_array_append (bytes, event->signature, sizeof event->signature);
  receipt = kt_net_log_receive (log, bytes->data, bytes->len, NULL);
  g_assert_cmpint (kt_net_log_receive (other, bytes->data, bytes->len, NULL), ==, receipt);
}

/* Reads an event from the input; the log says what must be right for it to be looked at at all. */
static gboolean
read_event (KtNetReader *reader, const KtNetLog *log, KtNetEvent *event)
{
  guint n = kt_net_log_get_length (log);
  const KtNetState *state = kt_net_log_get_state (log);

  *event = (KtNetEvent){ .number = n, .previous = *kt_net_log_get_sum (log, n) };
  event->kind = (guint8) kt_net_read_number (reader, 1);
  event->seat = (guint8) kt_net_read_number (reader, 1);
  event->length = (guint16) kt_net_read_number (reader, 2);
  event->length = (guint16) MIN (event->length, KT_NET_MAX_CONTENT);
  kt_net_read_bytes (reader, event->content, event->length);
  event->key = kt_net_state_get_key (state);
  return !reader->is_bad && event->kind >= KT_NET_HELLO && event->kind < KT_NET_N_KINDS &&
         event->seat < KT_NET_SEATS;
}

/* The key after the event is that of the event played alone. */
static void
find_key (const KtNetLog *log, const KtNetSigner *signer, KtNetEvent *event)
{
  g_autoptr (GByteArray) saved = kt_net_log_save (log);
  g_autoptr (KtNetLog) copy = kt_net_log_load (saved->data, saved->len, -1, signer, NULL);
  KtNetState *state;

  g_assert_nonnull (copy);
  g_assert_cmpuint (kt_net_log_get_length (copy), ==, kt_net_log_get_length (log));
  state = (KtNetState *) kt_net_log_get_state (copy);
  if (kt_net_state_play (state, event, NULL))
    event->key = kt_net_state_get_key (state);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  KtNetSigner signer = { verify, sign, NULL };
  KtNetOrigin origin = { 0 };
  g_autoptr (KtNetLog) log = kt_net_log_new (&origin, KT_NET_NO_SEAT, &signer);
  g_autoptr (KtNetLog) other = kt_net_log_new (&origin, KT_NET_NO_SEAT, &signer);
  KtNetReader reader = kt_net_reader (data, size);
  KtNetEvent event;

  while (read_event (&reader, log, &event) && kt_net_log_get_length (log) < 64) {
    find_key (log, &signer, &event);
    append_event (log, other, &event);
    if (kt_net_log_get_fault (log, NULL))
      break;
  }
  g_clear_pointer (&other, kt_net_log_free);
  other = kt_net_log_load (data, size, KT_NET_NO_SEAT, &signer, NULL);
  return 0;
}
