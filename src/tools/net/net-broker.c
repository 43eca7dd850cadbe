/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/net-broker.h"

#include <string.h>

#include "net/envelope/kt-net-invitation.h"

enum { PLAIN_PORT = 1883, TLS_PORT = 8883 };

void
net_broker_options_clear (NetBrokerOptions *options)
{
  g_free (options->address);
  g_free (options->user);
  g_free (options->password_file);
  g_free (options->certificates);
  g_free (options->password);
}

GOptionEntry *
net_broker_add_entries (const GOptionEntry *entries, NetBrokerOptions *options)
{
  const GOptionEntry own[] = {
    { "broker", 0, 0, G_OPTION_ARG_STRING, &options->address, "The MQTT broker", "HOST[:PORT]" },
    { "user", 0, 0, G_OPTION_ARG_STRING, &options->user, "The name that the broker wants", "NAME" },
    { "password-file", 0, 0, G_OPTION_ARG_FILENAME, &options->password_file,
      "A file whose first line is the password for it", "FILE" },
    { "tls", 0, 0, G_OPTION_ARG_NONE, &options->has_tls,
      "Encrypt the way to the broker; the system's certificates are trusted", NULL },
    { "certificates", 0, 0, G_OPTION_ARG_FILENAME, &options->certificates,
      "Trust the certificates of this file instead", "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  guint n = 0;
  GOptionEntry *all;

  while (entries[n].long_name)
    n++;
  all = g_new (GOptionEntry, n + G_N_ELEMENTS (own));
  memcpy (all, entries, n * sizeof *all);
  memcpy (all + n, own, sizeof own);
  return all;
}

gboolean
net_broker_read (NetBrokerOptions *options, KtNetBroker *broker, GError **error)
{
  gboolean has_tls = options->has_tls || options->certificates;

  *broker = (KtNetBroker){ .host = options->host,
                           .has_tls = has_tls,
                           .certificates = options->certificates,
                           .user = options->user };
  if (!options->address ||
      !kt_net_address_parse (options->address, has_tls ? TLS_PORT : PLAIN_PORT, options->host,
                             sizeof options->host, &broker->port)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "--broker needs an address, which “%s” is not",
                 options->address ? options->address : "");
    return FALSE;
  }
  g_clear_pointer (&options->password, g_free);
  if (options->password_file &&
      !g_file_get_contents (options->password_file, &options->password, NULL, error))
    return FALSE;
  if (options->password)
    options->password[strcspn (options->password, "\r\n")] = '\0';
  broker->password = options->password;
  return TRUE;
}
