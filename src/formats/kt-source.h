/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that slides over a text of any length. Readers look through `at`; behind the text in the
 * window there is always a 0, and before it the byte that came before. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Puts at most `size` bytes at `to` and returns how many, 0 at the end, -1 with the error set. */
typedef gssize (*KtReadFunc) (gpointer data, char *to, gsize size, GError **error);

typedef struct {
  KtReadFunc read;
  gpointer data;
  char *buffer;
  gsize size;
  char *at, *end;
  char *keep; /* what must stay in the window, before `at`; NULL: nothing */
  char *mark; /* up to here lines are counted */
  guint line, column;
  guint64 offset; /* of the mark, in bytes */
  gboolean is_ended;
  GError *error;
} KtSource;

void kt_source_init (KtSource *source, KtReadFunc read, gpointer data);
void kt_source_clear (KtSource *source);
/* Brings more into the window, which may move it: `at` and `keep` go along, other pointers do not.
 * FALSE at the end of the text, and when as much is kept as no word, line or comment needs: it is
 * then read in pieces. */
gboolean kt_source_fill (KtSource *source);
/* Line and column of a place not before the last one asked for. */
void kt_source_locate (KtSource *source, const char *place, guint *line, guint *column);
guint64 kt_source_get_offset (const KtSource *source);

/* Makes sure that a number of bytes is in the window, as far as the text has them. */
static inline void
kt_source_ensure (KtSource *source, gsize n)
{
  while ((gsize) (source->end - source->at) < n && kt_source_fill (source))
    continue;
}

static inline gboolean
kt_source_is_at_end (KtSource *source)
{
  return source->at == source->end && !kt_source_fill (source);
}

/* A text in memory, which is the caller's, as something to read from. */
typedef struct {
  const char *at;
  gsize length;
} KtMemoryText;

/* A KtReadFunc whose data is a KtMemoryText. */
gssize kt_memory_text_read (gpointer data, char *to, gsize size, GError **error);

G_END_DECLS
