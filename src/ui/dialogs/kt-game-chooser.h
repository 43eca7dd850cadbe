/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which game of a file to open. */
#pragma once

#include <adwaita.h>

#include "model/game/kt-game-file.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_CHOOSER (kt_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KtGameChooser, kt_game_chooser, KT, GAME_CHOOSER, AdwWindow)

/* Signal "chosen" (uint index): the index of the game in the file. The window has been closed by
 * then. */
KtGameChooser *kt_game_chooser_new (GtkWindow *parent, KtGameFile *file);

G_END_DECLS
