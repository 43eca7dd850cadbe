/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts in GB 18030, the encoding of Chinese programs that do not use UTF-8. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Convert a text to UTF-8 and back. A character that cannot be converted becomes U+FFFD in UTF-8,
 * and "?" in GB 18030. */
char *kt_gb18030_read (const char *bytes, gsize length);
GString *kt_gb18030_write (const char *text);
/* Returns the length of the longest beginning of a text of at most `most` bytes that does not end
 * within a character. */
gsize kt_gb18030_cut (const GString *text, gsize most);

G_END_DECLS
