/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-text.h"

void
kt_text_append_latin1 (GString *to, const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    g_string_append_unichar (to, bytes[i] ? (guchar) bytes[i] : 0xfffd);
}

void
kt_text_append (GString *to, const char *bytes, gsize length)
{
  if (g_utf8_validate_len (bytes, length, NULL))
    g_string_append_len (to, bytes, (gssize) length);
  else
    kt_text_append_latin1 (to, bytes, length);
}

enum { PIECE = 4096 };

char *
kt_text_read (KtReadFunc read, gpointer data, GError **error)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  GString *text;
  char piece[PIECE];
  gssize n;

  while (bytes->len < KT_TEXT_MAX_BYTES && (n = read (data, piece, sizeof piece, error)) != 0) {
    if (n < 0)
      return NULL;
    g_string_append_len (bytes, piece, n);
  }
  text = g_string_new (NULL);
  kt_text_append (text, bytes->str, bytes->len);
  return g_string_free (text, FALSE);
}
