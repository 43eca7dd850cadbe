/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which game is played next, by whom and how. It reads the settings when it is made and writes
 * them only when the person starts. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_NEW_GAME_DIALOG (kt_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KtNewGameDialog, kt_new_game_dialog, KT, NEW_GAME_DIALOG, AdwWindow)

/* Signal "start" (): the settings hold the choice now (model/setup/kt-game-setup.h); the dialog
 * closes. `parent` may be NULL. */
KtNewGameDialog *kt_new_game_dialog_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS
