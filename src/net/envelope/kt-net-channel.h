/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The envelope: a handshake between two programs over any carrier, then sealed messages. It is
 * known who sends before anything else that is sent is read (docs/network.md). */
#pragma once

#include "net/envelope/kt-net-identity.h"

G_BEGIN_DECLS

enum { KT_NET_MAX_MESSAGE = 16 * 1024 - 64 };

typedef struct _KtNetChannel KtNetChannel;

/* The other end of a channel. The numbers of both ends are equal if nobody stands between them. If
 * somebody does, they are equal by one chance in a million. */
typedef struct {
  guint8 key[KT_NET_KEY_BYTES];
  guint number;        /* below 1,000,000 */
  gboolean has_secret; /* both know the words of one invitation */
} KtNetPeer;

typedef struct {
  void (*send) (gpointer data, const guint8 *bytes, gsize length);
  /* Returns whether to go on with this peer, who may be blocked or not the expected one. */
  gboolean (*opened) (gpointer data, const KtNetPeer *peer);
  void (*received) (gpointer data, const guint8 *bytes, gsize length);
  /* The handshake cannot succeed; the reason is a sentence. */
  void (*failed) (gpointer data, const char *reason);
  gpointer data;
} KtNetChannelUser;

/* `secret` is that of an invitation, KT_NET_KEY_BYTES, or NULL. The identity must outlive the
 * channel. The guest begins. */
KtNetChannel *kt_net_channel_new (gboolean is_host, const KtNetIdentity *identity,
                                  const guint8 *secret, const KtNetChannelUser *user);
void kt_net_channel_free (KtNetChannel *channel);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetChannel, kt_net_channel_free)

/* Sends again what the other may not have got: the guest's first message, then whatever is last
 * until the channel is open. The caller calls it at first and then about once a second. */
void kt_net_channel_try (KtNetChannel *channel);
void kt_net_channel_receive (KtNetChannel *channel, const guint8 *bytes, gsize length);
/* Returns who the other is; valid once the channel is open. */
const KtNetPeer *kt_net_channel_get_peer (const KtNetChannel *channel);
gboolean kt_net_channel_is_open (const KtNetChannel *channel);
/* Seals and sends a message of at most KT_NET_MAX_MESSAGE bytes; the channel must be open. */
void kt_net_channel_send (KtNetChannel *channel, const guint8 *bytes, gsize length);

G_END_DECLS
