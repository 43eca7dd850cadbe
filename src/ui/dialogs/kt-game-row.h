/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a file in a long list: its players, and below them what else is known of it. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-file.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_ROW (kt_game_row_get_type ())
G_DECLARE_FINAL_TYPE (KtGameRow, kt_game_row, KT, GAME_ROW, GtkWidget)

GtkWidget *kt_game_row_new (void);
/* NULL: nothing. */
void kt_game_row_show (KtGameRow *self, KtGameEntry *game);
/* Tells a screen reader the words, before it comes to the row. */
void kt_game_row_name (KtGameRow *self);

G_END_DECLS
