/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for files: errors, modification times, and renaming to an unused name. */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>

G_BEGIN_DECLS

/* Sets an error from errno. `text` is a translated format with a %s for the file's name and a %s
 * for the system's message. Returns FALSE. */
gboolean kt_file_set_error (GError **error, const char *text, const char *path);

/* Returns the modification time in microseconds since 1970. */
gint64 kt_file_get_time (const GStatBuf *status);

/* Renames a file, but never replaces another file: if the new name is taken, errno is EEXIST.
 * Returns FALSE with errno set if the file keeps its old name. */
gboolean kt_file_rename_new (const char *from, const char *to);

G_END_DECLS
