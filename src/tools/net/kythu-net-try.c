/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-try.h"

#include <stdio.h>

#include "net/carriers/kt-net-trial.h"
#include "tools/command/kythu-command.h"
#include "tools/net/net-broker.h"

typedef struct {
  GMainLoop *loop;
  GError *error;
} Try;

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Try *try = data;

  kt_net_broker_try_finish (result, &try->error);
  g_main_loop_quit (try->loop);
}

static gboolean
try_broker (const KtNetBroker *broker, int seconds, GError **error)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Try try = { loop, NULL };

  kt_net_broker_try_async (broker, (guint) CLAMP (seconds, 1, 3600), NULL, tried_cb, &try);
  g_main_loop_run (loop);
  if (try.error)
    g_propagate_error (error, try.error);
  return !try.error;
}

int
kythu_net_try (int argc, char **argv)
{
  int seconds = 15;
  const GOptionEntry own[] = {
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "Wait for an answer for so long (15)", "S" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_auto (NetBrokerOptions) options = { 0 };
  KtNetBroker broker;
  g_autofree GOptionEntry *entries = net_broker_add_entries (own, &options);

  if (!kythu_parse_options (entries, NULL, "Says whether an MQTT broker can be used, or why not.",
                            "Example:\n  kythu-net try --broker=localhost", &argc, &argv, &error) ||
      !net_broker_read (&options, &broker, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (!try_broker (&broker, seconds, &error))
    return kythu_complain (KYTHU_FAILURE, "%s", error->message);
  printf ("The broker can be used.\n");
  return KYTHU_SUCCESS;
}
