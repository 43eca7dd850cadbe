/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-whole-text.h"

#include "formats/kt-text.h"

enum { PIECE = 4096 };

char *
kt_whole_text_read (KtReadFunc read, gpointer data, GError **error)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  GString *text;
  char piece[PIECE];
  gssize n;

  while (bytes->len < KT_WHOLE_TEXT_MOST && (n = read (data, piece, sizeof piece, error)) != 0) {
    if (n < 0)
      return NULL;
    g_string_append_len (bytes, piece, n);
  }
  text = g_string_new (NULL);
  kt_text_append (text, bytes->str, bytes->len);
  return g_string_free (text, FALSE);
}
