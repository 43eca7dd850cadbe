/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What our programs say on the standard output arrives, or they end with a word and a status that
 * is not 0. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* When the program ends, however that happens, all that was put out must have been written. Nothing
 * may have been opened before: an output that was closed must not become another file. */
void kythu_output_check_at_end (void);
/* The program ends at once when nobody reads its output any more, such as behind "| head". */
void kythu_output_end_unread (void);
/* From whichever thread, at once and without a lock: a thread that stands still in the middle of it
 * holds no other one up. Lines of up to PIPE_BUF bytes do not mix; not together with stdio. */
void kythu_output_send (const char *line, gsize length);
/* Whether all so far was written; it is sent off first. */
gboolean kythu_output_is_whole (void);

G_END_DECLS
