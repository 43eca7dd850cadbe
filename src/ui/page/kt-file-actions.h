/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that read, save and copy the session's game: "open", "paste", "save" (in the
 * library), "save-as" (any file), "export" (a picture), "copy", "copy-moves" and
 * "copy-position". Their dialogs and messages belong to this object, too. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_FILE_ACTIONS (kt_file_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtFileActions, kt_file_actions, KT, FILE_ACTIONS, GObject)

/* `page` is a KtGamePage, which shows the messages; it must outlive the actions. */
KtFileActions *kt_file_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page);
GActionGroup *kt_file_actions_get_group (KtFileActions *self);

G_END_DECLS
