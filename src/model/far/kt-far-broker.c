/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-broker.h"

#include <string.h>

#include "model/files/kt-file-reader.h"
#include "model/files/kt-file-writer.h"
#include "net/envelope/kt-net-invitation.h"

enum { FILE_MODE = 0600, MOST_PASSWORD = 4096 };

/* Returns a text of the settings; NULL if it is empty. */
static char *
get_text (GSettings *settings, const char *key)
{
  g_autofree char *text = g_settings_get_string (settings, key);

  g_strstrip (text);
  return *text ? g_steal_pointer (&text) : NULL;
}

gboolean
kt_far_broker_read (KtFarBroker *broker, GSettings *settings, const char *folder)
{
  g_autofree char *address = get_text (settings, "broker");
  gboolean has_tls = g_settings_get_boolean (settings, "broker-tls");
  char host[254];
  guint16 port;

  *broker = (KtFarBroker){ 0 };
  if (!address ||
      !kt_net_address_parse (address, has_tls ? KT_FAR_BROKER_TLS_PORT : KT_FAR_BROKER_PORT, host,
                             sizeof host, &port))
    return FALSE;
  broker->host = g_strdup (host);
  broker->port = port;
  broker->has_tls = has_tls;
  broker->certificates = has_tls ? get_text (settings, "broker-certificates") : NULL;
  broker->user = get_text (settings, "broker-user");
  broker->password = broker->user ? kt_far_broker_get_password (folder) : NULL;
  return TRUE;
}

void
kt_far_broker_clear (KtFarBroker *broker)
{
  g_free (broker->host);
  g_free (broker->certificates);
  g_free (broker->user);
  g_free (broker->password);
}

KtNetBroker
kt_far_broker_get (const KtFarBroker *broker)
{
  return (KtNetBroker){ .host = broker->host,
                        .port = broker->port,
                        .has_tls = broker->has_tls,
                        .certificates = broker->certificates,
                        .user = broker->user,
                        .password = broker->password };
}

/* --- The password ----------------------------------------------------------------------------- */

static char *
get_path (const char *folder)
{
  return g_build_filename (folder, "broker-password", NULL);
}

char *
kt_far_broker_get_password (const char *folder)
{
  g_autofree char *path = get_path (folder);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  gsize length;

  if (!kt_file_reader_read_file (file, MOST_PASSWORD, &text, &length, NULL) ||
      !g_utf8_validate (text, (gssize) length, NULL))
    return g_strdup ("");
  return g_steal_pointer (&text);
}

gboolean
kt_far_broker_set_password (const char *folder, const char *password, GError **error)
{
  g_autofree char *path = get_path (folder);

  g_mkdir_with_parents (folder, 0700);
  return kt_file_writer_write (path, password, strlen (password), FILE_MODE, error);
}
