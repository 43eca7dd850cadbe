/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames from somebody whose keys are not known, to a host and to a guest at every point of the
 * handshake. Nothing of it may be read as a message, and no channel opens. */
#include <string.h>

#include "net/envelope/kt-net-channel.h"
#include "tests/fuzz/fuzz.h"

static KtNetChannel *partner;
/* The data of a channel whose frames go nowhere. */
static char quiet[] = "quiet";

static void
send_cb (gpointer data, const guint8 *bytes, gsize length)
{
  if (partner && !data)
    kt_net_channel_receive (partner, bytes, length);
}

static gboolean
opened_cb (gpointer data, const KtNetPeer *peer)
{
  return TRUE;
}

static void
received_cb (gpointer data, const guint8 *bytes, gsize length)
{
  g_assert_not_reached ();
}

static void
failed_cb (gpointer data, const char *reason)
{
  g_assert_true (g_utf8_validate (reason, -1, NULL));
}

static void
feed (KtNetChannel *channel, const guint8 *data, gsize size)
{
  gsize at = 0;

  while (at < size) {
    gsize length = MIN (data[at], size - at - 1);

    kt_net_channel_receive (channel, data + at + 1, length);
    at += 1 + length;
  }
}

static void
feed_both (const KtNetIdentity *identity, const guint8 *data, gsize size)
{
  for (guint i = 0; i < 2; i++) {
    KtNetChannelUser user = { send_cb, opened_cb, received_cb, failed_cb, quiet };
    g_autoptr (KtNetChannel) channel = kt_net_channel_new (i == 0, identity, NULL, &user);

    kt_net_channel_try (channel);
    feed (channel, data, size);
    g_assert_false (kt_net_channel_is_open (channel));
  }
}

/* A host whose guest has begun to greet. */
static void
feed_begun (const KtNetIdentity *identity, const guint8 *data, gsize size)
{
  KtNetChannelUser silent = { send_cb, opened_cb, received_cb, failed_cb, quiet };
  KtNetChannelUser loud = { send_cb, opened_cb, received_cb, failed_cb, NULL };
  g_autoptr (KtNetChannel) host = kt_net_channel_new (TRUE, identity, NULL, &silent);
  g_autoptr (KtNetChannel) guest = kt_net_channel_new (FALSE, identity, NULL, &loud);

  partner = host;
  kt_net_channel_try (guest);
  partner = NULL;
  feed (host, data, size);
  g_assert_false (kt_net_channel_is_open (host));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const guint8 seed[KT_NET_KEY_BYTES] = "a seed of this fuzzer";
  g_autoptr (KtNetIdentity) identity = kt_net_identity_new_from_seed (seed);

  feed_both (identity, data, size);
  feed_begun (identity, data, size);
  return 0;
}
