/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of drafts, in a group that the page inserts as "draft". They also announce changes
 * of the session's draft and ask how to end it. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT_ACTIONS (kt_draft_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtDraftActions, kt_draft_actions, KT, DRAFT_ACTIONS, GObject)

/* Signal: "changed" () when a draft begins or ends, or its moves or its shown position change. */

/* `page` is a KtGamePage that must outlive the actions. */
KtDraftActions *kt_draft_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page);
/* Updates which actions are enabled. Call this after a change that the session does not signal,
 * for example when the result page is opened or closed. */
void kt_draft_actions_update (KtDraftActions *self);
GActionGroup *kt_draft_actions_get_group (KtDraftActions *self);

G_END_DECLS
