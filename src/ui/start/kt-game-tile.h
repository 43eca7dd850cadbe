/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button for a new game: a picture of the board, and the terms of the last game. */
#pragma once

#include "core/kt-game.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

/* Creates a tile, which activates the action with the game's id. */
GtkWidget *kt_game_tile_new (const KtGame *game, GSettings *settings, const KtTheme *theme,
                             const char *action);

G_END_DECLS
