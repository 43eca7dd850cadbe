/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/log/kt-net-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

G_DEFINE_QUARK (kt_net_error_quark, kt_net_error)

void
kt_net_event_write_body (const KtNetEvent *event, GByteArray *bytes)
{
  kt_net_write_number (bytes, KT_NET_VERSION, 1);
  kt_net_write_number (bytes, event->kind, 1);
  kt_net_write_number (bytes, event->seat, 1);
  kt_net_write_number (bytes, event->number, 4);
  g_byte_array_append (bytes, event->game.bytes, KT_NET_ID_BYTES);
  g_byte_array_append (bytes, event->previous.bytes, KT_NET_SUM_BYTES);
  kt_net_write_number (bytes, event->time_ms, 8);
  kt_net_write_number (bytes, event->key, 8);
  kt_net_write_number (bytes, event->length, 2);
  g_byte_array_append (bytes, event->content, event->length);
}

static void
read_head (KtNetEvent *event, KtNetReader *reader)
{
  event->kind = (guint8) kt_net_read_number (reader, 1);
  event->seat = (guint8) kt_net_read_number (reader, 1);
  event->number = (guint32) kt_net_read_number (reader, 4);
  kt_net_read_bytes (reader, event->game.bytes, KT_NET_ID_BYTES);
  kt_net_read_bytes (reader, event->previous.bytes, KT_NET_SUM_BYTES);
  event->time_ms = kt_net_read_number (reader, 8);
  event->key = kt_net_read_number (reader, 8);
  event->length = (guint16) kt_net_read_number (reader, 2);
}

gboolean
kt_net_event_read (KtNetEvent *event, const guint8 *bytes, gsize length, GError **error)
{
  KtNetReader reader = kt_net_reader (bytes, length);
  guint version = (guint) kt_net_read_number (&reader, 1);

  if (!reader.is_bad && version != KT_NET_VERSION) {
    g_set_error (
        error, KT_NET_ERROR, KT_NET_ERROR_VERSION,
        _ ("The other program speaks version %u of the protocol, and this one version %d. Update the older program."),
        version, KT_NET_VERSION);
    return FALSE;
  }
  read_head (event, &reader);
  if (event->length <= KT_NET_MAX_CONTENT)
    kt_net_read_bytes (&reader, event->content, event->length);
  kt_net_read_bytes (&reader, event->signature, KT_NET_SIGNATURE_BYTES);
  if (kt_net_reader_is_done (&reader) && event->seat < KT_NET_SEATS &&
      event->kind >= KT_NET_HELLO && event->kind < KT_NET_N_KINDS)
    return TRUE;
  g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_FORM,
                       "These bytes are not an event of a game.");
  return FALSE;
}

KtNetSum
kt_net_sum (const guint8 *bytes, gsize length)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  KtNetSum sum;
  gsize n = sizeof sum.bytes;

  g_checksum_update (checksum, bytes, (gssize) length);
  g_checksum_get_digest (checksum, sum.bytes, &n);
  return sum;
}

gboolean
kt_net_sum_equal (const KtNetSum *a, const KtNetSum *b)
{
  return memcmp (a->bytes, b->bytes, sizeof a->bytes) == 0;
}

const char *
kt_net_kind_get_name (KtNetKind kind)
{
  static const char *const names[KT_NET_N_KINDS] = {
    "",       "hello",  "terms", "agree", "commit", "number", "open",   "move",    "clock", "offer",
    "answer", "resign", "claim", "flag",  "chat",   "leave",  "return", "abandon", "texts",
  };

  return names[kind];
}
