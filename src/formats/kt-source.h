/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sliding window over a text of any length. Readers access it through `at`. The text in the
 * window is always followed by a zero byte, and the byte before `at` is always in the window. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes at most `size` bytes to `to` and returns their number; 0 at the end, or -1 with the
 * error set. */
typedef gssize (*KtReadFunc) (gpointer data, char *to, gsize size, GError **error);

typedef struct {
  KtReadFunc read;
  gpointer data;
  char *buffer;
  gsize size;
  char *at, *end;
  char *keep; /* start of the part before `at` that must stay in the window; NULL: none */
  char *mark; /* lines have been counted up to this place */
  guint line, column;
  guint64 offset; /* byte offset of `mark` in the text */
  gboolean is_ended;
  GError *error;
} KtSource;

void kt_source_init (KtSource *source, KtReadFunc read, gpointer data);
void kt_source_clear (KtSource *source);
/* Reads more text into the window. This may move the window: `at` and `keep` are adjusted, all
 * other pointers become invalid. Returns FALSE at the end of the text, or if the kept part
 * reaches the maximum length of a token, which is then read in pieces. */
gboolean kt_source_fill (KtSource *source);
/* Computes line and column of a place, which must not be before the place of the previous call. */
void kt_source_locate (KtSource *source, const char *place, guint *line, guint *column);
guint64 kt_source_get_offset (const KtSource *source);

/* Ensures that `n` bytes are in the window, unless the text ends before. */
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

/* A borrowed text in memory as input. */
typedef struct {
  const char *at;
  gsize length;
} KtMemoryText;

/* A KtReadFunc whose data is a KtMemoryText. */
gssize kt_memory_text_read (gpointer data, char *to, gsize size, GError **error);

G_END_DECLS
