/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-scan.h"

#include <string.h>

static gboolean
is_blank (char c)
{
  return (guchar) c <= ' ';
}

/* Whether a character ends a word. The zero byte behind the window does, too. */
static gboolean
is_border (char c)
{
  static const guint8 borders[256] = {
    [0 ... ' '] = TRUE, ['{'] = TRUE, ['}'] = TRUE, ['('] = TRUE, [')'] = TRUE,
    ['['] = TRUE,       [']'] = TRUE, [';'] = TRUE, ['$'] = TRUE, ['!'] = TRUE,
    ['?'] = TRUE,       ['*'] = TRUE, ['"'] = TRUE,
  };

  return borders[(guchar) c];
}

/* Moves to the end of the line. */
static void
skip_line (KtSource *source)
{
  for (;;) {
    char *newline = memchr (source->at, '\n', (gsize) (source->end - source->at));

    source->at = newline ? newline : source->end;
    if (newline || !kt_source_fill (source))
      return;
  }
}

gboolean
kt_pgn_skip_blanks (KtSource *source)
{
  for (;;) {
    char *at = source->at;

    while (is_blank (*at) && at < source->end)
      at++;
    source->at = at;
    if (at == source->end) {
      if (!kt_source_fill (source))
        return FALSE;
    } else if (*at != '%' || at[-1] != '\n') {
      return TRUE;
    } else {
      skip_line (source);
    }
  }
}

/* Whether "(Q)", as in "e8(Q)", is at this place. */
static gboolean
is_promotion (const char *at)
{
  return at[0] == '(' && at[1] != '\0' && strchr ("NBRQ", at[1]) && at[2] == ')';
}

gsize
kt_pgn_scan_word (KtSource *source)
{
  enum { PROMOTION = 3 };
  gsize length = 1;

  source->keep = source->at;
  for (;;) {
    while (!is_border (source->at[length]))
      length++;
    if ((source->at[length] == '(' || source->at + length == source->end) &&
        (gsize) (source->end - source->at) < length + PROMOTION && kt_source_fill (source))
      continue;
    if (!is_promotion (source->at + length))
      break;
    length += PROMOTION;
  }
  source->keep = NULL;
  return length;
}

gsize
kt_pgn_scan_line (KtSource *source)
{
  gsize length;

  source->keep = source->at;
  skip_line (source);
  length = (gsize) (source->at - source->keep);
  source->at = source->keep;
  source->keep = NULL;
  return length;
}

/* Returns the first line after `from` that looks like the start of a game. */
static char *
scan_for_next_game (char *from, const char *to)
{
  static const char beginning[] = "\n[Event \"";
  char *found = memmem (from, (gsize) (to - from), beginning, strlen (beginning));

  return found ? found + 1 : NULL;
}

gsize
kt_pgn_scan_comment (KtSource *source, gboolean *is_closed)
{
  char *close, *next;
  gsize seen = 0;

  for (source->keep = source->at;;) {
    char *from = source->at + seen;

    close = memchr (from, '}', (gsize) (source->end - from));
    next = scan_for_next_game (MAX (source->at, from - KT_PGN_LOOK_AHEAD),
                               close ? close : source->end);
    if (close || next)
      break;
    seen = (gsize) (source->end - source->at);
    if (!kt_source_fill (source))
      break;
  }
  source->keep = NULL;
  *is_closed = close && !next;
  if (!*is_closed)
    close = next ? next : source->end;
  return (gsize) (close - source->at);
}
