/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-quote.h"

#include <string.h>

enum { LONGEST = 40, MAX_BYTES = 4 }; /* in characters; of a character */

char *
kt_quote (const char *text)
{
  gsize n_bytes = strnlen (text, (LONGEST + 1) * MAX_BYTES);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) n_bytes);
  g_autofree char *beginning = NULL;

  if (g_utf8_strlen (valid, -1) <= LONGEST)
    return g_steal_pointer (&valid);
  beginning = g_utf8_substring (valid, 0, LONGEST);
  return g_strconcat (beginning, "…", NULL);
}
