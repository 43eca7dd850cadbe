/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/watch/kt-net-view.h"

#include <sodium.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

enum { FRAME_SHOWN = 21 };
enum { MESSAGE_HEAD = 1, MESSAGE_EVENTS = 2, MESSAGE_TICK = 3 };

enum {
  NONCE_BYTES = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
  EXTRA = 1 + NONCE_BYTES + crypto_aead_xchacha20poly1305_ietf_ABYTES,
  FULL_BYTES = 14000,  /* of a message of events */
  MAX_WAITING = 20000, /* events whose predecessors have not come */
  MAX_WAITING_BYTES = 8 * 1024 * 1024,
};

static const char head_title[] = "kythu watch";

struct _KtNetView {
  KtNetLog *log;
  guint32 number; /* of the game in the series */
  guint8 key[KT_NET_KEY_BYTES];
  GHashTable *waiting; /* number → GBytes */
  gsize waiting_bytes;
};

/* --- Messages --- */

static void
write_origin (GByteArray *bytes, const KtNetOrigin *origin, guint32 number)
{
  kt_net_write_number (bytes, number, 4);
  g_byte_array_append (bytes, origin->game.bytes, KT_NET_ID_BYTES);
  g_byte_array_append (bytes, origin->previous.bytes, KT_NET_SUM_BYTES);
}

/* Returns what the signature of a head covers. */
static GByteArray *
write_signed (const KtNetOrigin *origin, guint32 number)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) head_title, sizeof head_title - 1);
  write_origin (bytes, origin, number);
  return bytes;
}

GByteArray *
kt_net_view_write_head (const KtNetIdentity *identity, const KtNetOrigin *origin, guint32 number)
{
  g_autoptr (GByteArray) text = write_signed (origin, number);
  GByteArray *message = g_byte_array_new ();
  guint8 signature[KT_NET_SIGNATURE_BYTES];

  kt_net_identity_sign (identity, text->data, text->len, signature);
  kt_net_write_number (message, MESSAGE_HEAD, 1);
  write_origin (message, origin, number);
  g_byte_array_append (message, kt_net_identity_get_key (identity), KT_NET_KEY_BYTES);
  return g_byte_array_append (message, signature, sizeof signature);
}

GByteArray *
kt_net_view_write_events (const KtNetLog *log, guint first, guint end, guint *next)
{
  GByteArray *message = g_byte_array_new ();

  kt_net_write_number (message, MESSAGE_EVENTS, 1);
  for (*next = first; *next < end && message->len < FULL_BYTES; (*next)++)
    kt_net_log_save_event (log, *next, message);
  return message;
}

GByteArray *
kt_net_view_write_tick (void)
{
  GByteArray *message = g_byte_array_new ();

  kt_net_write_number (message, MESSAGE_TICK, 1);
  return message;
}

/* --- Sealing --- */

GByteArray *
kt_net_view_seal (const guint8 *secret, const GByteArray *message)
{
  GByteArray *frame = g_byte_array_new ();

  kt_net_crypto_init ();
  g_byte_array_set_size (frame, message->len + EXTRA);
  frame->data[0] = FRAME_SHOWN;
  randombytes_buf (frame->data + 1, NONCE_BYTES);
  crypto_aead_xchacha20poly1305_ietf_encrypt (frame->data + 1 + NONCE_BYTES, NULL, message->data,
                                              message->len, NULL, 0, NULL, frame->data + 1, secret);
  return frame;
}

GByteArray *
kt_net_view_open (const guint8 *secret, const guint8 *bytes, gsize length)
{
  g_autoptr (GByteArray) message = g_byte_array_new ();

  kt_net_crypto_init ();
  if (length < EXTRA || bytes[0] != FRAME_SHOWN)
    return NULL;
  g_byte_array_set_size (message, (guint) (length - EXTRA));
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (message->data, NULL, NULL,
                                                  bytes + 1 + NONCE_BYTES, length - 1 - NONCE_BYTES,
                                                  NULL, 0, bytes + 1, secret) != 0)
    return NULL;
  return g_steal_pointer (&message);
}

/* --- The view --- */

KtNetView *
kt_net_view_new (void)
{
  KtNetView *view = g_new0 (KtNetView, 1);

  view->waiting = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);
  return view;
}

void
kt_net_view_free (KtNetView *view)
{
  g_clear_pointer (&view->log, kt_net_log_free);
  g_hash_table_unref (view->waiting);
  g_free (view);
}

const KtNetLog *
kt_net_view_get_log (const KtNetView *view)
{
  return view->log;
}

/* Takes the events that follow the end of the log. */
static void
take_waiting (KtNetView *view)
{
  GBytes *event;

  while (view->log && (event = g_hash_table_lookup (
                           view->waiting, GUINT_TO_POINTER (kt_net_log_get_length (view->log))))) {
    guint number = kt_net_log_get_length (view->log);
    gsize length;
    const guint8 *bytes = g_bytes_get_data (event, &length);
    KtNetReceipt receipt = kt_net_log_receive (view->log, bytes, length, NULL);

    view->waiting_bytes -= length;
    g_hash_table_remove (view->waiting, GUINT_TO_POINTER (number));
    if (receipt != KT_NET_TAKEN)
      break;
  }
}

/* Keeps an event until the one before it has come. Events of a game whose head has not come yet
 * wait, too. */
static void
keep_event (KtNetView *view, const guint8 *bytes, gsize length)
{
  KtNetEvent event;
  GBytes *old;

  if (!kt_net_event_read (&event, bytes, length, NULL))
    return;
  old = g_hash_table_lookup (view->waiting, GUINT_TO_POINTER (event.number));
  if (old)
    view->waiting_bytes -= g_bytes_get_size (old);
  else if (g_hash_table_size (view->waiting) >= MAX_WAITING)
    return;
  if (view->waiting_bytes + length > MAX_WAITING_BYTES)
    return;
  view->waiting_bytes += length;
  g_hash_table_replace (view->waiting, GUINT_TO_POINTER (event.number),
                        g_bytes_new (bytes, length));
}

static void
take_events (KtNetView *view, KtNetReader *reader)
{
  while (reader->left > 0) {
    gsize n = (gsize) kt_net_read_number (reader, 2);

    if (reader->is_bad || n > reader->left)
      break;
    keep_event (view, reader->at, n);
    reader->at += n;
    reader->left -= n;
  }
}

/* The first head says who shows the game; later ones must come from the same person, and never
 * lead back to an earlier game. */
static gboolean
take_head (KtNetView *view, KtNetReader *reader)
{
  KtNetSigner signer = kt_net_identity_get_signer (NULL);
  guint8 key[KT_NET_KEY_BYTES], signature[KT_NET_SIGNATURE_BYTES];
  g_autoptr (GByteArray) text = NULL;
  KtNetOrigin origin;
  guint32 number = (guint32) kt_net_read_number (reader, 4);

  kt_net_read_bytes (reader, origin.game.bytes, KT_NET_ID_BYTES);
  kt_net_read_bytes (reader, origin.previous.bytes, KT_NET_SUM_BYTES);
  kt_net_read_bytes (reader, key, sizeof key);
  kt_net_read_bytes (reader, signature, sizeof signature);
  text = write_signed (&origin, number);
  if (!kt_net_reader_is_done (reader) ||
      !kt_net_key_verify (key, text->data, text->len, signature) ||
      (view->log && (number <= view->number || memcmp (key, view->key, sizeof key) != 0)))
    return FALSE;
  g_clear_pointer (&view->log, kt_net_log_free);
  view->log = kt_net_log_new (&origin, KT_NET_NO_SEAT, &signer);
  view->number = number;
  memcpy (view->key, key, sizeof key);
  return TRUE;
}

KtNetViewChange
kt_net_view_take (KtNetView *view, const guint8 *bytes, gsize length, guint *first)
{
  KtNetReader reader = kt_net_reader (bytes, length);
  gboolean is_next = FALSE;

  *first = view->log ? kt_net_log_get_length (view->log) : 0;
  switch (kt_net_read_number (&reader, 1)) {
  case MESSAGE_HEAD:
    is_next = take_head (view, &reader);
    break;
  case MESSAGE_EVENTS:
    take_events (view, &reader);
    break;
  default:
    break;
  }
  *first = is_next ? 0 : *first;
  take_waiting (view);
  if (is_next)
    return KT_NET_VIEW_NEXT;
  return view->log && kt_net_log_get_length (view->log) > *first ? KT_NET_VIEW_CHANGED
                                                                 : KT_NET_VIEW_SAME;
}
