/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-lines.h"

#include <stdio.h>

#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-output.h"

enum { MAX_LENGTH = 1024 * 1024 };

/* Reads a line. Returns FALSE at the end of the input. If the line is too long, the excess is
 * discarded. */
static gboolean
read_to_end (GString *line)
{
  int c = getc (stdin);

  if (c == EOF)
    return FALSE;
  for (; c != '\n' && c != EOF; c = getc (stdin)) {
    if (line->len <= MAX_LENGTH)
      g_string_append_c (line, (char) c);
  }
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);
  return TRUE;
}

gboolean
kythu_input_is_whole_or_complain (void)
{
  if (!ferror (stdin))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "the input cannot be read; give it lines, or see --help");
  return FALSE;
}

char *
kythu_read_line (const char *prefix)
{
  g_autoptr (GString) line = g_string_new (NULL);

  while (read_to_end (line)) {
    if (line->len <= MAX_LENGTH)
      return g_strdup (line->str);
    kythu_complain (KYTHU_FAILURE, "a line of more than %d bytes is ignored", MAX_LENGTH);
    if (prefix)
      kythu_write_line ("%sa line of more than %d bytes is ignored", prefix, MAX_LENGTH);
    g_string_truncate (line, 0);
  }
  return NULL;
}

void
kythu_write_line (const char *format, ...)
{
  g_autoptr (GString) line = g_string_new (NULL);
  va_list arguments;

  va_start (arguments, format);
  g_string_vprintf (line, format, arguments);
  va_end (arguments);
  g_string_append_c (line, '\n');
  kythu_output_send (line->str, line->len);
}
