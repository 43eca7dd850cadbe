/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs in game files, whose signatures are always right, so that everything behind them is read,
 * too. */
#include "net/log/kt-net-proof.h"
#include "tests/fuzz/fuzz.h"

static gboolean
believe (const guint8 *key, const guint8 *bytes, gsize length, const guint8 *signature)
{
  return TRUE;
}

static void
check (const char *text)
{
  KtNetSigner signer = { .verify = believe };
  g_autoptr (GError) error = NULL;
  KtNetOrigin origin;
  KtNetState state;

  kt_net_state_init (&state);
  if (!kt_net_proof_check (text, &signer, &state, &origin, &error))
    g_assert_nonnull (error);
  kt_net_state_clear (&state);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *encoded = g_base64_encode (data, size);
  g_autofree char *text = g_strndup ((const char *) data, size);

  check (encoded);
  check (text);
  return 0;
}
