/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/archive/kt-archive.h"

G_BEGIN_DECLS

/* Writes an archive. Unreadable files are skipped and reported; if the archive cannot be written
 * or the task is cancelled, the old file stays unchanged. Call this in a thread. */
KtArchiveReport *kt_archive_writer_write (const char *library, GFile *to, GCancellable *cancellable,
                                          GError **error);

G_END_DECLS
