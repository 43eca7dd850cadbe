/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries messages over an MQTT 5 broker, which only passes them on. Host and guest meet in a room:
 * each writes to one topic and reads the other's. Each handshake opens a new line. The guest draws
 * the number of the line, which stands before every frame, and its first frame is a promise
 * (net/envelope). So a guest that was started again gets a new line. */
#pragma once

#include "net/carriers/kt-net-carrier.h"
#include "net/carriers/kt-net-client.h"

G_BEGIN_DECLS

typedef struct {
  /* A guest has begun a line; for a host, who owns the carrier. */
  void (*accepted) (gpointer data, KtNetCarrier *carrier);
  /* The broker is there or gone; `reason` says what is wrong and what to do. */
  void (*changed) (gpointer data, gboolean is_up, const char *reason);
  gpointer data;
} KtNetMqttUser;

typedef struct _KtNetMqtt KtNetMqtt;

/* Whether the program was built with it. */
gboolean kt_net_mqtt_is_available (void);
/* Connects in a thread, and again whenever the broker was gone. The user is told from the main
 * context of the caller. */
KtNetMqtt *kt_net_mqtt_new (const KtNetBroker *broker, const char *room, gboolean is_host,
                            const KtNetMqttUser *user);
/* Closes the connection. Lines that are still open say nothing any more. */
void kt_net_mqtt_free (KtNetMqtt *mqtt);
/* Connects at once instead of waiting for the next attempt. */
void kt_net_mqtt_hurry (KtNetMqtt *mqtt);
/* Begins a line, for a guest; NULL while the broker is not there. */
KtNetCarrier *kt_net_mqtt_open (KtNetMqtt *mqtt);

G_END_DECLS
