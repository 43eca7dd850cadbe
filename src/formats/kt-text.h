/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text from arbitrary files as UTF-8. */
#pragma once

#include <string.h>

#include "formats/kt-source.h"

G_BEGIN_DECLS

/* The maximum number of bytes of a text that is read as a whole. */
enum { KT_TEXT_MAX_BYTES = 1 << 20 };

/* Appends bytes as UTF-8: invalid bytes are read as Latin-1, a zero byte becomes a replacement
 * character. */
void kt_text_append (GString *to, const char *bytes, gsize length);
/* Appends bytes as UTF-8; all bytes are read as Latin-1. */
void kt_text_append_latin1 (GString *to, const char *bytes, gsize length);

/* Returns the length of a UTF-8 byte order mark at the start of a text; 0 if there is none. */
static inline gsize
kt_text_get_byte_order_mark (const char *text, gsize length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Reads a text up to KT_TEXT_MAX_BYTES as UTF-8; the rest is not read. Free with g_free().
 * Returns NULL with the error of the read function set. */
char *kt_text_read (KtReadFunc read, gpointer data, GError **error);

G_END_DECLS
