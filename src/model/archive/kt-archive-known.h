/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a library folder during the import of an archive. The folder is listed once, and
 * each file is read at most once, however many files are compared with it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtArchiveKnown KtArchiveKnown;

KtArchiveKnown *kt_archive_known_new (const char *folder);
void kt_archive_known_free (KtArchiveKnown *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtArchiveKnown, kt_archive_known_free)

/* Returns a checksum that identifies the contents. Free with g_free(). */
char *kt_archive_known_sum (const GString *bytes);
/* Returns whether a file of the folder has the same contents; `sum` is their checksum. */
gboolean kt_archive_known_has (KtArchiveKnown *self, const GString *bytes, const char *sum);
/* Returns whether the folder has a file or a journal of the game with this id. */
gboolean kt_archive_known_has_id (KtArchiveKnown *self, const char *id);

/* Returns and reserves a free name: the wanted one, or a similar one such as "game-2.pgn". Free
 * with g_free(). */
char *kt_archive_known_take_name (KtArchiveKnown *self, const char *wanted);
/* Records that a game with this id and checksum was added. */
void kt_archive_known_add (KtArchiveKnown *self, const char *id, const char *sum);

G_END_DECLS
