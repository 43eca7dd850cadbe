/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches a game of others. It sees the whole game however late it comes, and comes back by itself
 * when the line was gone. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-client.h"
#include "net/envelope/kt-net-invitation.h"
#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

#define KT_TYPE_NET_WATCHER (kt_net_watcher_get_type ())
G_DECLARE_FINAL_TYPE (KtNetWatcher, kt_net_watcher, KT, NET_WATCHER, GObject)

/* Signals:
 *   "changed" (guint first): the log has grown from event `first` on.
 *   "next": another game has begun; the log is that of the new game.
 *   "line-changed" (gboolean is_up, const char *reason): the line is there or gone.
 */

KtNetWatcher *kt_net_watcher_new (const KtNetMeeting *meeting);
/* Watches over TCP, or over a broker. Call one of them, once. */
void kt_net_watcher_join (KtNetWatcher *self, const char *host, guint16 port);
gboolean kt_net_watcher_read (KtNetWatcher *self, const KtNetBroker *broker, GError **error);
/* Returns the log of the game; NULL as long as nothing of it has come. */
const KtNetLog *kt_net_watcher_get_log (KtNetWatcher *self);

G_END_DECLS
