/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of other programs that are not texts in UTF-8: binary files of Chinese chess, and texts
 * about it in GB 18030. They are turned into a text that KtReader reads. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The largest file that is turned into a text. */
enum { KT_FOREIGN_MAX_BYTES = 64 << 20 };

/* Whether a file must be turned into a text first, judged by its beginning. */
gboolean kt_foreign_is (const char *beginning, gsize length);
/* Returns a file as a text; faults of its games are in private tags, from which the reader of PGN
 * takes them. Returns NULL with the error set if no game could be read. */
GString *kt_foreign_to_text (const char *bytes, gsize length, GError **error);

G_END_DECLS
