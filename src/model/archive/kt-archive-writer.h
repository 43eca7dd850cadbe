/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/archive/kt-archive.h"

G_BEGIN_DECLS

/* For a thread. What cannot be read is left out and told; when the archive cannot be written, or
 * somebody cancels, the file stays as it was. */
KtArchiveReport *kt_archive_writer_write (const char *library, GFile *to, GCancellable *cancellable,
                                          GError **error);

G_END_DECLS
