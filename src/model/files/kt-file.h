/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of every file: what went wrong with it, when it was written, and a name that no
 * other file has. */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>

G_BEGIN_DECLS

/* Looks at errno. `text` is translated, and has a %s for the name of the file and then one for what
 * the system says. Returns FALSE. */
gboolean kt_file_set_error (GError **error, const char *text, const char *path);

/* When it was last written, in microseconds since 1970. */
gint64 kt_file_get_time (const GStatBuf *status);

/* Renames a file, but never over another: then errno is EEXIST. FALSE with errno set: it has its
 * old name. */
gboolean kt_file_rename_new (const char *from, const char *to);

G_END_DECLS
