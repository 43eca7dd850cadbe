/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of a game for buttons, menus and keys, in the page's action group. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_ACTIONS (kt_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtGameActions, kt_game_actions, KT, GAME_ACTIONS, GObject)

/* Creates the actions. Questions are asked on `page`, a KtGamePage that must outlive the
 * actions. */
KtGameActions *kt_game_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page);
/* Updates which actions are enabled. Call this after a change of the page that the model does
 * not signal, for example when the result page is opened. */
void kt_game_actions_update (KtGameActions *self);
GActionGroup *kt_game_actions_get_group (KtGameActions *self);

G_END_DECLS
