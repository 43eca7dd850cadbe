/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/envelope/kt-net-cipher.h"

#include <sodium.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

enum { NUMBER_BYTES = 8, WINDOW = 64 };

G_STATIC_ASSERT (KT_NET_CIPHER_KEY_BYTES == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
G_STATIC_ASSERT (KT_NET_CIPHER_EXTRA == NUMBER_BYTES + crypto_aead_xchacha20poly1305_ietf_ABYTES);

/* Each direction has a key of its own, so its numbers never repeat under one key. */
static void
make_nonce (const guint8 *number, guint8 *nonce)
{
  memset (nonce, 0, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
  memcpy (nonce, number, NUMBER_BYTES);
}

void
kt_net_cipher_seal (KtNetCipher *cipher, const guint8 *bytes, gsize length, GByteArray *out)
{
  guint8 nonce[crypto_aead_xchacha20poly1305_ietf_NPUBBYTES];
  guint begin = out->len, at;

  kt_net_write_number (out, cipher->number++, NUMBER_BYTES);
  make_nonce (out->data + begin, nonce);
  at = out->len;
  g_byte_array_set_size (out, at + (guint) length + crypto_aead_xchacha20poly1305_ietf_ABYTES);
  crypto_aead_xchacha20poly1305_ietf_encrypt (out->data + at, NULL, bytes, length, NULL, 0, NULL,
                                              nonce, cipher->key);
}

static gboolean
is_new (const KtNetCipher *cipher, guint64 number)
{
  guint64 age = cipher->number - 1 - number;

  if (number >= cipher->number)
    return number < G_MAXUINT64;
  return age < WINDOW && !(cipher->window >> age & 1);
}

static void
note_taken (KtNetCipher *cipher, guint64 number)
{
  guint64 steps;

  if (number < cipher->number) {
    cipher->window |= G_GUINT64_CONSTANT (1) << (cipher->number - 1 - number);
    return;
  }
  steps = number + 1 - cipher->number;
  cipher->window = (steps < WINDOW ? cipher->window << steps : 0) | 1;
  cipher->number = number + 1;
}

GByteArray *
kt_net_cipher_open (KtNetCipher *cipher, const guint8 *bytes, gsize length)
{
  guint8 nonce[crypto_aead_xchacha20poly1305_ietf_NPUBBYTES];
  KtNetReader reader = kt_net_reader (bytes, length);
  guint64 number = kt_net_read_number (&reader, NUMBER_BYTES);
  g_autoptr (GByteArray) message = g_byte_array_new ();

  if (length < KT_NET_CIPHER_EXTRA || !is_new (cipher, number))
    return NULL;
  make_nonce (bytes, nonce);
  g_byte_array_set_size (message, (guint) (length - KT_NET_CIPHER_EXTRA));
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (message->data, NULL, NULL, reader.at, reader.left,
                                                  NULL, 0, nonce, cipher->key) != 0)
    return NULL;
  note_taken (cipher, number);
  return g_steal_pointer (&message);
}
