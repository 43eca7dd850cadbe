/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/carriers/kt-net-tcp.h"

#include "net/carriers/kt-net-frames.h"
#include <glib/gi18n-lib.h>

enum {
  READ_BYTES = 4096,
  MAX_QUEUED = 256, /* frames; a line that does not take more is gone */
  CONNECT_SECONDS = 10,
  BACKLOG = 64, /* a class that comes to watch at the same moment */
};

typedef struct {
  KtNetCarrier base;
  GSocketConnection *connection;
  GCancellable *cancellable;
  KtNetFrames frames;
  GQueue queue; /* of GBytes; the first is being written */
  gboolean is_gone, is_freed;
  guint n_pending; /* calls of the streams that have not come back */
} Tcp;

static void read_more (Tcp *tcp);
static void write_next (Tcp *tcp);

/* The streams' calls come back after they were cancelled, and need the carrier until then. */
static void
release (Tcp *tcp)
{
  if (!tcp->is_freed || tcp->n_pending > 0)
    return;
  g_object_unref (tcp->connection);
  g_object_unref (tcp->cancellable);
  kt_net_frames_clear (&tcp->frames);
  g_queue_clear_full (&tcp->queue, (GDestroyNotify) g_bytes_unref);
  g_free (tcp);
}

static void
lose (Tcp *tcp, const char *reason)
{
  if (tcp->is_gone)
    return;
  tcp->is_gone = TRUE;
  g_cancellable_cancel (tcp->cancellable);
  if (!tcp->is_freed)
    kt_net_carrier_change (&tcp->base, FALSE, reason);
}

static void
take_frames (Tcp *tcp)
{
  GBytes *frame;

  while (!tcp->is_gone && !tcp->is_freed && (frame = kt_net_frames_take (&tcp->frames))) {
    gsize length;
    const guint8 *bytes = g_bytes_get_data (frame, &length);

    kt_net_carrier_receive (&tcp->base, bytes, length);
    g_bytes_unref (frame);
  }
  if (tcp->frames.is_bad)
    lose (tcp, _ ("The program that answers there does not play this game. Check the address."));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Tcp *tcp = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);

  if (!bytes || g_bytes_get_size (bytes) == 0) {
    lose (tcp, error ? error->message : _ ("The other program has closed the connection."));
  } else {
    kt_net_frames_feed (&tcp->frames, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    take_frames (tcp);
    if (!tcp->is_gone && !tcp->is_freed)
      read_more (tcp);
  }
  tcp->n_pending--;
  release (tcp);
}

static void
read_more (Tcp *tcp)
{
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (tcp->connection));

  tcp->n_pending++;
  g_input_stream_read_bytes_async (stream, READ_BYTES, G_PRIORITY_DEFAULT, tcp->cancellable,
                                   read_cb, tcp);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Tcp *tcp = data;
  g_autoptr (GError) error = NULL;

  if (!g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, &error))
    lose (tcp, error->message);
  g_bytes_unref (g_queue_pop_head (&tcp->queue));
  write_next (tcp);
  tcp->n_pending--;
  release (tcp);
}

static void
write_next (Tcp *tcp)
{
  GOutputStream *stream = g_io_stream_get_output_stream (G_IO_STREAM (tcp->connection));
  GBytes *frame = g_queue_peek_head (&tcp->queue);

  if (!frame || tcp->is_gone || tcp->is_freed)
    return;
  tcp->n_pending++;
  g_output_stream_write_all_async (stream, g_bytes_get_data (frame, NULL), g_bytes_get_size (frame),
                                   G_PRIORITY_DEFAULT, tcp->cancellable, written_cb, tcp);
}

static void
send_frame (KtNetCarrier *carrier, const guint8 *bytes, gsize length)
{
  Tcp *tcp = (Tcp *) carrier;

  if (tcp->is_gone)
    return;
  if (tcp->queue.length >= MAX_QUEUED) {
    lose (tcp, _ ("The other program no longer takes what is sent."));
    return;
  }
  g_queue_push_tail (&tcp->queue, kt_net_frames_wrap (bytes, length));
  if (tcp->queue.length == 1)
    write_next (tcp);
}

static void
free_carrier (KtNetCarrier *carrier)
{
  Tcp *tcp = (Tcp *) carrier;

  tcp->is_freed = TRUE;
  g_cancellable_cancel (tcp->cancellable);
  g_io_stream_close (G_IO_STREAM (tcp->connection), NULL, NULL);
  release (tcp);
}

static const KtNetCarrierClass tcp_class = { send_frame, free_carrier };

/* Returns the carrier of an open connection. */
static KtNetCarrier *
create_carrier (GSocketConnection *connection)
{
  Tcp *tcp = g_new0 (Tcp, 1);
  GSocket *socket = g_socket_connection_get_socket (connection);

  tcp->base.klass = &tcp_class;
  tcp->connection = g_object_ref (connection);
  tcp->cancellable = g_cancellable_new ();
  kt_net_frames_init (&tcp->frames);
  g_queue_init (&tcp->queue);
  g_socket_set_keepalive (socket, TRUE);
  /* A move is small and should not wait for more to send. */
  g_socket_set_option (socket, 6 /* IPPROTO_TCP */, 1 /* TCP_NODELAY */, 1, NULL);
  read_more (tcp);
  return &tcp->base;
}

/* --- Connecting --- */

static const char *
explain (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED))
    return _ (
        "Nobody is waiting for a game there. Check the address, and ask whether the invitation is still open.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    return _ (
        "Nothing answers there. Check the address, and whether both of you are in the same network.");
  if (error->domain == G_RESOLVER_ERROR)
    return _ ("There is no such name in the network. Check it, or type the address as numbers.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE))
    return _ (
        "This address cannot be reached. Check whether this machine is connected to a network.");
  return NULL;
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GSocketConnection *connection =
      g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (source), result, &error);

  if (connection) {
    g_task_return_pointer (task, connection, g_object_unref);
    return;
  }
  if (explain (error)) {
    GError *plain = g_error_new_literal (error->domain, error->code, explain (error));

    g_error_free (error);
    error = plain;
  }
  g_task_return_error (task, error);
}

void
kt_net_tcp_connect_async (const char *host, guint16 port, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, kt_net_tcp_connect_async);
  g_socket_client_set_timeout (client, CONNECT_SECONDS);
  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_connect_to_host_async (client, host, port, cancellable, connected_cb, task);
}

KtNetCarrier *
kt_net_tcp_connect_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GSocketConnection) connection = g_task_propagate_pointer (G_TASK (result), error);

  if (!connection)
    return NULL;
  /* The time limit was that of connecting; a player may think for longer. */
  g_socket_set_timeout (g_socket_connection_get_socket (connection), 0);
  return create_carrier (connection);
}

/* --- Listening --- */

typedef struct {
  KtNetTcpAccepted accepted;
  gpointer data;
} Listener;

static gboolean
incoming_cb (GSocketService *service, GSocketConnection *connection, GObject *source, gpointer data)
{
  Listener *listener = data;

  listener->accepted (listener->data, create_carrier (connection));
  return TRUE;
}

static void
free_listener_cb (gpointer data, GClosure *closure)
{
  g_free (data);
}

GSocketService *
kt_net_tcp_listen (guint16 *port, KtNetTcpAccepted accepted, gpointer data, GError **error)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  GSocketListener *sockets = G_SOCKET_LISTENER (service);
  Listener *listener;

  g_socket_listener_set_backlog (sockets, BACKLOG);
  if (*port == 0)
    *port = g_socket_listener_add_any_inet_port (sockets, NULL, error);
  else if (!g_socket_listener_add_inet_port (sockets, *port, NULL, error))
    *port = 0;
  if (*port == 0)
    return NULL;
  listener = g_new (Listener, 1);
  *listener = (Listener){ accepted, data };
  g_signal_connect_data (service, "incoming", G_CALLBACK (incoming_cb), listener, free_listener_cb,
                         0);
  g_socket_service_start (service);
  return g_steal_pointer (&service);
}
