/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All themes and sets of pieces that there are: those of the program, and a player's own. */
#pragma once

#include "ui/themes/kt-theme-folder.h"

G_BEGIN_DECLS

/* The names of those of the program, in the order in which they are offered. They lie in its
 * memory, and are read at once; NULL where the program has none of a name. */
const char *const *kt_theme_scan_get_built_in (KtThemeFolderKind kind);
KtThemeFolder *kt_theme_scan_read_built_in (KtThemeFolderKind kind, const char *id);
/* A list of KtThemeFolder: those in the folders “themes” and “pieces” of a folder, by a thread. */
void kt_theme_scan_own_async (const char *folder, GAsyncReadyCallback done, gpointer user_data);
GPtrArray *kt_theme_scan_own_finish (GAsyncResult *result);

/* The folder's part that holds themes or sets of pieces. */
char *kt_theme_scan_get_path (const char *folder, KtThemeFolderKind kind);

G_END_DECLS
