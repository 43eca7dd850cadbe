/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Line-based communication with another program through standard input and output. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the next line without its end, LF or CRLF; NULL at the end of the input. Free with
 * g_free(). A line of more than a mebibyte is dropped, with a message on standard error. Unless
 * `prefix` is NULL, the message also goes to the program at the other end, after `prefix`. */
char *kythu_read_line (const char *prefix);
/* Whether all input so far could be read; complains otherwise. */
gboolean kythu_input_is_whole_or_complain (void);
/* Writes and flushes a whole line; may be called from any thread. */
void kythu_write_line (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
