/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All themes and sets of pieces that there are: those of the program, and a player's own. */
#pragma once

#include "ui/themes/kt-theme-folder.h"

G_BEGIN_DECLS

/* The names of those of the program, in the order in which they are offered; the modules of the
 * games name the sets of pieces. A new array of static strings. */
GPtrArray *kt_theme_scan_list_built_in (KtThemeFolderKind kind);
gboolean kt_theme_scan_is_built_in (KtThemeFolderKind kind, const char *id);
/* From the resources of the program, at once. NULL where it has none of this name. */
KtThemeFolder *kt_theme_scan_read_built_in (KtThemeFolderKind kind, const char *id);
/* A list of KtThemeFolder: those in the folders “themes” and “pieces” of a folder, by a thread. */
void kt_theme_scan_own_async (const char *folder, GAsyncReadyCallback done, gpointer user_data);
GPtrArray *kt_theme_scan_own_finish (GAsyncResult *result);

/* The folder's part that holds themes or sets of pieces. */
char *kt_theme_scan_get_path (const char *folder, KtThemeFolderKind kind);

G_END_DECLS
