/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of both sides that a person tries out: a separate small tree that starts at a position
 * of a game. Neither the game nor its players are affected. */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT (kt_draft_get_type ())
G_DECLARE_FINAL_TYPE (KtDraft, kt_draft, KT, DRAFT, GObject)

/* Signal: "changed" () when the moves of the draft or its shown position have changed. */

/* Starts a draft at the position of `node`; the position is copied. */
KtDraft *kt_draft_new (KtGameTree *game, KtNode *node);

/* Return the start of the draft: the actions from the start of the game, and the position. */
const KtAction *kt_draft_get_path (KtDraft *self, guint *n_actions);
const KtPosition *kt_draft_get_start (KtDraft *self);
/* Returns the number of the draft's first move, as the log of the game counts moves. */
guint kt_draft_get_first_number (KtDraft *self);
/* Returns the draft's tree. Its root is the start of the draft, its cursor the shown position. */
KtGameTree *kt_draft_get_tree (KtDraft *self);
const KtPosition *kt_draft_get_position (KtDraft *self);
GArray *kt_draft_get_marks (KtDraft *self); /* of KtMark, for the shown position */
gboolean kt_draft_is_empty (KtDraft *self);
/* Returns the first move of the shown line, or NULL if there is none. */
const KtAction *kt_draft_get_first_move (KtDraft *self);

/* Plays an action in the shown position. Moves that already follow this position stay as other
 * lines. Returns NULL on success, otherwise why the action is illegal. */
const KtNote *kt_draft_play (KtDraft *self, const KtAction *action);
/* Removes the move that led to the shown position and all moves after it. Returns FALSE at the
 * start of the draft. */
gboolean kt_draft_undo (KtDraft *self);
/* Shows the next position in a direction. Returns FALSE if there is none. */
gboolean kt_draft_go (KtDraft *self, KtWay way);
gboolean kt_draft_can_go (KtDraft *self, KtWay way);
/* Shows a node of the draft's tree. */
void kt_draft_show (KtDraft *self, KtNode *node);

G_END_DECLS
