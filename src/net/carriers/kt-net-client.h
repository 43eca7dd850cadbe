/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A connection to an MQTT 5 broker, kept open by a thread. The thread only connects and copies;
 * everything else happens in the main context of the caller. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *host;
  guint16 port;
  gboolean has_tls;
  const char *certificates;    /* a file of those that are trusted; NULL: the system's */
  const char *user, *password; /* NULL: none */
} KtNetBroker;

typedef struct {
  /* A message of at most KT_NET_MAX_FRAME bytes and the number of a line arrived. */
  void (*received) (gpointer data, const char *topic, const guint8 *bytes, gsize length);
  /* The broker is there or gone; `reason` says what is wrong and what to do. */
  void (*changed) (gpointer data, gboolean is_up, const char *reason);
  gpointer data;
} KtNetClientUser;

/* A message that the broker publishes if the client does not come back within 20 seconds. */
typedef struct {
  const char *topic;
  const guint8 *bytes;
  gsize length;
} KtNetWill;

typedef enum {
  KT_NET_PUBLISH_ONCE,
  KT_NET_PUBLISH_KEPT, /* the broker keeps it for those who come later, for a week at most */
} KtNetPublish;

typedef struct _KtNetClient KtNetClient;

/* Whether the program was built with MQTT. */
gboolean kt_net_client_is_available (void);
/* Connects, and again whenever the broker was gone, after 1 to 30 s that are partly random. `reads`
 * are the topics that are subscribed to, ended by NULL. `will` may be NULL. */
KtNetClient *kt_net_client_new (const KtNetBroker *broker, const char *const *reads,
                                const KtNetWill *will, const KtNetClientUser *user);
/* Closes the connection; the user is not told of anything any more. */
void kt_net_client_free (KtNetClient *client);
gboolean kt_net_client_is_up (const KtNetClient *client);
/* Publishes a message; nothing is sent while the broker is not there. No bytes with
 * KT_NET_PUBLISH_KEPT remove what the broker keeps. */
void kt_net_client_publish (KtNetClient *client, const char *topic, const guint8 *bytes,
                            gsize length, KtNetPublish how);
/* Connects at once instead of waiting for the next attempt, because the network has changed. */
void kt_net_client_hurry (KtNetClient *client);

G_END_DECLS
