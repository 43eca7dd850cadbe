/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that is so short that it is read as a whole. */
#pragma once

#include <string.h>

#include "formats/kt-source.h"

G_BEGIN_DECLS

/* Up to so many bytes: what follows is not read. */
enum { KT_WHOLE_TEXT_MOST = 1 << 20 };

/* The mark of UTF-8 that some programs begin a text with; its length, or 0 where there is none. */
static inline gsize
kt_text_get_mark (const char *text, gsize length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* All of a text as UTF-8, to be freed with g_free(); NULL with the error set that the function for
 * reading told. */
char *kt_whole_text_read (KtReadFunc read, gpointer data, GError **error);

G_END_DECLS
