/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports all games to one archive file, and imports such a file, or a file of games, into the
 * library. Results are shown in toasts, and problems in a dialog. */
#pragma once

#include "ui/common/kt-toasts.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_ARCHIVE (kt_library_archive_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryArchive, kt_library_archive, KT, LIBRARY_ARCHIVE, GObject)

/* Signal: "progress" (const char *text) while games are being added, and with NULL when that ends.
 */
KtLibraryArchive *kt_library_archive_new (KtToasts *toasts, const char *library);
/* Save all games to a file, and import a file; both ask for the file in a dialog. */
void kt_library_archive_save (KtLibraryArchive *self);
void kt_library_archive_add (KtLibraryArchive *self);
/* Stops adding games; those added already stay. */
void kt_library_archive_cancel (KtLibraryArchive *self);

G_END_DECLS
