/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that somebody does not want any more: they go to the trash of the desktop or, where there
 * is none, to the shelf of removed games; and they come back. It is for a thread. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtTrashed KtTrashed;

/* NULL with the error set: the file is where it was. */
KtTrashed *kt_trash_move (const char *library, const char *path, GError **error);
/* Puts it back where it was or, where another has its name meanwhile, beside that under one like
 * it. Where it is now, to be freed with g_free(); or NULL with the error set. */
char *kt_trash_restore (KtTrashed *trashed, GError **error);
void kt_trashed_free (KtTrashed *trashed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTrashed, kt_trashed_free)

/* Renames where nothing has the new name; the error is G_IO_ERROR_EXISTS otherwise. */
gboolean kt_trash_rename (const char *from, const char *to, GError **error);

G_END_DECLS
