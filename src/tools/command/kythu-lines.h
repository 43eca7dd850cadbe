/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Talking with another program in lines, over standard input and output. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The next line without its end, LF or CRLF; NULL at the end of the input. A line of more than a
 * mebibyte is dropped whole, with a word on standard error and, behind `prefix` where that is not
 * NULL, to the other program. Free with g_free(). */
char *kythu_read_line (const char *prefix);
/* Whether all of the input could be read so far; complains where not. */
gboolean kythu_input_is_whole (void);
/* Writes a whole line at once and sends it off, from whichever thread. */
void kythu_write_line (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
