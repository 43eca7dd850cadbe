/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes all games to another machine and back: one file that is made of them, and that is added to
 * those that are there. What comes of it is told in toasts, and what was left out in a dialog. */
#pragma once

#include "ui/common/kt-toasts.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_ARCHIVE (kt_library_archive_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryArchive, kt_library_archive, KT, LIBRARY_ARCHIVE, GObject)

KtLibraryArchive *kt_library_archive_new (KtToasts *toasts, const char *library);
/* Both ask for a file. */
void kt_library_archive_save (KtLibraryArchive *self);
void kt_library_archive_add (KtLibraryArchive *self);

G_END_DECLS
