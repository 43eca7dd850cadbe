/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drafts: moves that somebody tries on the board of a page while the game stands. The commands are
 * actions of a group that the page inserts as "draft". */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-draft.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT_ACTIONS (kt_draft_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtDraftActions, kt_draft_actions, KT, DRAFT_ACTIONS, GObject)

/* Signal: "changed" (), a draft begins or ends, or is another one. */

/* `page` is a KtGamePage that must outlive the actions. */
KtDraftActions *kt_draft_actions_new (KtGameModel *model, GSettings *settings, GtkWidget *page);
/* What is tried now; NULL: nothing. */
KtDraft *kt_draft_actions_get_draft (KtDraftActions *self);
/* After something that the model does not tell: what the page shows. */
void kt_draft_actions_update (KtDraftActions *self);
GActionGroup *kt_draft_actions_get_group (KtDraftActions *self);
/* The same game has another page now, where its draft goes on. */
void kt_draft_actions_take_over (KtDraftActions *self, KtDraftActions *from);

G_END_DECLS
