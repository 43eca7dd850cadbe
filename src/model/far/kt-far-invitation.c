/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/far/kt-far-invitation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char at_prefix[] = "kythu:at/", link_prefix[] = "kythu:";

static gboolean
parse_address (KtFarInvitation *invitation, const char *text, GError **error)
{
  if (kt_net_address_parse (text, KT_FAR_PORT, invitation->host, sizeof invitation->host,
                            &invitation->port))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: what somebody has typed. */
               _ ("“%s” is no address. Type one such as 192.168.1.5:4242."), text);
  return FALSE;
}

static gboolean
parse_link (KtFarInvitation *invitation, const char *text, GError **error)
{
  KtNetLink link;

  if (!kt_net_link_parse (text, &link, error))
    return FALSE;
  invitation->has_number = TRUE;
  invitation->number = link.number;
  if (!link.is_broker) {
    g_strlcpy (invitation->host, link.host, sizeof invitation->host);
    invitation->port = link.port;
  }
  return TRUE;
}

/* Words have spaces between them; an address has none. */
gboolean
kt_far_invitation_parse (KtFarInvitation *invitation, const char *text, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));

  *invitation = (KtFarInvitation){ 0 };
  if (g_str_has_prefix (clean, at_prefix))
    return parse_address (invitation, clean + strlen (at_prefix), error);
  if (g_str_has_prefix (clean, link_prefix))
    return parse_link (invitation, clean, error);
  if (!strpbrk (clean, " ,"))
    return parse_address (invitation, clean, error);
  invitation->has_number = TRUE;
  return kt_net_invitation_parse (clean, &invitation->number, error);
}

/* --- The way ---------------------------------------------------------------------------------- */

typedef struct {
  guint64 number;
  KtFarWay way;
} Finding;

static void
stretch_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Finding *finding = data;

  if (kt_net_invitation_stretch (finding->number, &finding->way.meeting))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("There is too little memory for the words of an invitation. Close "
                                "other programs, and try again."));
}

void
kt_far_invitation_find_way_async (const KtFarInvitation *invitation, gboolean is_host,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Finding *finding = g_new0 (Finding, 1);

  finding->number = invitation->number;
  finding->way.is_host = is_host;
  finding->way.has_meeting = invitation->has_number;
  finding->way.by_broker = invitation->has_number && !invitation->host[0];
  finding->way.port = invitation->port;
  memcpy (finding->way.host, invitation->host, sizeof finding->way.host);
  g_task_set_source_tag (task, kt_far_invitation_find_way_async);
  g_task_set_task_data (task, finding, g_free);
  if (invitation->has_number)
    g_task_run_in_thread (task, stretch_in_thread);
  else
    g_task_return_boolean (task, TRUE);
}

gboolean
kt_far_invitation_find_way_finish (GAsyncResult *result, KtFarWay *way, GError **error)
{
  const Finding *finding = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *way = finding->way;
  return TRUE;
}
