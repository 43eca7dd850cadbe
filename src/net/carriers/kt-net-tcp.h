/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries messages over a TCP connection. All calls return at once; the user is told from the main
 * context in which the carrier was made. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-carrier.h"

G_BEGIN_DECLS

/* Connects to an address; finish returns a carrier, or NULL with a sentence that says what is
 * wrong and what to do. */
void kt_net_tcp_connect_async (const char *host, guint16 port, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
KtNetCarrier *kt_net_tcp_connect_finish (GAsyncResult *result, GError **error);

/* Listens on a port of every network, IPv4 and IPv6; 0 lets the system choose one. For each
 * connection `accepted` gets a carrier, which it owns. Dropping the service stops it. */
typedef void (*KtNetTcpAccepted) (gpointer data, KtNetCarrier *carrier);
GSocketService *kt_net_tcp_listen (guint16 *port, KtNetTcpAccepted accepted, gpointer data,
                                   GError **error);

G_END_DECLS
