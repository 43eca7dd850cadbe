/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text-search/kt-folding.h"

#include <string.h>

/* Returns the letters without a stroke, or the two letters of a ligature. Unicode normalization
 * does not decompose these. */
static const char *
strip_stroke (gunichar letter)
{
  switch (letter) {
  case 0x111: /* đ */
  case 0xf0:  /* ð */
    return "d";
  case 0x127: /* ħ */
    return "h";
  case 0x131: /* ı */
    return "i";
  case 0x142: /* ł */
    return "l";
  case 0xf8: /* ø */
    return "o";
  case 0xe6: /* æ */
    return "ae";
  case 0x153: /* œ */
    return "oe";
  default:
    return NULL;
  }
}

static char *
strip_marks (const char *text)
{
  GString *plain = g_string_sized_new (strlen (text));

  for (const char *at = text; *at; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);
    const char *base = strip_stroke (letter);

    if (base)
      g_string_append (plain, base);
    else if (!g_unichar_ismark (letter))
      g_string_append_unichar (plain, letter);
  }
  return g_string_free (plain, FALSE);
}

/* Case folding comes first, because it may recompose decomposed characters. */
char *
kt_folding_fold (const char *text)
{
  g_autofree char *valid = NULL, *small = NULL, *apart = NULL;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  valid = g_utf8_make_valid (text, -1);
  small = g_utf8_casefold (valid, -1);
  apart = g_utf8_normalize (small, -1, G_NORMALIZE_ALL);
  return strip_marks (apart);
}

char **
kt_folding_split (const char *text)
{
  g_autofree char *folded = kt_folding_fold (text);
  g_auto (GStrv) all = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **word = all; *word; word++) {
    if (**word)
      g_strv_builder_add (words, *word);
  }
  return g_strv_builder_end (words);
}

gboolean
kt_folding_has_words (const char *folded, const char *const *words)
{
  for (; *words; words++) {
    if (!strstr (folded, *words))
      return FALSE;
  }
  return TRUE;
}
