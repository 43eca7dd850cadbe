/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The identity of a player in the network: an Ed25519 key, made at first use and kept in a file
 * that only its owner can read. */
#pragma once

#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

typedef struct _KtNetIdentity KtNetIdentity;

/* Prepares libsodium; every function of this room that needs it calls this itself. Aborts if the
 * system has no random numbers. */
void kt_net_crypto_init (void);

/* Fills bytes with numbers that nobody can guess. */
void kt_net_random (guint8 *bytes, gsize length);

KtNetIdentity *kt_net_identity_new (void);
/* The same seed of KT_NET_KEY_BYTES gives the same identity. */
KtNetIdentity *kt_net_identity_new_from_seed (const guint8 *seed);
/* Reads the file of an identity; makes one if there is no file. A file that others can read, or
 * that is damaged, is refused with a sentence that says what to do. */
KtNetIdentity *kt_net_identity_load (const char *path, GError **error);
void kt_net_identity_free (KtNetIdentity *identity);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetIdentity, kt_net_identity_free)

/* Returns the public key of KT_NET_KEY_BYTES. */
const guint8 *kt_net_identity_get_key (const KtNetIdentity *identity);
void kt_net_identity_sign (const KtNetIdentity *identity, const guint8 *bytes, gsize length,
                           guint8 *signature);
gboolean kt_net_key_verify (const guint8 *key, const guint8 *bytes, gsize length,
                            const guint8 *signature);
/* Returns how a log is signed by an identity, or, if that is NULL, only verified. The identity must
 * outlive the log. */
KtNetSigner kt_net_identity_get_signer (const KtNetIdentity *identity);
/* Returns the short print of a public key, such as "6b1f 09c2 77aa 41de". Free with g_free(). */
char *kt_net_key_get_print (const guint8 *key);

G_END_DECLS
