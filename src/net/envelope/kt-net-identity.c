/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/envelope/kt-net-identity.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

G_STATIC_ASSERT (KT_NET_KEY_BYTES == crypto_sign_PUBLICKEYBYTES);
G_STATIC_ASSERT (KT_NET_KEY_BYTES == crypto_sign_SEEDBYTES);
G_STATIC_ASSERT (KT_NET_SIGNATURE_BYTES == crypto_sign_BYTES);

struct _KtNetIdentity {
  guint8 seed[crypto_sign_SEEDBYTES];
  guint8 key[crypto_sign_PUBLICKEYBYTES];
  guint8 secret[crypto_sign_SECRETKEYBYTES];
};

static const char title[] = "kythu-identity 1";

void
kt_net_crypto_init (void)
{
  static gsize is_ready;

  if (g_once_init_enter (&is_ready)) {
    if (sodium_init () < 0)
      g_error ("libsodium cannot be used: the system gives no random numbers");
    g_once_init_leave (&is_ready, 1);
  }
}

void
kt_net_random (guint8 *bytes, gsize length)
{
  kt_net_crypto_init ();
  randombytes_buf (bytes, length);
}

KtNetIdentity *
kt_net_identity_new_from_seed (const guint8 *seed)
{
  KtNetIdentity *identity = g_new0 (KtNetIdentity, 1);

  kt_net_crypto_init ();
  memcpy (identity->seed, seed, sizeof identity->seed);
  crypto_sign_seed_keypair (identity->key, identity->secret, identity->seed);
  return identity;
}

KtNetIdentity *
kt_net_identity_new (void)
{
  guint8 seed[crypto_sign_SEEDBYTES];
  KtNetIdentity *identity;

  kt_net_random (seed, sizeof seed);
  identity = kt_net_identity_new_from_seed (seed);
  sodium_memzero (seed, sizeof seed);
  return identity;
}

void
kt_net_identity_free (KtNetIdentity *identity)
{
  sodium_memzero (identity, sizeof *identity);
  g_free (identity);
}

/* --- The file --- */

static gboolean
refuse_file (const char *path, const char *message, GError **error)
{
  g_set_error (error, KT_NET_ERROR, KT_NET_ERROR_FORM, "%s: %s", path, message);
  return FALSE;
}

/* Whether nobody but its owner can read the file. */
static gboolean
check_mode (const char *path, GError **error)
{
  GStatBuf status;

  if (g_stat (path, &status) == 0 && (status.st_mode & 077) == 0)
    return TRUE;
  return refuse_file (
      path,
      _ ("Others can read this file, so they could play in your name. Remove it to get a new key, or make it private (chmod 600)."),
      error);
}

static KtNetIdentity *
parse_file (const char *path, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 3);
  g_autofree guchar *seed = NULL;
  gsize length = 0;

  if (lines[0] && lines[1] && g_str_equal (lines[0], title))
    seed = g_base64_decode (lines[1], &length);
  if (length == crypto_sign_SEEDBYTES)
    return kt_net_identity_new_from_seed (seed);
  refuse_file (path, _ ("This file holds no key. Remove it to get a new one."), error);
  return NULL;
}

static KtNetIdentity *
create_file (const char *path, GError **error)
{
  g_autoptr (KtNetIdentity) identity = kt_net_identity_new ();
  g_autofree char *seed = g_base64_encode (identity->seed, sizeof identity->seed);
  g_autofree char *text = g_strdup_printf ("%s\n%s\n", title, seed);
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean is_written;

  g_mkdir_with_parents (folder, 0700);
  is_written = g_file_set_contents_full (
      path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
  sodium_memzero (text, strlen (text));
  sodium_memzero (seed, strlen (seed));
  return is_written ? g_steal_pointer (&identity) : NULL;
}

KtNetIdentity *
kt_net_identity_load (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  KtNetIdentity *identity;
  gsize length;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return create_file (path, error);
  if (!check_mode (path, error) || !g_file_get_contents (path, &text, &length, error))
    return NULL;
  identity = parse_file (path, text, error);
  sodium_memzero (text, length);
  return identity;
}

/* --- Signatures --- */

const guint8 *
kt_net_identity_get_key (const KtNetIdentity *identity)
{
  return identity->key;
}

void
kt_net_identity_sign (const KtNetIdentity *identity, const guint8 *bytes, gsize length,
                      guint8 *signature)
{
  crypto_sign_detached (signature, NULL, bytes, length, identity->secret);
}

gboolean
kt_net_key_verify (const guint8 *key, const guint8 *bytes, gsize length, const guint8 *signature)
{
  kt_net_crypto_init ();
  return crypto_sign_verify_detached (signature, bytes, length, key) == 0;
}

static void
sign_event (gpointer data, const guint8 *bytes, gsize length, guint8 *signature)
{
  kt_net_identity_sign (data, bytes, length, signature);
}

KtNetSigner
kt_net_identity_get_signer (const KtNetIdentity *identity)
{
  return (KtNetSigner){ kt_net_key_verify, identity ? sign_event : NULL, (gpointer) identity };
}

char *
kt_net_key_get_print (const guint8 *key)
{
  KtNetSum sum = kt_net_sum (key, KT_NET_KEY_BYTES);
  GString *print = g_string_new (NULL);

  for (guint i = 0; i < 8; i++)
    g_string_append_printf (print, "%s%02x", i > 0 && i % 2 == 0 ? " " : "", sum.bytes[i]);
  return g_string_free (print, FALSE);
}
