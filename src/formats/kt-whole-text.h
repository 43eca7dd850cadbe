/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts that are read as a whole. */
#pragma once

#include <string.h>

#include "formats/kt-source.h"

G_BEGIN_DECLS

/* The maximum number of bytes; the rest is not read. */
enum { KT_WHOLE_TEXT_MOST = 1 << 20 };

/* The length of a UTF-8 byte order mark at the start of a text, or 0. */
static inline gsize
kt_text_get_mark (const char *text, gsize length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Reads a whole text as UTF-8; free with g_free(). NULL with the error of the read function set. */
char *kt_whole_text_read (KtReadFunc read, gpointer data, GError **error);

G_END_DECLS
