/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The MQTT broker over which far games are played, as it is set in the preferences. The password is
 * kept apart from the settings, in a file that only its owner can read. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-mqtt.h"

G_BEGIN_DECLS

enum { KT_FAR_BROKER_PORT = 1883, KT_FAR_BROKER_TLS_PORT = 8883 };

typedef struct {
  char *host, *certificates, *user, *password;
  guint16 port;
  gboolean has_tls;
} KtFarBroker;

/* Returns FALSE if no address is set. */
gboolean kt_far_broker_read (KtFarBroker *broker, GSettings *settings, const char *folder);
void kt_far_broker_clear (KtFarBroker *broker);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KtFarBroker, kt_far_broker_clear)
/* Returns the same, as the carrier wants it; valid as long as the broker. */
KtNetBroker kt_far_broker_get (const KtFarBroker *broker);

/* Returns the password; "" if there is none. Free with g_free(). */
char *kt_far_broker_get_password (const char *folder);
gboolean kt_far_broker_set_password (const char *folder, const char *password, GError **error);

G_END_DECLS
