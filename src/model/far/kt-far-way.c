/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-way.h"

#include "model/files/kt-file-writer.h"

static const char group[] = "way";

static gboolean
read_secret (const char *text, guint8 *secret)
{
  for (guint i = 0; i < KT_NET_KEY_BYTES; i++) {
    int high = g_ascii_xdigit_value (text[2 * i]);
    int low = high < 0 ? -1 : g_ascii_xdigit_value (text[2 * i + 1]);

    if (low < 0)
      return FALSE;
    secret[i] = (guint8) (high * 16 + low);
  }
  return text[2 * KT_NET_KEY_BYTES] == '\0';
}

gboolean
kt_far_way_load (KtFarWay *way, const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *secret = NULL, *room = NULL, *host = NULL;

  *way = (KtFarWay){ 0 };
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, error))
    return FALSE;
  secret = g_key_file_get_string (file, group, "secret", NULL);
  room = g_key_file_get_string (file, group, "room", NULL);
  host = g_key_file_get_string (file, group, "host", NULL);
  way->is_host = g_key_file_get_boolean (file, group, "is-host", NULL);
  way->is_confirmed = g_key_file_get_boolean (file, group, "is-confirmed", NULL);
  way->is_kept = g_key_file_get_boolean (file, group, "is-kept", NULL);
  way->port = (guint16) g_key_file_get_integer (file, group, "port", NULL);
  g_strlcpy (way->host, host ? host : "", sizeof way->host);
  g_strlcpy (way->meeting.room, room ? room : "", sizeof way->meeting.room);
  way->has_meeting = secret && read_secret (secret, way->meeting.secret);
  way->by_broker =
      way->has_meeting && g_key_file_get_boolean (file, group, "by-broker", NULL) && room;
  return TRUE;
}

static void
write_meeting (const KtNetMeeting *meeting, GKeyFile *file)
{
  char secret[2 * KT_NET_KEY_BYTES + 1];

  for (guint i = 0; i < KT_NET_KEY_BYTES; i++)
    g_snprintf (secret + 2 * i, 3, "%02x", meeting->secret[i]);
  g_key_file_set_string (file, group, "secret", secret);
  g_key_file_set_string (file, group, "room", meeting->room);
}

void
kt_far_way_save (const KtFarWay *way, const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GFile) place = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  g_key_file_set_boolean (file, group, "is-host", way->is_host);
  g_key_file_set_boolean (file, group, "is-confirmed", way->is_confirmed);
  g_key_file_set_boolean (file, group, "is-kept", way->is_kept);
  g_key_file_set_boolean (file, group, "by-broker", way->by_broker);
  g_key_file_set_integer (file, group, "port", way->port);
  g_key_file_set_string (file, group, "host", way->host);
  if (way->has_meeting)
    write_meeting (&way->meeting, file);
  text = g_key_file_to_data (file, &length, NULL);
  bytes = g_bytes_new_take (text, length);
  kt_file_writer_write_async (place, bytes, NULL, NULL);
}
