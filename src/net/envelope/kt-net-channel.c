/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/envelope/kt-net-channel.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#include "net/envelope/kt-net-cipher.h"
#include "net/log/kt-net-bytes.h"

/* The frames. The guest promises a key before it sees the host's, so that somebody between the two
 * cannot choose keys until both numbers are alike. */
enum { FRAME_PROMISE = 16, FRAME_KEY = 17, FRAME_REVEAL = 18, FRAME_WHO = 19, FRAME_SEALED = 20 };

enum {
  PUBLIC_BYTES = 32, /* of X25519 */
  HASH_BYTES = 32,
  NUMBERS = 1000000,
  PROMISE_LENGTH = 2 + HASH_BYTES,
  KEY_LENGTH = 2 + PUBLIC_BYTES,
  REVEAL_LENGTH = 2 + 2 * PUBLIC_BYTES,
  WHO_BYTES = KT_NET_KEY_BYTES + KT_NET_SIGNATURE_BYTES + 1, /* the last: 1 if the other is known */
};

struct _KtNetChannel {
  gboolean is_host;
  const KtNetIdentity *identity;
  gboolean has_secret;
  guint8 secret[KT_NET_KEY_BYTES];
  KtNetChannelUser user;
  guint8 own_secret[PUBLIC_BYTES], own_public[PUBLIC_BYTES], blind[PUBLIC_BYTES];
  guint8 promise[PROMISE_LENGTH], key[KEY_LENGTH], reveal[REVEAL_LENGTH]; /* as they were sent */
  gboolean has_promise, has_key, is_sealed, is_open, has_failed;
  guint8 transcript[HASH_BYTES];
  KtNetCipher sends, receives;
  KtNetPeer peer;
};

static void
hash (guint8 *out, const guint8 *a, gsize a_length, const guint8 *b, gsize b_length)
{
  crypto_generichash_state state;

  crypto_generichash_init (&state, NULL, 0, HASH_BYTES);
  crypto_generichash_update (&state, a, a_length);
  crypto_generichash_update (&state, b, b_length);
  crypto_generichash_final (&state, out, HASH_BYTES);
}

/* Makes the key pair of this connection, and the random bytes that hide the guest's public key in
 * its promise. Keys are never used for a second connection. */
static void
make_keys (KtNetChannel *channel)
{
  randombytes_buf (channel->own_secret, sizeof channel->own_secret);
  randombytes_buf (channel->blind, sizeof channel->blind);
  crypto_scalarmult_base (channel->own_public, channel->own_secret);
}

static void
begin_frame (guint8 *frame, guint8 kind)
{
  frame[0] = kind;
  frame[1] = KT_NET_VERSION;
}

KtNetChannel *
kt_net_channel_new (gboolean is_host, const KtNetIdentity *identity, const guint8 *secret,
                    const KtNetChannelUser *user)
{
  KtNetChannel *channel = g_new0 (KtNetChannel, 1);

  kt_net_crypto_init ();
  channel->is_host = is_host;
  channel->identity = identity;
  channel->user = *user;
  channel->has_secret = secret != NULL;
  if (secret)
    memcpy (channel->secret, secret, sizeof channel->secret);
  make_keys (channel);
  begin_frame (channel->promise, FRAME_PROMISE);
  begin_frame (channel->key, FRAME_KEY);
  begin_frame (channel->reveal, FRAME_REVEAL);
  if (!is_host) {
    hash (channel->promise + 2, channel->own_public, PUBLIC_BYTES, channel->blind, PUBLIC_BYTES);
    memcpy (channel->reveal + 2, channel->own_public, PUBLIC_BYTES);
    memcpy (channel->reveal + 2 + PUBLIC_BYTES, channel->blind, PUBLIC_BYTES);
  } else {
    memcpy (channel->key + 2, channel->own_public, PUBLIC_BYTES);
  }
  return channel;
}

void
kt_net_channel_free (KtNetChannel *channel)
{
  sodium_memzero (channel, sizeof *channel);
  g_free (channel);
}

gboolean
kt_net_channel_is_open (const KtNetChannel *channel)
{
  return channel->is_open;
}

const KtNetPeer *
kt_net_channel_get_peer (const KtNetChannel *channel)
{
  return &channel->peer;
}

static void
send_frame (KtNetChannel *channel, const guint8 *frame, gsize length)
{
  channel->user.send (channel->user.data, frame, length);
}

static void
fail (KtNetChannel *channel, const char *reason)
{
  if (channel->has_failed)
    return;
  channel->has_failed = TRUE;
  channel->user.failed (channel->user.data, reason);
}

/* --- Keys --- */

static void
derive (KtNetChannel *channel, const guint8 *shared)
{
  crypto_generichash_state state;
  guint8 keys[2 * KT_NET_CIPHER_KEY_BYTES];
  guint8 number[HASH_BYTES];
  KtNetReader reader;
  KtNetCipher *of_host = channel->is_host ? &channel->sends : &channel->receives;
  KtNetCipher *of_guest = channel->is_host ? &channel->receives : &channel->sends;

  crypto_generichash_init (&state, channel->secret, sizeof channel->secret, sizeof keys);
  crypto_generichash_update (&state, shared, PUBLIC_BYTES);
  crypto_generichash_update (&state, channel->transcript, HASH_BYTES);
  crypto_generichash_final (&state, keys, sizeof keys);
  memcpy (of_host->key, keys, sizeof of_host->key);
  memcpy (of_guest->key, keys + sizeof of_host->key, sizeof of_guest->key);
  hash (number, (const guint8 *) "kythu number", 12, keys, sizeof keys);
  reader = kt_net_reader (number, sizeof number);
  channel->peer.number = (guint) (kt_net_read_number (&reader, 4) % NUMBERS);
  sodium_memzero (keys, sizeof keys);
}

/* Computes the keys of both directions. Returns FALSE if the other's key is one of those that give
 * everybody the same secret. */
static gboolean
agree_on_keys (KtNetChannel *channel)
{
  const guint8 *other = channel->is_host ? channel->reveal + 2 : channel->key + 2;
  crypto_generichash_state state;
  guint8 shared[PUBLIC_BYTES];

  if (crypto_scalarmult (shared, channel->own_secret, other) != 0)
    return FALSE;
  crypto_generichash_init (&state, NULL, 0, HASH_BYTES);
  crypto_generichash_update (&state, channel->promise, sizeof channel->promise);
  crypto_generichash_update (&state, channel->key, sizeof channel->key);
  crypto_generichash_update (&state, channel->reveal, sizeof channel->reveal);
  crypto_generichash_final (&state, channel->transcript, HASH_BYTES);
  derive (channel, shared);
  sodium_memzero (shared, sizeof shared);
  channel->is_sealed = TRUE;
  return TRUE;
}

/* --- Who --- */

static void
write_who (const KtNetChannel *channel, gboolean is_host, guint8 *text)
{
  memset (text, is_host ? 'h' : 'g', 1);
  memcpy (text + 1, channel->transcript, HASH_BYTES);
}

static void
seal_and_send (KtNetChannel *channel, guint8 kind, const guint8 *bytes, gsize length)
{
  g_autoptr (GByteArray) frame = g_byte_array_sized_new ((guint) length + 64);

  kt_net_write_number (frame, kind, 1);
  kt_net_cipher_seal (&channel->sends, bytes, length, frame);
  send_frame (channel, frame->data, frame->len);
}

static void
send_who (KtNetChannel *channel)
{
  guint8 who[WHO_BYTES], text[1 + HASH_BYTES];

  write_who (channel, channel->is_host, text);
  memcpy (who, kt_net_identity_get_key (channel->identity), KT_NET_KEY_BYTES);
  kt_net_identity_sign (channel->identity, text, sizeof text, who + KT_NET_KEY_BYTES);
  who[WHO_BYTES - 1] = channel->is_open ? 1 : 0;
  seal_and_send (channel, FRAME_WHO, who, sizeof who);
}

static void
receive_who (KtNetChannel *channel, const guint8 *bytes, gsize length)
{
  g_autoptr (GByteArray) who = kt_net_cipher_open (&channel->receives, bytes, length);
  guint8 text[1 + HASH_BYTES];

  if (!who && !channel->is_open && channel->receives.number == 0) {
    fail (
        channel,
        channel->has_secret
            ? _ ("The words of the invitation are not the same on both sides. Ask for them again.")
            : _ ("The other program did not answer as it should."));
    return;
  }
  if (!who || who->len != WHO_BYTES)
    return;
  if (channel->is_open) {
    if (!who->data[WHO_BYTES - 1])
      send_who (channel);
    return;
  }
  write_who (channel, !channel->is_host, text);
  if (!kt_net_key_verify (who->data, text, sizeof text, who->data + KT_NET_KEY_BYTES)) {
    fail (channel, _ ("The other program could not prove who it is."));
    return;
  }
  memcpy (channel->peer.key, who->data, KT_NET_KEY_BYTES);
  channel->peer.has_secret = channel->has_secret;
  channel->is_open = channel->user.opened (channel->user.data, &channel->peer);
  channel->has_failed |= !channel->is_open;
}

/* --- Frames --- */

void
kt_net_channel_try (KtNetChannel *channel)
{
  if (channel->is_open || channel->has_failed)
    return;
  if (channel->is_sealed && !channel->is_host)
    send_frame (channel, channel->reveal, sizeof channel->reveal);
  if (channel->is_sealed)
    send_who (channel);
  else if (!channel->is_host)
    send_frame (channel, channel->promise, sizeof channel->promise);
}

static void
receive_promise (KtNetChannel *channel, const guint8 *frame)
{
  if (!channel->is_host || channel->is_sealed)
    return;
  memcpy (channel->promise, frame, sizeof channel->promise);
  channel->has_promise = TRUE;
  send_frame (channel, channel->key, sizeof channel->key);
}

static void
receive_key (KtNetChannel *channel, const guint8 *frame)
{
  if (channel->is_host || channel->is_sealed)
    return;
  memcpy (channel->key, frame, sizeof channel->key);
  if (!agree_on_keys (channel)) {
    fail (channel, _ ("The other program could not prove who it is."));
    return;
  }
  kt_net_channel_try (channel);
}

static void
receive_reveal (KtNetChannel *channel, const guint8 *frame)
{
  guint8 promise[HASH_BYTES];

  if (!channel->is_host || !channel->has_promise)
    return;
  if (channel->is_sealed) {
    if (memcmp (channel->reveal, frame, sizeof channel->reveal) == 0)
      send_who (channel);
    return;
  }
  hash (promise, frame + 2, PUBLIC_BYTES, frame + 2 + PUBLIC_BYTES, PUBLIC_BYTES);
  if (memcmp (promise, channel->promise + 2, HASH_BYTES) != 0) {
    fail (channel, _ ("The other program could not prove who it is."));
    return;
  }
  memcpy (channel->reveal, frame, sizeof channel->reveal);
  if (agree_on_keys (channel))
    send_who (channel);
  else
    fail (channel, _ ("The other program could not prove who it is."));
}

static void
receive_sealed (KtNetChannel *channel, const guint8 *bytes, gsize length)
{
  g_autoptr (GByteArray) message = NULL;

  if (!channel->is_open)
    return;
  message = kt_net_cipher_open (&channel->receives, bytes, length);
  if (message)
    channel->user.received (channel->user.data, message->data, message->len);
}

/* The frames of the handshake have one length each. */
static gsize
get_length (guint8 kind)
{
  switch (kind) {
  case FRAME_PROMISE:
    return PROMISE_LENGTH;
  case FRAME_KEY:
    return KEY_LENGTH;
  case FRAME_REVEAL:
    return REVEAL_LENGTH;
  default:
    return 0;
  }
}

static void
receive_handshake (KtNetChannel *channel, const guint8 *frame)
{
  if (frame[1] != KT_NET_VERSION) {
    g_autofree char *reason = g_strdup_printf (
        _ ("The other program speaks version %u of the protocol, and this one version %d. Update the older program."),
        frame[1], KT_NET_VERSION);

    fail (channel, reason);
  } else if (frame[0] == FRAME_PROMISE) {
    receive_promise (channel, frame);
  } else if (frame[0] == FRAME_KEY) {
    receive_key (channel, frame);
  } else {
    receive_reveal (channel, frame);
  }
}

void
kt_net_channel_receive (KtNetChannel *channel, const guint8 *bytes, gsize length)
{
  if (length == 0 || channel->has_failed)
    return;
  if (bytes[0] == FRAME_WHO && channel->is_sealed)
    receive_who (channel, bytes + 1, length - 1);
  else if (bytes[0] == FRAME_SEALED && channel->is_sealed)
    receive_sealed (channel, bytes + 1, length - 1);
  else if (length > 1 && length == get_length (bytes[0]))
    receive_handshake (channel, bytes);
}

void
kt_net_channel_send (KtNetChannel *channel, const guint8 *bytes, gsize length)
{
  g_return_if_fail (channel->is_open && length <= KT_NET_MAX_MESSAGE);
  seal_and_send (channel, FRAME_SEALED, bytes, length);
}
