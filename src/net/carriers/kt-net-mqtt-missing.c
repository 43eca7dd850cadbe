/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for the carrier where libmosquitto is missing. */
#include "net/carriers/kt-net-mqtt.h"

gboolean
kt_net_mqtt_is_available (void)
{
  return FALSE;
}

KtNetMqtt *
kt_net_mqtt_new (const KtNetBroker *broker, const char *room, gboolean is_host,
                 const KtNetMqttUser *user)
{
  g_return_val_if_reached (NULL);
}

void
kt_net_mqtt_free (KtNetMqtt *mqtt)
{
}

KtNetCarrier *
kt_net_mqtt_open (KtNetMqtt *mqtt)
{
  return NULL;
}
