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
