/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renames and deletes files of the library, and undoes a deletion. Results are shown in toasts,
 * failures in a dialog. */
#pragma once

#include "model/library/kt-saved-games.h"
#include "ui/common/kt-toasts.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_CHANGES (kt_library_changes_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryChanges, kt_library_changes, KT, LIBRARY_CHANGES, GObject)

/* Signal: "done" (path) after each attempt to rename, delete or restore a game. The path is the
 * file's current one, or NULL. The toasts offer the action "library.undo". */
KtLibraryChanges *kt_library_changes_new (KtToasts *toasts);
/* Asks for the new name and renames the game. */
void kt_library_changes_rename (KtLibraryChanges *self, KtSavedGames *games, KtSavedGame *game);
/* Deletes the games in `chosen`, an array of KtSavedGame. */
void kt_library_changes_remove (KtLibraryChanges *self, KtSavedGames *games, GPtrArray *chosen);
/* Restores the games of the last deletion. */
void kt_library_changes_undo (KtLibraryChanges *self);
gboolean kt_library_changes_can_undo (KtLibraryChanges *self);

G_END_DECLS
