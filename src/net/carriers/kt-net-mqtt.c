/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-mqtt.h"

#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <string.h>

enum {
  LINE_BYTES = 8, /* the number of a line, in front of each frame */
  MAX_LINES = 16, /* that a host has at a time */
  KEEP_ALIVE_S = 30,
  QUALITY = 1, /* may arrive twice, which the cipher notices */
  FIRST_WAIT_S = 1,
  LONGEST_WAIT_S = 30,
};

struct _KtNetMqtt {
  gatomicrefcount references;
  struct mosquitto *client;
  GMainContext *context;
  char *host, *writes, *reads; /* the topics */
  guint16 port;
  gboolean is_host;
  int is_closed; /* atomic */
  GThread *thread;
  /* Used by the main context alone. */
  KtNetMqttUser user;
  gboolean is_up;
  GPtrArray *lines; /* of MqttLine; they belong to the user */
};

typedef struct {
  KtNetCarrier base;
  KtNetMqtt *mqtt;
  guint8 number[LINE_BYTES];
} MqttLine;

/* Something that happened in the thread, on its way to the main context. */
typedef struct {
  KtNetMqtt *mqtt;
  GBytes *frame; /* a frame that arrived; NULL: the connection to the broker came up or went down */
  gboolean is_up;
  char *reason;
} MqttNews;

gboolean
kt_net_mqtt_is_available (void)
{
  return TRUE;
}

static void
unref_mqtt (KtNetMqtt *mqtt)
{
  if (!g_atomic_ref_count_dec (&mqtt->references))
    return;
  mosquitto_destroy (mqtt->client);
  g_main_context_unref (mqtt->context);
  g_ptr_array_unref (mqtt->lines);
  g_free (mqtt->host);
  g_free (mqtt->writes);
  g_free (mqtt->reads);
  g_free (mqtt);
}

/* --- Lines --- */

static void
send_frame (KtNetCarrier *carrier, const guint8 *bytes, gsize length)
{
  MqttLine *line = (MqttLine *) carrier;
  g_autofree guint8 *frame = g_malloc (LINE_BYTES + length);

  if (!line->mqtt->is_up)
    return;
  memcpy (frame, line->number, LINE_BYTES);
  memcpy (frame + LINE_BYTES, bytes, length);
  mosquitto_publish (line->mqtt->client, NULL, line->mqtt->writes, (int) (LINE_BYTES + length),
                     frame, QUALITY, FALSE);
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
  g_atomic_ref_count_inc (&mqtt->references);
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

  if (!mqtt->is_up)
    return NULL;
  for (guint i = 0; i < LINE_BYTES; i++)
    number[i] = (guint8) g_random_int ();
  return &add_line (mqtt, number)->base;
}

/* --- In the main context --- */

static void
take_frame (KtNetMqtt *mqtt, GBytes *frame)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (frame, &length);
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
change (KtNetMqtt *mqtt, gboolean is_up, const char *reason)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_copy (mqtt->lines, NULL, NULL);

  mqtt->is_up = is_up;
  for (guint i = 0; i < lines->len && !is_up; i++) {
    MqttLine *line = g_ptr_array_index (lines, i);

    if (g_ptr_array_find (mqtt->lines, line, NULL))
      kt_net_carrier_change (&line->base, FALSE, reason);
  }
  mqtt->user.changed (mqtt->user.data, is_up, reason);
}

static gboolean
news_cb (gpointer data)
{
  MqttNews *news = data;

  if (g_atomic_int_get (&news->mqtt->is_closed))
    return G_SOURCE_REMOVE;
  if (news->frame)
    take_frame (news->mqtt, news->frame);
  else
    change (news->mqtt, news->is_up, news->reason);
  return G_SOURCE_REMOVE;
}

static void
free_news (gpointer data)
{
  MqttNews *news = data;

  g_clear_pointer (&news->frame, g_bytes_unref);
  g_free (news->reason);
  unref_mqtt (news->mqtt);
  g_free (news);
}

/* --- In the thread: callbacks only copy --- */

static void
tell (KtNetMqtt *mqtt, GBytes *frame, gboolean is_up, const char *reason)
{
  MqttNews *news = g_new (MqttNews, 1);
  GSource *source = g_idle_source_new ();

  *news = (MqttNews){ mqtt, frame, is_up, g_strdup (reason) };
  g_atomic_ref_count_inc (&mqtt->references);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, news_cb, news, free_news);
  g_source_attach (source, mqtt->context);
  g_source_unref (source);
}

static const char *
explain_refusal (int code)
{
  switch (code) {
  case MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION:
  case CONNACK_REFUSED_PROTOCOL_VERSION:
    return "The broker does not know MQTT 5. It must be updated, or another one be used.";
  case MQTT_RC_BAD_USERNAME_OR_PASSWORD:
  case MQTT_RC_NOT_AUTHORIZED:
  case CONNACK_REFUSED_BAD_USERNAME_PASSWORD:
  case CONNACK_REFUSED_NOT_AUTHORIZED:
    return "The broker refuses the name or the password. Compare them in the preferences.";
  default:
    return "The broker refuses the connection. Ask whoever runs it.";
  }
}

static const char *
explain_error (int code)
{
  switch (code) {
  case MOSQ_ERR_EAI:
    return "There is no broker of this name. Compare its address in the preferences.";
  case MOSQ_ERR_TLS:
    return "The certificate of the broker does not fit. Compare its address, or choose the file of "
           "its certificates in the preferences.";
  case MOSQ_ERR_PROTOCOL:
    return "What answers there is not a broker. Compare address and port in the preferences.";
  default:
    return "The broker cannot be reached. See whether this machine is in a network, and whether the "
           "broker runs.";
  }
}

static void
connected_cb (struct mosquitto *client, void *data, int code)
{
  KtNetMqtt *mqtt = data;

  if (code == 0)
    mosquitto_subscribe (client, NULL, mqtt->reads, QUALITY);
  else
    tell (mqtt, NULL, FALSE, explain_refusal (code));
}

static void
subscribed_cb (struct mosquitto *client, void *data, int id, int n, const int *qualities)
{
  gboolean is_allowed = n > 0 && qualities[0] <= QUALITY;

  tell (data, NULL, is_allowed,
        is_allowed ? NULL : "The broker does not let this program read. Ask whoever runs it.");
}

static void
disconnected_cb (struct mosquitto *client, void *data, int code)
{
  if (code != 0)
    tell (data, NULL, FALSE, explain_error (code));
}

static void
message_cb (struct mosquitto *client, void *data, const struct mosquitto_message *message)
{
  if (message->payloadlen > 0)
    tell (data, g_bytes_new (message->payload, (gsize) message->payloadlen), TRUE, NULL);
}

static gboolean
is_closed (KtNetMqtt *mqtt)
{
  return g_atomic_int_get (&mqtt->is_closed);
}

/* Looks up names and connects here, because both take their time. */
static gpointer
run_thread (gpointer data)
{
  KtNetMqtt *mqtt = data;
  int code = MOSQ_ERR_NO_CONN;

  for (guint wait_s = FIRST_WAIT_S; !is_closed (mqtt) && code != MOSQ_ERR_SUCCESS;
       wait_s = MIN (2 * wait_s, LONGEST_WAIT_S)) {
    code = mosquitto_connect (mqtt->client, mqtt->host, mqtt->port, KEEP_ALIVE_S);
    if (code == MOSQ_ERR_SUCCESS)
      break;
    tell (mqtt, NULL, FALSE, explain_error (code));
    for (guint i = 0; i < 10 * wait_s && !is_closed (mqtt); i++)
      g_usleep (G_USEC_PER_SEC / 10);
  }
  /* Reconnects by itself, until it is told to disconnect. */
  if (!is_closed (mqtt))
    mosquitto_loop_forever (mqtt->client, -1, 1);
  unref_mqtt (mqtt);
  return NULL;
}

static void
configure (KtNetMqtt *mqtt, const KtNetBroker *broker)
{
  struct mosquitto *client = mqtt->client;

  mosquitto_int_option (client, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
  mosquitto_threaded_set (client, TRUE);
  mosquitto_reconnect_delay_set (client, FIRST_WAIT_S, LONGEST_WAIT_S, TRUE);
  if (broker->user)
    mosquitto_username_pw_set (client, broker->user, broker->password);
  if (broker->has_tls && broker->certificates)
    mosquitto_tls_set (client, broker->certificates, NULL, NULL, NULL, NULL);
  else if (broker->has_tls)
    mosquitto_int_option (client, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
  mosquitto_connect_callback_set (client, connected_cb);
  mosquitto_subscribe_callback_set (client, subscribed_cb);
  mosquitto_disconnect_callback_set (client, disconnected_cb);
  mosquitto_message_callback_set (client, message_cb);
}

KtNetMqtt *
kt_net_mqtt_new (const KtNetBroker *broker, const char *room, gboolean is_host,
                 const KtNetMqttUser *user)
{
  static gsize is_ready;
  KtNetMqtt *mqtt = g_new0 (KtNetMqtt, 1);

  if (g_once_init_enter (&is_ready)) {
    mosquitto_lib_init ();
    g_once_init_leave (&is_ready, 1);
  }
  g_atomic_ref_count_init (&mqtt->references);
  mqtt->context = g_main_context_ref_thread_default ();
  mqtt->lines = g_ptr_array_new ();
  mqtt->host = g_strdup (broker->host);
  mqtt->port = broker->port;
  mqtt->is_host = is_host;
  mqtt->user = *user;
  mqtt->writes = g_strdup_printf ("kythu/1/%s/%s", room, is_host ? "host" : "guest");
  mqtt->reads = g_strdup_printf ("kythu/1/%s/%s", room, is_host ? "guest" : "host");
  mqtt->client = mosquitto_new (NULL, TRUE, mqtt);
  configure (mqtt, broker);
  g_atomic_ref_count_inc (&mqtt->references);
  mqtt->thread = g_thread_new ("kythu-mqtt", run_thread, mqtt);
  return mqtt;
}

void
kt_net_mqtt_free (KtNetMqtt *mqtt)
{
  g_atomic_int_set (&mqtt->is_closed, TRUE);
  mqtt->is_up = FALSE;
  mosquitto_disconnect (mqtt->client);
  g_thread_unref (mqtt->thread);
  unref_mqtt (mqtt);
}
