/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins a new game from a position of a game that is looked at. The latter stays unchanged. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Whether the position shown can be played on. */
gboolean kt_play_on_is_possible (KtGameModel *model);
/* The moves up to the position shown, without what followed. Free with kt_game_tree_free(). */
KtGameTree *kt_play_on_copy (KtGameModel *model);
/* Asks for the opponent and the side, and begins a game at the tip of the tree, which it takes.
 * `text` describes that position. */
void kt_play_on_ask_for (GtkWindow *parent, KtGameModel *model, GSettings *settings,
                         KtGameTree *tree, const char *text);
/* The same with the position that the model shows. */
void kt_play_on_ask (GtkWindow *parent, KtGameModel *model, GSettings *settings);

G_END_DECLS
