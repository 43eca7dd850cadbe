/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds all themes and piece sets, both the built-in ones and the player's own. */
#pragma once

#include "ui/themes/kt-theme-folder.h"

G_BEGIN_DECLS

/* Returns the built-in names in the order of display, as a new array of static strings. The
 * piece sets are declared by the modules of the games. */
GPtrArray *kt_theme_scan_list_built_in (KtThemeFolderKind kind);
gboolean kt_theme_scan_is_built_in (KtThemeFolderKind kind, const char *id);
/* Reads a built-in folder synchronously from the resources. Returns NULL if there is none with
 * this name. */
KtThemeFolder *kt_theme_scan_read_built_in (KtThemeFolderKind kind, const char *id);
/* Reads the player's folders in a thread: the subfolders of “themes” and “pieces” in `folder`. The
 * result is an array of KtThemeFolder. */
void kt_theme_scan_own_async (const char *folder, GAsyncReadyCallback done, gpointer user_data);
GPtrArray *kt_theme_scan_own_finish (GAsyncResult *result);

/* Returns the path of the subfolder for themes or for piece sets. */
char *kt_theme_scan_get_path (const char *folder, KtThemeFolderKind kind);

G_END_DECLS
