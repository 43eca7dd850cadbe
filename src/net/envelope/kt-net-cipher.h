/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One direction of a sealed line: XChaCha20-Poly1305 with a number in front of each message, so
 * that messages may be lost, reordered and doubled, and no message is taken twice. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  KT_NET_CIPHER_KEY_BYTES = 32,
  KT_NET_CIPHER_EXTRA = 8 + 16, /* bytes that sealing adds */
};

typedef struct {
  guint8 key[KT_NET_CIPHER_KEY_BYTES];
  guint64 number; /* of the next message to send, or the highest that was taken, plus 1 */
  guint64 window; /* bit i: message number - 1 - i was taken */
} KtNetCipher;

/* Appends the sealed message. */
void kt_net_cipher_seal (KtNetCipher *cipher, const guint8 *bytes, gsize length, GByteArray *out);
/* Returns the message, or NULL if it was not sealed with this key, or was taken before. */
GByteArray *kt_net_cipher_open (KtNetCipher *cipher, const guint8 *bytes, gsize length);

G_END_DECLS
