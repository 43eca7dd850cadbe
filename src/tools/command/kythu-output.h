/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ensures that standard output is written completely, or that the program ends with a message
 * and an error status. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes the program check at exit that all output was written. Must be called before any file is
 * opened, because a file could take the place of a closed output. */
void kythu_output_check_at_end (void);
/* Makes the program end at once if nobody reads its output any more, such as with "| head". */
void kythu_output_end_unread (void);
/* Writes a line at once and without a lock, so that a stalled thread does not block the others.
 * May be called from any thread. Lines of up to PIPE_BUF bytes do not mix. Must not be combined
 * with stdio. */
void kythu_output_send (const char *line, gsize length);
/* Flushes the output and returns whether all of it was written. */
gboolean kythu_output_flush (void);

G_END_DECLS
