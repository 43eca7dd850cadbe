/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/archive/kt-archive.h"

G_BEGIN_DECLS

/* Imports an archive of any type that libarchive supports, or a file of games. Games in unknown
 * folders are added to the saved games. `progress` may be NULL. Call this in a thread. */
KtArchiveReport *kt_archive_reader_read (const char *library, GFile *from,
                                         KtArchiveProgress *progress, GCancellable *cancellable,
                                         GError **error);

G_END_DECLS
