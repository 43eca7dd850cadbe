/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the next game, its players and its rules. The dialog reads the settings when it is
 * created, and stores the choices in them when it is closed, even without starting a game. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_NEW_GAME_DIALOG (kt_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KtNewGameDialog, kt_new_game_dialog, KT, NEW_GAME_DIALOG, AdwWindow)

/* Signal "start" (const KtPosition *): the choice was stored in the settings
 * (model/setup/kt-game-setup.h), except the position, which is NULL if none was entered; the dialog
 * then closes. `parent` may be NULL. */
KtNewGameDialog *kt_new_game_dialog_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS
