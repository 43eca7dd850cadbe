/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody does to files of the library: renaming, deleting, and taking that back. What comes
 * of it is told in toasts, and what fails in a dialog. */
#pragma once

#include "model/library/kt-saved-games.h"
#include "ui/common/kt-toasts.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_CHANGES (kt_library_changes_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryChanges, kt_library_changes, KT, LIBRARY_CHANGES, GObject)

/* Signal: "done" (path), something was renamed, deleted or brought back, or was to be. The path is
 * the one that it has now, or NULL. The toasts offer the action "library.undo". */
KtLibraryChanges *kt_library_changes_new (KtToasts *toasts);
/* Asks for the new name. */
void kt_library_changes_rename (KtLibraryChanges *self, KtSavedGames *games, KtSavedGame *game);
/* An array of KtSavedGame. */
void kt_library_changes_remove (KtLibraryChanges *self, KtSavedGames *games, GPtrArray *chosen);
/* Brings back what was deleted last. */
void kt_library_changes_undo (KtLibraryChanges *self);
gboolean kt_library_changes_can_undo (KtLibraryChanges *self);

G_END_DECLS
