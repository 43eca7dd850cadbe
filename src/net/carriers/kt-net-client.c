/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/carriers/kt-net-client.h"

#include <glib/gi18n-lib.h>
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <string.h>

#include "net/carriers/kt-net-retry.h"

enum {
  KEEP_ALIVE_S = 30,
  LOOP_MS = 30000, /* the thread sleeps for so long if nothing is sent or received */
  QUALITY = 1,     /* may arrive twice, which the cipher notices */
  LARGEST = 17 * 1024,
  WILL_DELAY_S = 20,
  SESSION_S = 60,
  KEPT_S = 7 * 24 * 3600,
};

struct _KtNetClient {
  gatomicrefcount references;
  struct mosquitto *mosquitto;
  GMainContext *context;
  char *host;
  guint16 port;
  GStrv reads;
  GThread *thread;
  GMutex lock; /* of the two below */
  GCond woken;
  gboolean is_hurried;
  int is_closed; /* atomic */
  /* Used by the thread alone. */
  KtNetRetry retry;
  gboolean has_begun, has_reached, was_answered, was_refused, names_differ, is_plain, is_bad_file;
  /* Used by the main context alone. */
  KtNetClientUser user;
  gboolean is_up;
};

/* Something that happened in the thread, on its way to the main context. */
typedef struct {
  KtNetClient *client;
  char *topic;   /* NULL: the connection to the broker came up or went down */
  GBytes *bytes; /* a message that arrived */
  gboolean is_up;
  char *reason;
} ClientNews;

gboolean
kt_net_client_is_available (void)
{
  return TRUE;
}

static void
unref_client (KtNetClient *client)
{
  if (!g_atomic_ref_count_dec (&client->references))
    return;
  mosquitto_destroy (client->mosquitto);
  g_main_context_unref (client->context);
  g_strfreev (client->reads);
  g_mutex_clear (&client->lock);
  g_cond_clear (&client->woken);
  g_free (client->host);
  g_free (client);
}

static gboolean
is_closed (KtNetClient *client)
{
  return g_atomic_int_get (&client->is_closed);
}

/* --- From the thread to the main context --- */

static gboolean
news_cb (gpointer data)
{
  ClientNews *news = data;
  KtNetClient *client = news->client;

  if (is_closed (client))
    return G_SOURCE_REMOVE;
  if (news->topic) {
    gsize length;
    const guint8 *bytes = g_bytes_get_data (news->bytes, &length);

    client->user.received (client->user.data, news->topic, bytes, length);
  } else {
    client->is_up = news->is_up;
    client->user.changed (client->user.data, news->is_up, news->reason);
  }
  return G_SOURCE_REMOVE;
}

static void
free_news (gpointer data)
{
  ClientNews *news = data;

  g_clear_pointer (&news->bytes, g_bytes_unref);
  g_free (news->topic);
  g_free (news->reason);
  unref_client (news->client);
  g_free (news);
}

static void
bring (ClientNews *news)
{
  GSource *source = g_idle_source_new ();

  g_atomic_ref_count_inc (&news->client->references);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, news_cb, news, free_news);
  g_source_attach (source, news->client->context);
  g_source_unref (source);
}

static void
tell (KtNetClient *client, gboolean is_up, const char *reason)
{
  ClientNews *news = g_new (ClientNews, 1);

  *news = (ClientNews){ client, NULL, NULL, is_up, g_strdup (reason) };
  bring (news);
}

/* --- Faults in words --- */

static const char *
explain_refusal (int code)
{
  switch (code) {
  case MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION:
  case CONNACK_REFUSED_PROTOCOL_VERSION:
    return _ ("The broker does not know MQTT 5. Update it, or use another one.");
  case MQTT_RC_BAD_USERNAME_OR_PASSWORD:
  case MQTT_RC_NOT_AUTHORIZED:
  case CONNACK_REFUSED_BAD_USERNAME_PASSWORD:
  case CONNACK_REFUSED_NOT_AUTHORIZED:
    return _ ("The broker refuses the name or the password. Check both.");
  default:
    return _ ("The broker refuses the connection. Ask the person who runs it.");
  }
}

static const char *
explain_tls (const KtNetClient *client)
{
  if (client->is_bad_file)
    return _ ("The file with the certificate cannot be read. Choose another one.");
  if (client->is_plain)
    return _ ("The broker does not encrypt at this port. Check the port, or switch TLS off.");
  if (client->names_differ)
    return _ ("The certificate of the broker belongs to another address. Check the address.");
  return _ ("The certificate of the broker is not trusted here. Choose the file with its "
            "certificate.");
}

static const char *
explain_error (const KtNetClient *client, int code)
{
  switch (code) {
  case MOSQ_ERR_EAI:
    return _ ("There is no broker with this name. Check the address.");
  case MOSQ_ERR_TLS:
    return explain_tls (client);
  default:
    break;
  }
  if (client->has_reached && !client->was_answered)
    return _ (
        "The program that answers there is no broker, or wants TLS. Check the address and the "
        "port.");
  return _ ("The broker cannot be reached. Check the address and the network, and whether the "
            "broker is running.");
}

/* --- In the thread: callbacks only copy --- */

/* libmosquitto tells only its log what is wrong with a certificate. */
static void
log_cb (struct mosquitto *mosquitto, void *data, int level, const char *text)
{
  KtNetClient *client = data;

  client->names_differ |= strstr (text, "host name verification failed") != NULL;
  client->is_plain |=
      strstr (text, "wrong version number") != NULL || strstr (text, "unexpected eof") != NULL;
  client->is_bad_file |= strstr (text, "Unable to load CA certificates") != NULL;
}

static void
connected_cb (struct mosquitto *mosquitto, void *data, int code)
{
  KtNetClient *client = data;

  client->was_answered = TRUE;
  if (code != 0) {
    client->was_refused = TRUE;
    tell (client, FALSE, explain_refusal (code));
    return;
  }
  mosquitto_subscribe_multiple (mosquitto, NULL, (int) g_strv_length (client->reads), client->reads,
                                QUALITY, 0, NULL);
}

static void
subscribed_cb (struct mosquitto *mosquitto, void *data, int id, int n, const int *qualities)
{
  KtNetClient *client = data;
  gboolean is_allowed = n > 0;

  for (int i = 0; i < n; i++)
    is_allowed &= qualities[i] <= QUALITY;
  client->was_refused = !is_allowed;
  if (is_allowed)
    kt_net_retry_reset (&client->retry);
  tell (client, is_allowed,
        is_allowed ? NULL
                   : _ ("The broker does not let this program read. Ask the person who runs it."));
}

static void
message_cb (struct mosquitto *mosquitto, void *data, const struct mosquitto_message *message)
{
  ClientNews *news;

  if (message->payloadlen < 0 || message->payloadlen > LARGEST)
    return;
  news = g_new (ClientNews, 1);
  *news = (ClientNews){ data, g_strdup (message->topic),
                        g_bytes_new (message->payload, (gsize) message->payloadlen), TRUE, NULL };
  bring (news);
}

/* Sleeps until the next attempt. */
static void
wait_for_attempt (KtNetClient *client)
{
  gint64 end_us = g_get_monotonic_time () + (gint64) kt_net_retry_next (&client->retry) * 1000;

  g_mutex_lock (&client->lock);
  while (!client->is_hurried && !is_closed (client) &&
         g_cond_wait_until (&client->woken, &client->lock, end_us))
    continue;
  if (client->is_hurried)
    kt_net_retry_reset (&client->retry);
  client->is_hurried = FALSE;
  g_mutex_unlock (&client->lock);
}

/* Connecting makes the pipe anew by which publishing wakes the thread, so only the first attempt
 * may do that. */
static int
connect_once (KtNetClient *client)
{
  mosquitto_property *properties = NULL;
  int code;

  if (client->has_begun)
    return mosquitto_reconnect (client->mosquitto);
  client->has_begun = TRUE;
  mosquitto_property_add_int32 (&properties, MQTT_PROP_SESSION_EXPIRY_INTERVAL, SESSION_S);
  code = mosquitto_connect_bind_v5 (client->mosquitto, client->host, client->port, KEEP_ALIVE_S,
                                    NULL, properties);
  mosquitto_property_free_all (&properties);
  return code;
}

/* Looks up the name and connects, which takes its time; then carries messages until the connection
 * ends. Returns why. */
static int
stay_connected (KtNetClient *client)
{
  int code;

  if (client->is_bad_file)
    return MOSQ_ERR_TLS;
  client->has_reached = client->was_answered = FALSE;
  client->was_refused = client->names_differ = client->is_plain = FALSE;
  code = connect_once (client);
  client->has_reached = code == MOSQ_ERR_SUCCESS;
  while (code == MOSQ_ERR_SUCCESS && !is_closed (client))
    code = mosquitto_loop (client->mosquitto, LOOP_MS, 1);
  return code;
}

static gpointer
run_thread (gpointer data)
{
  KtNetClient *client = data;

  while (!is_closed (client)) {
    int code = stay_connected (client);

    if (is_closed (client))
      break;
    /* A refusal was told with its reason already. */
    if (!client->was_refused)
      tell (client, FALSE, explain_error (client, code));
    wait_for_attempt (client);
  }
  unref_client (client);
  return NULL;
}

/* --- Making and using it --- */

static void
set_will (KtNetClient *client, const KtNetWill *will)
{
  mosquitto_property *properties = NULL;

  mosquitto_property_add_int32 (&properties, MQTT_PROP_WILL_DELAY_INTERVAL, WILL_DELAY_S);
  if (mosquitto_will_set_v5 (client->mosquitto, will->topic, (int) will->length, will->bytes,
                             QUALITY, TRUE, properties) != MOSQ_ERR_SUCCESS)
    mosquitto_property_free_all (&properties);
}

static void
configure (KtNetClient *client, const KtNetBroker *broker)
{
  struct mosquitto *mosquitto = client->mosquitto;

  mosquitto_int_option (mosquitto, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
  mosquitto_threaded_set (mosquitto, TRUE);
  if (broker->user)
    mosquitto_username_pw_set (mosquitto, broker->user, broker->password);
  /* Without its certificates the client would not encrypt, and must not connect. */
  if (broker->has_tls && broker->certificates)
    client->is_bad_file = mosquitto_tls_set (mosquitto, broker->certificates, NULL, NULL, NULL,
                                             NULL) != MOSQ_ERR_SUCCESS;
  else if (broker->has_tls)
    mosquitto_int_option (mosquitto, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
  mosquitto_log_callback_set (mosquitto, log_cb);
  mosquitto_connect_callback_set (mosquitto, connected_cb);
  mosquitto_subscribe_callback_set (mosquitto, subscribed_cb);
  mosquitto_message_callback_set (mosquitto, message_cb);
}

KtNetClient *
kt_net_client_new (const KtNetBroker *broker, const char *const *reads, const KtNetWill *will,
                   const KtNetClientUser *user)
{
  static gsize is_ready;
  KtNetClient *client = g_new0 (KtNetClient, 1);

  if (g_once_init_enter (&is_ready)) {
    mosquitto_lib_init ();
    g_once_init_leave (&is_ready, 1);
  }
  g_atomic_ref_count_init (&client->references);
  g_mutex_init (&client->lock);
  g_cond_init (&client->woken);
  client->context = g_main_context_ref_thread_default ();
  client->host = g_strdup (broker->host);
  client->port = broker->port;
  client->reads = g_strdupv ((char **) reads);
  client->user = *user;
  client->mosquitto = mosquitto_new (NULL, TRUE, client);
  configure (client, broker);
  if (will)
    set_will (client, will);
  g_atomic_ref_count_inc (&client->references);
  client->thread = g_thread_new ("kythu-mqtt", run_thread, client);
  return client;
}

static void
wake (KtNetClient *client)
{
  g_mutex_lock (&client->lock);
  client->is_hurried = TRUE;
  g_cond_signal (&client->woken);
  g_mutex_unlock (&client->lock);
}

void
kt_net_client_free (KtNetClient *client)
{
  g_atomic_int_set (&client->is_closed, TRUE);
  client->is_up = FALSE;
  mosquitto_disconnect (client->mosquitto);
  wake (client);
  g_thread_unref (client->thread);
  unref_client (client);
}

gboolean
kt_net_client_is_up (const KtNetClient *client)
{
  return client->is_up;
}

void
kt_net_client_publish (KtNetClient *client, const char *topic, const guint8 *bytes, gsize length,
                       KtNetPublish how)
{
  mosquitto_property *properties = NULL;

  if (!client->is_up)
    return;
  if (how == KT_NET_PUBLISH_KEPT && length > 0)
    mosquitto_property_add_int32 (&properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL, KEPT_S);
  mosquitto_publish_v5 (client->mosquitto, NULL, topic, (int) length, bytes, QUALITY,
                        how == KT_NET_PUBLISH_KEPT, properties);
  mosquitto_property_free_all (&properties);
}

void
kt_net_client_hurry (KtNetClient *client)
{
  wake (client);
}
