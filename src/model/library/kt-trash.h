/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deletes files to the desktop's trash or, if there is none, to the shelf of removed games, and
 * restores them. Use this in a thread. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtTrashed KtTrashed;

/* Returns NULL with an error if the file could not be moved. */
KtTrashed *kt_trash_move (const char *library, const char *path, GError **error);
/* Restores the file to its old path, or to a similar one if that is taken. Returns the new path,
 * to be freed with g_free(), or NULL with an error. */
char *kt_trash_restore (KtTrashed *trashed, GError **error);
void kt_trashed_free (KtTrashed *trashed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTrashed, kt_trashed_free)

/* Renames a file without replacing another; the error is then G_IO_ERROR_EXISTS. */
gboolean kt_trash_rename (const char *from, const char *to, GError **error);

G_END_DECLS
