/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a position of a game that is looked at to a new game that begins with its moves. The one
 * that was looked at stays as it was. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Whether the position shown can be played on. */
gboolean kt_play_on_is_possible (KtGameModel *model);
/* The moves up to the position shown, without what followed. Free with kt_game_tree_free(). */
KtGameTree *kt_play_on_copy (KtGameModel *model);
/* Asks against whom, and as whom, and begins where a tree stands, which it takes. `text` says what
 * that is. */
void kt_play_on_ask_for (GtkWindow *parent, KtGameModel *model, GSettings *settings,
                         KtGameTree *tree, const char *text);
/* The same with the position shown. */
void kt_play_on_ask (GtkWindow *parent, KtGameModel *model, GSettings *settings);

G_END_DECLS
