/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/carriers/kt-net-trial.h"

#include <glib/gi18n-lib.h>

#include "net/carriers/kt-net-mqtt.h"

typedef struct {
  KtNetClient *client;
  guint timeout;
  char *topic;
} Trial;

static void
trial_free (gpointer data)
{
  Trial *trial = data;

  g_clear_pointer (&trial->client, kt_net_client_free);
  g_clear_handle_id (&trial->timeout, g_source_remove);
  g_free (trial->topic);
  g_free (trial);
}

/* The task belongs to the client and the timeout until one of them ends it. */
static void
end (GTask *task, const char *reason)
{
  Trial *trial = g_task_get_task_data (task);

  g_clear_pointer (&trial->client, kt_net_client_free);
  g_clear_handle_id (&trial->timeout, g_source_remove);
  if (!reason)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", reason);
  g_object_unref (task);
}

/* The published message has come back. */
static void
receive (gpointer data, const char *topic, const guint8 *bytes, gsize length)
{
  end (data, NULL);
}

/* Some brokers let everybody subscribe, but pass nothing on. */
static void
change (gpointer data, gboolean is_up, const char *reason)
{
  Trial *trial = g_task_get_task_data (data);

  if (!is_up) {
    end (data, reason);
    return;
  }
  kt_net_client_publish (trial->client, trial->topic, (const guint8 *) "?", 1, KT_NET_PUBLISH_ONCE);
}

static gboolean
timeout_cb (gpointer data)
{
  Trial *trial = g_task_get_task_data (data);

  trial->timeout = 0;
  end (data, kt_net_client_is_up (trial->client)
                 ? _ ("The broker does not pass messages on. Ask the person who runs it.")
                 : _ ("Nothing answers there. Check the address and the port."));
  return G_SOURCE_REMOVE;
}

gboolean
kt_net_broker_is_possible (GError **error)
{
  if (!kt_net_mqtt_is_available ())
    g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
        _ ("This program was built without MQTT, so it can only play in a local network."));
  return kt_net_mqtt_is_available ();
}

void
kt_net_broker_try_async (const KtNetBroker *broker, guint seconds, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  KtNetClientUser user = { receive, change, task };
  Trial *trial = g_new0 (Trial, 1);
  g_autoptr (GError) error = NULL;

  trial->topic = g_strdup_printf ("kythu/1/try-%08x/host", g_random_int ());
  g_task_set_source_tag (task, kt_net_broker_try_async);
  g_task_set_task_data (task, trial, trial_free);
  if (!kt_net_broker_is_possible (&error)) {
    end (task, error->message);
    return;
  }
  trial->timeout = g_timeout_add_seconds (seconds, timeout_cb, task);
  trial->client =
      kt_net_client_new (broker, (const char *const[]){ trial->topic, NULL }, NULL, &user);
}

gboolean
kt_net_broker_try_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
