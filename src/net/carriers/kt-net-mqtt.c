/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-mqtt.h"

#include <string.h>

enum {
  LINE_BYTES = 8, /* the number of a line, in front of each frame */
  MAX_LINES = 16, /* that a host has at a time */
};

struct _KtNetMqtt {
  grefcount references; /* of the user and of each line */
  KtNetClient *client;  /* NULL: closed */
  char *writes;         /* the topic */
  gboolean is_host;
  KtNetMqttUser user;
  GPtrArray *lines; /* of MqttLine; they belong to the user */
};

typedef struct {
  KtNetCarrier base;
  KtNetMqtt *mqtt;
  guint8 number[LINE_BYTES];
} MqttLine;

gboolean
kt_net_mqtt_is_available (void)
{
  return kt_net_client_is_available ();
}

static void
unref_mqtt (KtNetMqtt *mqtt)
{
  if (!g_ref_count_dec (&mqtt->references))
    return;
  g_ptr_array_unref (mqtt->lines);
  g_free (mqtt->writes);
  g_free (mqtt);
}

/* --- Lines --- */

static void
send_frame (KtNetCarrier *carrier, const guint8 *bytes, gsize length)
{
  MqttLine *line = (MqttLine *) carrier;
  g_autofree guint8 *frame = g_malloc (LINE_BYTES + length);

  if (!line->mqtt->client)
    return;
  memcpy (frame, line->number, LINE_BYTES);
  memcpy (frame + LINE_BYTES, bytes, length);
  kt_net_client_publish (line->mqtt->client, line->mqtt->writes, frame, LINE_BYTES + length,
                         KT_NET_PUBLISH_ONCE);
}

static void
free_line (KtNetCarrier *carrier)
{
  MqttLine *line = (MqttLine *) carrier;

  g_ptr_array_remove_fast (line->mqtt->lines, line);
  unref_mqtt (line->mqtt);
  g_free (line);
}

static const KtNetCarrierClass line_class = { send_frame, free_line };

static MqttLine *
add_line (KtNetMqtt *mqtt, const guint8 *number)
{
  MqttLine *line = g_new0 (MqttLine, 1);

  line->base.klass = &line_class;
  line->mqtt = mqtt;
  g_ref_count_inc (&mqtt->references);
  memcpy (line->number, number, LINE_BYTES);
  g_ptr_array_add (mqtt->lines, line);
  return line;
}

static MqttLine *
find_line (KtNetMqtt *mqtt, const guint8 *number)
{
  for (guint i = 0; i < mqtt->lines->len; i++) {
    MqttLine *line = g_ptr_array_index (mqtt->lines, i);

    if (memcmp (line->number, number, LINE_BYTES) == 0)
      return line;
  }
  return NULL;
}

KtNetCarrier *
kt_net_mqtt_open (KtNetMqtt *mqtt)
{
  guint8 number[LINE_BYTES];

  if (!kt_net_client_is_up (mqtt->client))
    return NULL;
  for (guint i = 0; i < LINE_BYTES; i++)
    number[i] = (guint8) g_random_int ();
  return &add_line (mqtt, number)->base;
}

/* --- The broker --- */

static void
receive (gpointer data, const char *topic, const guint8 *bytes, gsize length)
{
  KtNetMqtt *mqtt = data;
  MqttLine *line;

  if (length <= LINE_BYTES || length > LINE_BYTES + KT_NET_MAX_FRAME)
    return;
  line = find_line (mqtt, bytes);
  if (!line && mqtt->is_host && mqtt->lines->len < MAX_LINES) {
    line = add_line (mqtt, bytes);
    mqtt->user.accepted (mqtt->user.data, &line->base);
  }
  if (line)
    kt_net_carrier_receive (&line->base, bytes + LINE_BYTES, length - LINE_BYTES);
}

/* When the broker is gone, so is every line over it. */
static void
change (gpointer data, gboolean is_up, const char *reason)
{
  KtNetMqtt *mqtt = data;
  g_autoptr (GPtrArray) lines = g_ptr_array_copy (mqtt->lines, NULL, NULL);

  for (guint i = 0; i < lines->len && !is_up; i++) {
    MqttLine *line = g_ptr_array_index (lines, i);

    if (g_ptr_array_find (mqtt->lines, line, NULL))
      kt_net_carrier_change (&line->base, FALSE, reason);
  }
  mqtt->user.changed (mqtt->user.data, is_up, reason);
}

KtNetMqtt *
kt_net_mqtt_new (const KtNetBroker *broker, const char *room, gboolean is_host,
                 const KtNetMqttUser *user)
{
  KtNetMqtt *mqtt = g_new0 (KtNetMqtt, 1);
  KtNetClientUser client_user = { receive, change, mqtt };
  g_autofree char *reads = g_strdup_printf ("kythu/1/%s/%s", room, is_host ? "guest" : "host");

  g_ref_count_init (&mqtt->references);
  mqtt->lines = g_ptr_array_new ();
  mqtt->is_host = is_host;
  mqtt->user = *user;
  mqtt->writes = g_strdup_printf ("kythu/1/%s/%s", room, is_host ? "host" : "guest");
  mqtt->client =
      kt_net_client_new (broker, (const char *const[]){ reads, NULL }, NULL, &client_user);
  return mqtt;
}

void
kt_net_mqtt_hurry (KtNetMqtt *mqtt)
{
  kt_net_client_hurry (mqtt->client);
}

void
kt_net_mqtt_free (KtNetMqtt *mqtt)
{
  g_clear_pointer (&mqtt->client, kt_net_client_free);
  unref_mqtt (mqtt);
}
