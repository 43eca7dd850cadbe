/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-signs.h"

#include <string.h>

static gboolean
is_word (const char *text, gsize length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

static gboolean
is_one_of (const char *text, gsize length, const char *const *words)
{
  for (; *words; words++) {
    if (is_word (text, length, *words))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_pgn_is_null_move (const char *text, gsize length)
{
  static const char *const forms[] = { "--", "Z0", "null", "0000", "@@@@", "<>", NULL };

  return is_one_of (text, length, forms);
}

gboolean
kt_pgn_is_empty_word (const char *text, gsize length)
{
  static const char *const words[] = { "e.p.", "ep", "+", "#", NULL };

  return is_one_of (text, length, words);
}

guint8
kt_pgn_get_nag_of_sign (const char *text, gsize length)
{
  static const struct {
    const char *sign;
    guint8 nag;
  } signs[] = { { "=", 10 },  { "∞", 13 },  { "+=", 14 },  { "⩲", 14 }, { "=+", 15 },
                { "⩱", 15 },  { "±", 16 },  { "+/-", 16 }, { "∓", 17 }, { "-/+", 17 },
                { "+-", 18 }, { "-+", 19 }, { "□", 7 },    { "N", 146 } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (is_word (text, length, signs[i].sign))
      return signs[i].nag;
  }
  return 0;
}

guint8
kt_pgn_get_nag_of_marks (const char *text, gsize *length)
{
  gboolean is_good = text[0] == '!';

  *length = text[1] == '!' || text[1] == '?' ? 2 : 1;
  if (*length == 1)
    return is_good ? 1 : 2;
  if (text[1] == text[0])
    return is_good ? 3 : 4;
  return is_good ? 5 : 6;
}
