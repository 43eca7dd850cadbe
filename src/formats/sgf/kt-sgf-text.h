/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts property values to text and back. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef enum {
  KT_SGF_SIMPLE, /* a single line */
  KT_SGF_TEXT,   /* several lines */
  KT_SGF_EXACT,  /* several lines; all white space is preserved */
} KtSgfTextKind;

/* Returns the kind of text that a tag contains. */
KtSgfTextKind kt_sgf_get_text_kind (const char *name);

/* Converts input to UTF-8. If all fields are 0, the charset is unknown: the input is read as
 * UTF-8 if it is valid, otherwise as Latin-1. */
typedef struct {
  GIConv converter; /* (GIConv) -1 or 0: none */
  gboolean is_latin1;
} KtSgfCharset;

/* Sets the charset by its name. Returns FALSE if it is unknown. */
gboolean kt_sgf_charset_set (KtSgfCharset *charset, const char *name);
void kt_sgf_charset_clear (KtSgfCharset *charset);
void kt_sgf_charset_append (const KtSgfCharset *charset, GString *to, const char *bytes,
                            gsize length);

/* Converts a UTF-8 value to text: removes escapes and ends every line with "\n". */
void kt_sgf_text_read (GString *to, const char *value, KtSgfTextKind kind);
/* Converts text to a value; characters that the kind does not allow become blanks. */
void kt_sgf_text_write (GString *to, const char *text, KtSgfTextKind kind);
/* Writes a value in brackets, keeping its escapes. */
void kt_sgf_text_write_value (GString *to, const char *value);

/* Reads a point: a column and a row from the top, such as "hh". Some programs write "h8", which
 * counts from the bottom. Returns KT_NO_SQUARE if it is not on this board. */
KtSquare kt_sgf_point_read (const char *text, gsize length, const KtGeometry *board);
void kt_sgf_point_write (GString *to, KtSquare square, const KtGeometry *board);

G_END_DECLS
