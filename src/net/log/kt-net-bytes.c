/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/log/kt-net-bytes.h"

#include <string.h>

KtNetReader
kt_net_reader (const guint8 *bytes, gsize length)
{
  return (KtNetReader){ bytes, length, FALSE };
}

/* Returns the next bytes, or NULL if there are not so many. */
static const guint8 *
take (KtNetReader *reader, gsize length)
{
  const guint8 *at = reader->at;

  if (reader->is_bad || length > reader->left) {
    reader->is_bad = TRUE;
    return NULL;
  }
  reader->at += length;
  reader->left -= length;
  return at;
}

guint64
kt_net_read_number (KtNetReader *reader, guint n_bytes)
{
  const guint8 *at = take (reader, n_bytes);
  guint64 number = 0;

  for (guint i = 0; at && i < n_bytes; i++)
    number = number << 8 | at[i];
  return number;
}

void
kt_net_read_bytes (KtNetReader *reader, gpointer to, gsize length)
{
  const guint8 *at = take (reader, length);

  if (at)
    memcpy (to, at, length);
  else
    memset (to, 0, length);
}

static gboolean
is_text (const char *text, gsize length, gboolean has_lines)
{
  if (!g_utf8_validate (text, (gssize) length, NULL))
    return FALSE;
  for (const char *at = text; at < text + length; at = g_utf8_next_char (at)) {
    if (g_unichar_iscntrl (g_utf8_get_char (at)) && !(has_lines && *at == '\n'))
      return FALSE;
  }
  return TRUE;
}

static void
read_text (KtNetReader *reader, guint n_bytes, gboolean has_lines, char *to, gsize size)
{
  gsize length = (gsize) kt_net_read_number (reader, n_bytes);
  const guint8 *at = take (reader, length);

  memset (to, 0, size);
  if (!at || length >= size || !is_text ((const char *) at, length, has_lines))
    reader->is_bad = TRUE;
  else
    memcpy (to, at, length);
}

void
kt_net_read_text (KtNetReader *reader, guint n_bytes, char *to, gsize size)
{
  read_text (reader, n_bytes, FALSE, to, size);
}

void
kt_net_read_lines (KtNetReader *reader, guint n_bytes, char *to, gsize size)
{
  read_text (reader, n_bytes, TRUE, to, size);
}

gboolean
kt_net_reader_is_done (const KtNetReader *reader)
{
  return !reader->is_bad && reader->left == 0;
}

void
kt_net_write_number (GByteArray *bytes, guint64 number, guint n_bytes)
{
  for (guint i = n_bytes; i-- > 0;) {
    guint8 byte = (guint8) (number >> (8 * i));

    g_byte_array_append (bytes, &byte, 1);
  }
}

void
kt_net_write_text (GByteArray *bytes, guint n_bytes, const char *text)
{
  gsize length = strlen (text);

  kt_net_write_number (bytes, length, n_bytes);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) length);
}

void
kt_net_fit_text (char *to, gsize size, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gsize length = 0;

  for (const char *at = valid; *at; at = g_utf8_next_char (at)) {
    gsize n = (gsize) (g_utf8_next_char (at) - at);
    gboolean is_control = g_unichar_iscntrl (g_utf8_get_char (at));

    n = is_control ? 1 : n;
    if (length + n >= size)
      break;
    memcpy (to + length, is_control ? " " : at, n);
    length += n;
  }
  memset (to + length, 0, size - length);
}
