/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of both sides that somebody tries while the game stands: a small tree of its own behind a
 * position of a game, of which neither the game nor those who play hear. */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT (kt_draft_get_type ())
G_DECLARE_FINAL_TYPE (KtDraft, kt_draft, KT, DRAFT, GObject)

/* Signal: "changed" (), it has other moves, or another place of it is shown. */

/* Begins at the position of a node, of which it keeps a copy. */
KtDraft *kt_draft_new (KtGameTree *game, KtNode *node);

/* Where it begins: the actions from the start of the game, and the position. */
const KtAction *kt_draft_get_path (KtDraft *self, guint *n_actions);
const KtPosition *kt_draft_get_start (KtDraft *self);
/* The number of its first move, as a log counts. */
guint kt_draft_get_first_number (KtDraft *self);
/* Its root is where it begins, and its cursor what is shown. */
KtGameTree *kt_draft_get_tree (KtDraft *self);
const KtPosition *kt_draft_get_position (KtDraft *self);
GArray *kt_draft_get_marks (KtDraft *self); /* KtMark, of the position shown */
gboolean kt_draft_is_empty (KtDraft *self);
/* The first move of the line that is shown; NULL where there is none. */
const KtAction *kt_draft_get_first_move (KtDraft *self);

/* Tries an action behind the position shown: where others follow it already, that is a second line.
 * NULL when it was done, otherwise why it was not. */
const KtNote *kt_draft_play (KtDraft *self, const KtAction *action);
/* Takes the move back that leads to the position shown, and all that follows it. FALSE at the
 * beginning. */
gboolean kt_draft_undo (KtDraft *self);
/* FALSE where there is nothing. */
gboolean kt_draft_go (KtDraft *self, KtWay way);
gboolean kt_draft_can_go (KtDraft *self, KtWay way);
/* Shows a node of its tree. */
void kt_draft_show (KtDraft *self, KtNode *node);

G_END_DECLS
