/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries a broker, so that a person hears at once what is wrong with its address, certificate, name
 * or password. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-client.h"

G_BEGIN_DECLS

/* Returns whether the program was built with MQTT. */
gboolean kt_net_broker_is_possible (GError **error);
/* Connects, subscribes to a topic, and disconnects. Gives up after `seconds`; a cancelled
 * attempt ends then, too. */
void kt_net_broker_try_async (const KtNetBroker *broker, guint seconds, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
/* Returns whether the broker can be used. The error is a translated sentence. */
gboolean kt_net_broker_try_finish (GAsyncResult *result, GError **error);

G_END_DECLS
