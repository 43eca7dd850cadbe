/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of properties as text, both ways. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef enum {
  KT_SGF_SIMPLE, /* one line */
  KT_SGF_TEXT,   /* lines */
  KT_SGF_EXACT,  /* lines, in which no blank is made another one */
} KtSgfTextKind;

/* Of the value of a tag. */
KtSgfTextKind kt_sgf_get_text_kind (const char *name);

/* Makes what was read UTF-8. All bytes 0 is one that does not know what the text is in: UTF-8, or
 * else Latin-1. */
typedef struct {
  GIConv converter; /* (GIConv) -1 or 0: none */
  gboolean is_latin1;
} KtSgfCharset;

/* FALSE where nobody knows it. */
gboolean kt_sgf_charset_set (KtSgfCharset *charset, const char *name);
void kt_sgf_charset_clear (KtSgfCharset *charset);
void kt_sgf_charset_append (const KtSgfCharset *charset, GString *to, const char *bytes,
                            gsize length);

/* What a value that is UTF-8 says: without its escapes, and every line ends with "\n". */
void kt_sgf_text_read (GString *to, const char *value, KtSgfTextKind kind);
/* The other way round; what the kind does not allow is written as a blank. */
void kt_sgf_text_write (GString *to, const char *text, KtSgfTextKind kind);
/* A value whose escapes stay as they are, in its brackets. */
void kt_sgf_text_write_value (GString *to, const char *value);

/* A point is a column and a row from the top, "hh"; others write "h8", which counts from the
 * bottom. Without a square on this board, KT_NO_SQUARE. */
KtSquare kt_sgf_point_read (const char *text, gsize length, const KtGeometry *board);
void kt_sgf_point_write (GString *to, KtSquare square, const KtGeometry *board);

G_END_DECLS
