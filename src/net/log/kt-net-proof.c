/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/log/kt-net-proof.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

enum {
  NOT_SIGNED = 0xffffffff, /* instead of the number of an event */
  LONGEST_TEXT = 4 * 1024 * 1024,
};

/* The last event of a seat, and its signature. */
typedef struct {
  guint32 number;
  guint8 signature[KT_NET_SIGNATURE_BYTES];
} ProofSignature;

/* --- Writing --- */

static void
read_logged (const KtNetLog *log, guint number, KtNetEvent *event)
{
  gsize length;
  const guint8 *bytes = kt_net_log_get_event (log, number, &length);

  kt_net_event_read (event, bytes, length, NULL);
}

/* Finds the last event of each seat that is no chat, and returns where the proof ends. */
static guint
find_signatures (const KtNetLog *log, ProofSignature *signatures)
{
  guint end = 0;
  KtNetEvent event;

  for (guint i = 0; i < kt_net_log_get_length (log); i++) {
    read_logged (log, i, &event);
    if (event.kind == KT_NET_CHAT)
      continue;
    signatures[event.seat].number = i;
    memcpy (signatures[event.seat].signature, event.signature, KT_NET_SIGNATURE_BYTES);
    end = i + 1;
  }
  return end;
}

static void
write_event (const KtNetLog *log, guint number, GByteArray *bytes)
{
  KtNetEvent event;

  read_logged (log, number, &event);
  kt_net_write_number (bytes, event.kind, 1);
  kt_net_write_number (bytes, event.seat, 1);
  if (event.kind == KT_NET_CHAT) {
    g_byte_array_append (bytes, kt_net_log_get_sum (log, number + 1)->bytes, KT_NET_SUM_BYTES);
    return;
  }
  kt_net_write_number (bytes, event.time_ms, 8);
  kt_net_write_number (bytes, event.length, 2);
  g_byte_array_append (bytes, event.content, event.length);
}

char *
kt_net_proof_new (const KtNetLog *log)
{
  const KtNetOrigin *origin = kt_net_log_get_origin (log);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  ProofSignature signatures[KT_NET_SEATS] = { { .number = NOT_SIGNED }, { .number = NOT_SIGNED } };
  guint end = find_signatures (log, signatures);

  kt_net_write_number (bytes, KT_NET_VERSION, 1);
  g_byte_array_append (bytes, origin->game.bytes, KT_NET_ID_BYTES);
  g_byte_array_append (bytes, origin->previous.bytes, KT_NET_SUM_BYTES);
  g_byte_array_append (bytes, kt_net_log_get_sum (log, end)->bytes, KT_NET_SUM_BYTES);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    kt_net_write_number (bytes, signatures[seat].number, 4);
    g_byte_array_append (bytes, signatures[seat].signature, KT_NET_SIGNATURE_BYTES);
  }
  for (guint i = 0; i < end; i++)
    write_event (log, i, bytes);
  return g_base64_encode (bytes->data, bytes->len);
}

/* --- Checking --- */

typedef struct {
  const KtNetSigner *signer;
  KtNetState *state;
  KtNetOrigin origin;
  KtNetSum last, sum; /* the sum that is claimed, and that of the events so far */
  ProofSignature signatures[KT_NET_SEATS];
  gint64 ends[KT_NET_SEATS]; /* the last event of each seat, or -1 */
  guint number;
} ProofCheck;

static gboolean
refuse (GError **error, KtNetError code, const char *message)
{
  g_set_error_literal (error, KT_NET_ERROR, (int) code, message);
  return FALSE;
}

static gboolean
refuse_form (GError **error)
{
  return refuse (error, KT_NET_ERROR_FORM,
                 _ ("The signed part of this record cannot be read. It was damaged, or a newer "
                    "program wrote it."));
}

static gboolean
read_head (ProofCheck *proof, KtNetReader *reader, GError **error)
{
  guint version = (guint) kt_net_read_number (reader, 1);

  kt_net_read_bytes (reader, proof->origin.game.bytes, KT_NET_ID_BYTES);
  kt_net_read_bytes (reader, proof->origin.previous.bytes, KT_NET_SUM_BYTES);
  kt_net_read_bytes (reader, proof->last.bytes, KT_NET_SUM_BYTES);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    proof->signatures[seat].number = (guint32) kt_net_read_number (reader, 4);
    kt_net_read_bytes (reader, proof->signatures[seat].signature, KT_NET_SIGNATURE_BYTES);
  }
  proof->sum = proof->origin.previous;
  return (!reader->is_bad && version == KT_NET_VERSION) || refuse_form (error);
}

static gboolean
read_event (ProofCheck *proof, KtNetReader *reader, KtNetEvent *event)
{
  event->number = proof->number;
  event->game = proof->origin.game;
  event->previous = proof->sum;
  event->key = 0;
  event->time_ms = kt_net_read_number (reader, 8);
  event->length = (guint16) kt_net_read_number (reader, 2);
  if (event->length > KT_NET_MAX_CONTENT)
    return FALSE;
  kt_net_read_bytes (reader, event->content, event->length);
  return !reader->is_bad;
}

static gboolean
check_signature (const ProofCheck *proof, const KtNetEvent *event, const GByteArray *body,
                 GError **error)
{
  const ProofSignature *signature = &proof->signatures[event->seat];

  if (signature->number != event->number ||
      (proof->state->has_hello[event->seat] &&
       proof->signer->verify (proof->state->hellos[event->seat].key, body->data, body->len,
                              signature->signature)))
    return TRUE;
  return refuse (error, KT_NET_ERROR_SIGNATURE,
                 _ ("A signature does not fit what was played, so the record was changed."));
}

/* Computes what the log had besides: the key of the position and the sum. */
static gboolean
play_event (ProofCheck *proof, KtNetEvent *event, GError **error)
{
  g_autoptr (GByteArray) body = g_byte_array_sized_new (KT_NET_HEAD_BYTES + event->length);

  if (!kt_net_state_play (proof->state, event, error))
    return FALSE;
  event->key = kt_net_state_get_key (proof->state);
  kt_net_event_write_body (event, body);
  proof->sum = kt_net_sum (body->data, body->len);
  proof->ends[event->seat] = event->number;
  return check_signature (proof, event, body, error);
}

static gboolean
take_event (ProofCheck *proof, KtNetReader *reader, GError **error)
{
  KtNetEvent event;

  event.kind = (guint8) kt_net_read_number (reader, 1);
  event.seat = (guint8) kt_net_read_number (reader, 1);
  if (event.seat >= KT_NET_SEATS || event.kind == 0 || event.kind >= KT_NET_N_KINDS)
    return refuse_form (error);
  if (event.kind == KT_NET_CHAT) {
    kt_net_read_bytes (reader, proof->sum.bytes, KT_NET_SUM_BYTES);
    return !reader->is_bad || refuse_form (error);
  }
  return read_event (proof, reader, &event) ? play_event (proof, &event, error)
                                            : refuse_form (error);
}

static gboolean
check_end (const ProofCheck *proof, GError **error)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    gint64 signed_at =
        proof->signatures[seat].number == NOT_SIGNED ? -1 : (gint64) proof->signatures[seat].number;

    if (proof->ends[seat] != signed_at)
      return refuse (error, KT_NET_ERROR_SIGNATURE,
                     _ ("The players have not signed the game to its end."));
  }
  return kt_net_sum_equal (&proof->sum, &proof->last) ||
         refuse (error, KT_NET_ERROR_SIGNATURE,
                 _ ("What was played does not add up to the sum that was signed, so the record was "
                    "changed."));
}

gboolean
kt_net_proof_check (const char *text, const KtNetSigner *signer, KtNetState *state,
                    KtNetOrigin *origin, GError **error)
{
  ProofCheck proof = { .signer = signer, .state = state, .ends = { -1, -1 } };
  g_autofree guint8 *bytes = NULL;
  KtNetReader reader;
  gsize length;

  if (strnlen (text, LONGEST_TEXT) == LONGEST_TEXT)
    return refuse_form (error);
  bytes = g_base64_decode (text, &length);
  reader = kt_net_reader (bytes, length);
  if (!read_head (&proof, &reader, error))
    return FALSE;
  if (origin)
    *origin = proof.origin;
  for (; reader.left > 0; proof.number++) {
    if (!take_event (&proof, &reader, error))
      return FALSE;
  }
  return check_end (&proof, error);
}
