/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that read, save and copy the game of a session, as actions of a group: "open",
 * "paste", "save" in the library, "save-as" a file elsewhere, "export" a picture, "copy",
 * "copy-moves" and "copy-position"; and the dialogs and news that belong to them. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_FILE_ACTIONS (kt_file_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtFileActions, kt_file_actions, KT, FILE_ACTIONS, GObject)

/* `page` is a KtGamePage, which tells the news; it must outlive the actions. */
KtFileActions *kt_file_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page);
GActionGroup *kt_file_actions_get_group (KtFileActions *self);

G_END_DECLS
