/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a game to people who watch: over TCP to as many as KT_NET_MAX_WATCHERS, or over a broker,
 * which keeps the game for those who come later. Only events that both players have are shown. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-client.h"
#include "net/envelope/kt-net-identity.h"
#include "net/envelope/kt-net-invitation.h"
#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

enum { KT_NET_MAX_WATCHERS = 50 };

typedef struct _KtNetShow KtNetShow;

/* The identity must outlive the show. */
KtNetShow *kt_net_show_new (const KtNetIdentity *identity, const KtNetMeeting *meeting);
/* Removes from the broker what it keeps. */
void kt_net_show_free (KtNetShow *show);
/* Lets watchers come over TCP; `port` may be 0 and becomes the port that is listened on. */
gboolean kt_net_show_listen (KtNetShow *show, guint16 *port, GError **error);
/* Lets the broker show the game. */
void kt_net_show_publish (KtNetShow *show, const KtNetBroker *broker);
/* Shows what has become certain. `log` must live until the next call. `number` grows with each
 * game of a series. */
void kt_net_show_update (KtNetShow *show, const KtNetLog *log, guint32 number);
/* Returns how many watch over TCP; nobody knows how many do over a broker. */
guint kt_net_show_count (const KtNetShow *show);

G_END_DECLS
