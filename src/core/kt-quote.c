/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-quote.h"

#include <string.h>

enum { MAX_CHARACTERS = 40, MAX_BYTES_OF_CHARACTER = 4 };
enum { NO_CHARACTER = 0xfffd };

/* Replaces control characters as if they were invalid bytes. */
static char *
replace_controls (const char *text)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (; *text; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);

    g_string_append_unichar (shown, g_unichar_iscntrl (letter) ? NO_CHARACTER : letter);
  }
  return g_strdup (shown->str);
}

char *
kt_quote (const char *text)
{
  gsize n_bytes = strnlen (text, (MAX_CHARACTERS + 1) * MAX_BYTES_OF_CHARACTER);
  g_autofree char *readable = g_utf8_make_valid (text, (gssize) n_bytes);
  g_autofree char *valid = replace_controls (readable);
  g_autofree char *beginning = NULL;

  if (g_utf8_strlen (valid, -1) <= MAX_CHARACTERS)
    return g_steal_pointer (&valid);
  beginning = g_utf8_substring (valid, 0, MAX_CHARACTERS);
  return g_strconcat (beginning, "…", NULL);
}
