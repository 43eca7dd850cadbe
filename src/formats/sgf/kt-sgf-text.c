/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-text.h"

#include <string.h>

#include "core/kt-position.h"
#include "formats/kt-text.h"
#include "formats/sgf/kt-sgf.h"

enum { LETTERS = 26 };

KtSgfTextKind
kt_sgf_get_text_kind (const char *name)
{
  if (g_str_has_prefix (name, KT_SGF_OWN))
    return KT_SGF_EXACT;
  return g_str_equal (name, "GC") ? KT_SGF_TEXT : KT_SGF_SIMPLE;
}

/* --- Encodings --- */

static gboolean
is_converter (GIConv converter)
{
  return converter && converter != (GIConv) -1;
}

gboolean
kt_sgf_charset_set (KtSgfCharset *charset, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  kt_sgf_charset_clear (charset);
  if (g_str_equal (lower, "utf-8") || g_str_equal (lower, "utf8"))
    return TRUE;
  charset->is_latin1 = g_str_equal (lower, "iso-8859-1") || g_str_equal (lower, "latin1");
  if (charset->is_latin1)
    return TRUE;
  charset->converter = g_iconv_open ("UTF-8", name);
  return is_converter (charset->converter);
}

void
kt_sgf_charset_clear (KtSgfCharset *charset)
{
  if (is_converter (charset->converter))
    g_iconv_close (charset->converter);
  *charset = (KtSgfCharset){ 0 };
}

void
kt_sgf_charset_append (const KtSgfCharset *charset, GString *to, const char *bytes, gsize length)
{
  g_autofree char *converted = NULL;
  gsize n;

  if (is_converter (charset->converter))
    converted = g_convert_with_iconv (bytes, (gssize) length, charset->converter, NULL, &n, NULL);
  if (converted)
    kt_text_append (to, converted, n);
  else if (charset->is_latin1)
    kt_text_append_latin1 (to, bytes, length);
  else
    kt_text_append (to, bytes, length);
}

/* --- Escapes --- */

/* Returns the length of the line end at a place; 0 if there is none. A line end has at most two
 * bytes, which differ. */
static gsize
get_line_end (const char *at)
{
  if (*at != '\n' && *at != '\r')
    return 0;
  return at[1] != at[0] && (at[1] == '\n' || at[1] == '\r') ? 2 : 1;
}

static void
append_blank (GString *to, char c, KtSgfTextKind kind)
{
  gboolean is_blank = c == '\t' || c == '\v' || c == '\f';

  g_string_append_c (to, is_blank && kind != KT_SGF_EXACT ? ' ' : c);
}

void
kt_sgf_text_read (GString *to, const char *value, KtSgfTextKind kind)
{
  while (*value) {
    gsize line_end = get_line_end (value);

    if (line_end > 0) {
      g_string_append_c (to, kind == KT_SGF_SIMPLE ? ' ' : '\n');
      value += line_end;
    } else if (*value != '\\') {
      append_blank (to, *value++, kind);
    } else if ((line_end = get_line_end (value + 1)) > 0) {
      value += 1 + line_end; /* an escaped line break, which is removed */
    } else if (value[1]) {
      append_blank (to, value[1], kind);
      value += 2;
    } else {
      value++;
    }
  }
}

void
kt_sgf_text_write (GString *to, const char *text, KtSgfTextKind kind)
{
  while (*text) {
    gsize line_end = get_line_end (text);

    if (*text == ']' || *text == '\\')
      g_string_append_c (to, '\\');
    if (line_end > 0)
      g_string_append_c (to, kind == KT_SGF_SIMPLE ? ' ' : '\n');
    else
      append_blank (to, *text, kind);
    text += MAX (line_end, 1);
  }
}

void
kt_sgf_text_write_value (GString *to, const char *value)
{
  g_string_append_c (to, '[');
  for (; *value; value++) {
    if (*value == ']' || (*value == '\\' && !value[1]))
      g_string_append_c (to, '\\');
    g_string_append_c (to, *value);
    if (*value == '\\' && value[1])
      g_string_append_c (to, *++value);
  }
  g_string_append_c (to, ']');
}

/* --- Points --- */

static int
read_letter (char c)
{
  if (g_ascii_islower (c))
    return c - 'a';
  return g_ascii_isupper (c) ? c - 'A' + LETTERS : -1;
}

static KtSquare
read_named (const char *text, gsize length, const KtGeometry *board)
{
  char name[8] = "";

  if (length < 2 || length >= sizeof name)
    return KT_NO_SQUARE;
  memcpy (name, text, length);
  return kt_square_parse (name, board->columns, board->rows);
}

KtSquare
kt_sgf_point_read (const char *text, gsize length, const KtGeometry *board)
{
  int column, row;

  while (length > 0 && g_ascii_isspace (*text)) {
    text++;
    length--;
  }
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  if (length != 2 || !g_ascii_isalpha (text[1]))
    return read_named (text, length, board);
  column = read_letter (text[0]);
  row = read_letter (text[1]);
  if (column < 0 || column >= (int) board->columns || row >= (int) board->rows)
    return KT_NO_SQUARE;
  return (KtSquare) (((int) board->rows - 1 - row) * (int) board->columns + column);
}

static char
get_letter (guint number)
{
  return (char) (number < LETTERS ? 'a' + number : 'A' + number - LETTERS);
}

void
kt_sgf_point_write (GString *to, KtSquare square, const KtGeometry *board)
{
  guint row = board->rows - 1 - (guint) square / board->columns;

  g_string_append_c (to, get_letter ((guint) square % board->columns));
  g_string_append_c (to, get_letter (row));
}
