/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of drafts, as actions of a group that the page inserts as "draft", and what is told
 * and asked about the draft of its session. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT_ACTIONS (kt_draft_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtDraftActions, kt_draft_actions, KT, DRAFT_ACTIONS, GObject)

/* Signal: "changed" (), a draft begins, ends or gets other moves, or another place of it is
 * shown. */

/* `page` is a KtGamePage that must outlive the actions. */
KtDraftActions *kt_draft_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page);
/* After a change that the session does not tell, such as that of the page's result. */
void kt_draft_actions_update (KtDraftActions *self);
GActionGroup *kt_draft_actions_get_group (KtDraftActions *self);

G_END_DECLS
