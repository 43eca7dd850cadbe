/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xiangqi/kt-gb18030.h"

#include <string.h>

/* Returns the number of bytes of a character, judged by its first two bytes. */
static gsize
get_length (const guchar *bytes, gsize n)
{
  if (bytes[0] < 0x80 || n < 2)
    return 1;
  if (bytes[1] >= '0' && bytes[1] <= '9')
    return 4;
  return bytes[1] >= 0x40 ? 2 : 1;
}

/* Converts character by character, for texts that cannot be converted as a whole. */
static char *
read_characters (const char *bytes, gsize length)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0, n; i < length; i += n) {
    g_autofree char *part = NULL;

    n = MIN (get_length ((const guchar *) bytes + i, length - i), length - i);
    part = g_convert (bytes + i, (gssize) n, "UTF-8", "GB18030", NULL, NULL, NULL);
    g_string_append (text, part ? part : "\xef\xbf\xbd");
  }
  return g_string_free (text, FALSE);
}

char *
kt_gb18030_read (const char *bytes, gsize length)
{
  const char *end = memchr (bytes, '\0', length);
  gsize n = end ? (gsize) (end - bytes) : length;
  char *text = g_convert (bytes, (gssize) n, "UTF-8", "GB18030", NULL, NULL, NULL);

  return text ? text : read_characters (bytes, n);
}

GString *
kt_gb18030_write (const char *text)
{
  gsize length;
  g_autofree char *bytes =
      g_convert_with_fallback (text, -1, "GB18030", "UTF-8", "?", NULL, &length, NULL);

  return g_string_new_len (bytes ? bytes : "", bytes ? (gssize) length : 0);
}

gsize
kt_gb18030_cut (const GString *text, gsize most)
{
  gsize i = 0;

  while (i < text->len) {
    gsize n = get_length ((const guchar *) text->str + i, text->len - i);

    if (i + n > most)
      break;
    i += n;
  }
  return MIN (i, text->len);
}
