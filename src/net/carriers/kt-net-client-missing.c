/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for the client where libmosquitto is missing. */
#include "net/carriers/kt-net-client.h"

gboolean
kt_net_client_is_available (void)
{
  return FALSE;
}

KtNetClient *
kt_net_client_new (const KtNetBroker *broker, const char *const *reads, const KtNetWill *will,
                   const KtNetClientUser *user)
{
  g_return_val_if_reached (NULL);
}

void
kt_net_client_free (KtNetClient *client)
{
}

gboolean
kt_net_client_is_up (const KtNetClient *client)
{
  return FALSE;
}

void
kt_net_client_publish (KtNetClient *client, const char *topic, const guint8 *bytes, gsize length,
                       KtNetPublish how)
{
}

void
kt_net_client_hurry (KtNetClient *client)
{
}
