/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done to a game from buttons, menus and keys, as actions for the page's group. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_ACTIONS (kt_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtGameActions, kt_game_actions, KT, GAME_ACTIONS, GObject)

/* `page` is the widget that questions are asked over; it must outlive the actions. */
KtGameActions *kt_game_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page);
/* After something that the model does not tell: what the page shows. */
void kt_game_actions_update (KtGameActions *self);
GActionGroup *kt_game_actions_get_group (KtGameActions *self);

G_END_DECLS
