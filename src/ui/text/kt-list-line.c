/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/text/kt-list-line.h"

#define NO_BREAK_SPACE "\302\240"
#define WORD_JOINER "\342\201\240"

/* Returns whether a line may break after a character, as after Chinese and Japanese characters,
 * dashes and dots. */
static gboolean
is_parted_after (gunichar letter)
{
  return g_unichar_iswide (letter) || g_unichar_ispunct (letter);
}

void
kt_list_line_add (GString *line, const char *entry)
{
  if (line->len > 0)
    g_string_append (line, NO_BREAK_SPACE "· ");
  for (const char *at = entry; *at; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    if (letter == ' ')
      g_string_append (line, NO_BREAK_SPACE);
    else
      g_string_append_unichar (line, letter);
    if (is_parted_after (letter))
      g_string_append (line, WORD_JOINER);
  }
}
