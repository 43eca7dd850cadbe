/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a game up to where it stands, as a list model of KtMove. A line may have tens of
 * thousands of moves: what is asked of every one of them is kept beside, and a KtMove is made when
 * somebody looks at it. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game-tree.h"
#include "model/game/kt-move.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LIST (kt_move_list_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveList, kt_move_list, KT, MOVE_LIST, GObject)

KtMoveList *kt_move_list_new (void);
/* Empties the list, which is about the line of a tree from then on; NULL: of none. The tree must
 * live until it is called again. */
void kt_move_list_begin (KtMoveList *self, KtGameTree *tree);
/* Adds the moves after the last one up to a node below it. */
void kt_move_list_extend (KtMoveList *self, KtNode *to);
void kt_move_list_cut (KtMoveList *self, guint length);

/* The tree that the line is one of; NULL: none. */
KtGameTree *kt_move_list_get_tree (KtMoveList *self);
KtNode *kt_move_list_get_node (KtMoveList *self, guint index);

guint kt_move_list_count (KtMoveList *self);
/* What kt_move_get_action() and kt_move_get_side() tell, and who was in turn before the move, for
 * somebody else may declare something. */
const KtAction *kt_move_list_get_action (KtMoveList *self, guint index);
int kt_move_list_get_side (KtMoveList *self, guint index);
int kt_move_list_get_turn (KtMoveList *self, guint index);
/* What a move took its actor, in milliseconds; KT_NO_CLOCK when nobody knows. */
gint64 kt_move_list_get_thought (KtMoveList *self, guint index);
/* The last opening that the first `n` moves have led to, the start included; or NULL. */
const KtOpening *kt_move_list_find_opening (KtMoveList *self, guint n);

G_END_DECLS
