/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game to begin, as a button with its board on it, and how it was played last. */
#pragma once

#include "core/kt-game.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

/* A button; the action is activated with the game's id. */
GtkWidget *kt_game_tile_new (const KtGame *game, GSettings *settings, const KtTheme *theme,
                             const char *action);

G_END_DECLS
