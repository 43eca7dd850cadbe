/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-source.h"

#include <string.h>

enum { CHUNK = 1 << 16, MAX_KEPT = 16 << 20 };

void
kt_source_init (KtSource *source, KtReadFunc read, gpointer data)
{
  *source = (KtSource){ .read = read, .data = data, .size = 2 * CHUNK, .line = 1, .column = 1 };
  source->buffer = g_malloc (source->size);
  source->buffer[0] = '\n';
  source->at = source->end = source->mark = source->buffer + 1;
  *source->end = '\0';
}

void
kt_source_clear (KtSource *source)
{
  g_clear_pointer (&source->buffer, g_free);
  g_clear_error (&source->error);
}

static guint
count_characters (const char *from, const char *to)
{
  guint n = 0;

  for (; from < to; from++)
    n += ((guchar) *from & 0xc0) != 0x80;
  return n;
}

static void
advance_mark (KtSource *source, char *to)
{
  char *from = source->mark, *newline;

  if (to <= from)
    return;
  source->offset += (guint64) (to - from);
  while ((newline = memchr (from, '\n', (gsize) (to - from)))) {
    source->line++;
    source->column = 1;
    from = newline + 1;
  }
  source->column += count_characters (from, to);
  source->mark = to;
}

/* Discards the bytes that are no longer needed and makes room for the next chunk. */
static void
slide (KtSource *source)
{
  char *from = source->keep ? source->keep : source->at;
  char *old = source->buffer, *first = from - 1;
  gsize length = (gsize) (source->end - first);

  advance_mark (source, from);
  if (length + CHUNK + 1 > source->size) {
    source->size = MAX (2 * source->size, length + CHUNK + 1);
    source->buffer = g_malloc (source->size);
  }
  memmove (source->buffer, first, length);
  source->mark = source->buffer + (source->mark - first);
  source->at = source->buffer + (source->at - first);
  source->keep = source->keep ? source->buffer + 1 : NULL;
  source->end = source->buffer + length;
  if (source->buffer != old)
    g_free (old);
}

gboolean
kt_source_fill (KtSource *source)
{
  gssize n;

  if (source->is_ended || (source->keep && source->end - source->keep > MAX_KEPT))
    return FALSE;
  slide (source);
  n = source->read (source->data, source->end,
                    source->size - 1 - (gsize) (source->end - source->buffer), &source->error);
  if (n <= 0)
    source->is_ended = TRUE;
  else
    source->end += n;
  *source->end = '\0';
  return n > 0;
}

void
kt_source_locate (KtSource *source, const char *place, guint *line, guint *column)
{
  advance_mark (source, (char *) place);
  *line = source->line;
  *column = source->column;
}

guint64
kt_source_get_offset (const KtSource *source)
{
  return source->offset + (guint64) (source->at - source->mark);
}

gssize
kt_memory_text_read (gpointer data, char *to, gsize size, GError **error)
{
  KtMemoryText *text = data;
  gsize n = MIN (size, text->length);

  memcpy (to, text->at, n);
  text->at += n;
  text->length -= n;
  return (gssize) n;
}
