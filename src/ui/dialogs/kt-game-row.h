/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for a game of a file in a long list: the players, and below them other tags of the game. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-file.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_ROW (kt_game_row_get_type ())
G_DECLARE_FINAL_TYPE (KtGameRow, kt_game_row, KT, GAME_ROW, GtkWidget)

GtkWidget *kt_game_row_new (void);
/* Shows a game; NULL clears the row. */
void kt_game_row_show (KtGameRow *self, KtGameEntry *game);
/* Sets the accessible name, which screen readers need before the row is drawn. */
void kt_game_row_name (KtGameRow *self);

G_END_DECLS
