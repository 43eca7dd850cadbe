/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a folder of the library, while those of an archive are added to it. The folder is
 * listed once, and a file in it is read once at the most, however many files are compared with it.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtArchiveKnown KtArchiveKnown;

KtArchiveKnown *kt_archive_known_new (const char *folder);
void kt_archive_known_free (KtArchiveKnown *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtArchiveKnown, kt_archive_known_free)

/* By which files with the same bytes are known. Free with g_free(). */
char *kt_archive_known_sum (const GString *bytes);
/* Whether a file holds these bytes, whose sum is given. */
gboolean kt_archive_known_has (KtArchiveKnown *self, const GString *bytes, const char *sum);
/* Whether there is a file or a journal of this game. */
gboolean kt_archive_known_has_id (KtArchiveKnown *self, const char *id);

/* A name for a new file: this one or, where it is taken, one like it, "game-2.pgn". It is taken
 * from now on. Free with g_free(). */
char *kt_archive_known_take_name (KtArchiveKnown *self, const char *wanted);
/* A game of that id was added, with bytes of that sum. */
void kt_archive_known_add (KtArchiveKnown *self, const char *id, const char *sum);

G_END_DECLS
