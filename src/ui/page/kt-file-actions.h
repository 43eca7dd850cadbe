/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with games as files and as text, as an action group: "open", "save", "paste",
 * "copy" and "copy-position". A game that is running is given up only when the person says so, and
 * what cannot be read changes nothing. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_FILE_ACTIONS (kt_file_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtFileActions, kt_file_actions, KT, FILE_ACTIONS, GObject)

/* The page shows what happens; it must outlive the actions. */
KtFileActions *kt_file_actions_new (KtGameModel *model, GSettings *settings, GtkWidget *page);
GActionGroup *kt_file_actions_get_group (KtFileActions *self);
void kt_file_actions_open (KtFileActions *self, GFile *file);
/* The game must have a format. */
void kt_file_actions_save (KtFileActions *self, GFile *file);
/* The same game has another page now, whose actions know where it is kept. */
void kt_file_actions_take_over (KtFileActions *self, KtFileActions *from);

G_END_DECLS
