/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/archive/kt-archive.h"

G_BEGIN_DECLS

/* For a thread. Any archive will do, of any kind that libarchive knows: games that lie in none of
 * the folders of ours are added to those that the person keeps. */
KtArchiveReport *kt_archive_reader_read (const char *library, GFile *from,
                                         GCancellable *cancellable, GError **error);

G_END_DECLS
