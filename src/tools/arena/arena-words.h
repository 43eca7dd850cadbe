/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings as words: "tc=10+0.1", "textbook". A table says which words there are, and where in a
 * struct their values go. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARENA_ERROR (arena_error_quark ())
typedef enum {
  ARENA_ERROR_USAGE,   /* what was asked for makes no sense */
  ARENA_ERROR_FAILURE, /* it makes sense, but cannot be done */
} ArenaError;
GQuark arena_error_quark (void);
/* Sets an error of ARENA_ERROR_USAGE: a sentence with "%s" in it, where `text` is shown, or
 * without. It is FALSE, to be returned. */
gboolean arena_refuse (GError **error, const char *format, const char *text);

typedef enum {
  ARENA_FLAG,    /* a gboolean; the word has no value */
  ARENA_COUNT,   /* a guint */
  ARENA_NUMBER,  /* a guint64 */
  ARENA_REAL,    /* a double */
  ARENA_SECONDS, /* a gint64 in microseconds, told in seconds */
  ARENA_TEXT,    /* a char* that the struct owns */
} ArenaWordKind;

typedef struct {
  const char *key;
  ArenaWordKind kind;
  gsize offset;
  double min, max; /* of a number or of seconds */
} ArenaWord;

/* Reads one word into a struct. */
gboolean arena_words_read (const ArenaWord *words, guint n_words, const char *word, gpointer to,
                           GError **error);
/* A time in seconds, or as minutes and seconds, "5:00". */
gboolean arena_seconds_parse (const char *text, gint64 *microseconds);

G_END_DECLS
