/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that resign, offer a draw and turn the board. A button is hidden while its command makes
 * no sense, for example turning a board that has no direction. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Adds the buttons to a box, with or without captions. */
void kt_game_tools_add (GtkBox *box, KtGameModel *model, gboolean has_captions);
/* Leaves the buttons of a box out where there is no room for them. */
void kt_game_tools_set_left_out (GtkBox *box, gboolean is_left_out);

G_END_DECLS
