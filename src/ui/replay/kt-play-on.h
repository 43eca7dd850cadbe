/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts a new game from a position of another game, which stays unchanged. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Returns whether the shown position can be played on. */
gboolean kt_play_on_is_possible (KtGameModel *model);
/* Returns the moves up to a node. Free with kt_game_tree_free(). */
KtGameTree *kt_play_on_copy (KtGameTree *from, KtNode *node);
/* Plays, at the end of a tree, the moves of another tree up to a node. */
void kt_play_on_add (KtGameTree *tree, KtGameTree *from, KtNode *node);
/* Asks for the opponent and the side, and starts a game at the tip of the tree, taking ownership
 * of it. `text` describes the position. */
void kt_play_on_ask_for (GtkWindow *parent, KtGameModel *model, GSettings *settings,
                         KtGameTree *tree, const char *text);
/* Does what kt_play_on_ask_for() does, with the position that the model shows. */
void kt_play_on_ask (GtkWindow *parent, KtGameModel *model, GSettings *settings);

G_END_DECLS
