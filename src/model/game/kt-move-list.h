/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a game up to the current position, as a list model of KtMove. A line may have tens
 * of thousands of moves, so frequently needed data is stored separately, and KtMove objects are
 * created on demand. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game-tree.h"
#include "model/game/kt-move.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LIST (kt_move_list_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveList, kt_move_list, KT, MOVE_LIST, GObject)

KtMoveList *kt_move_list_new (void);
/* Clears the list and sets the tree of the line, or NULL. The tree must live until the next
 * call. */
void kt_move_list_begin (KtMoveList *self, KtGameTree *tree);
/* Appends the moves up to a node below the last one. */
void kt_move_list_extend (KtMoveList *self, KtNode *to);
void kt_move_list_cut (KtMoveList *self, guint length);

/* Returns the tree of the line, or NULL. */
KtGameTree *kt_move_list_get_tree (KtMoveList *self);
KtNode *kt_move_list_get_node (KtMoveList *self, guint index);

guint kt_move_list_count (KtMoveList *self);
/* Return the values of kt_move_get_action() and kt_move_get_side(), and the actor in turn before
 * the move, who may differ from the actor of a declaration. */
const KtAction *kt_move_list_get_action (KtMoveList *self, guint index);
int kt_move_list_get_side (KtMoveList *self, guint index);
int kt_move_list_get_turn (KtMoveList *self, guint index);
/* Returns the time of a move in milliseconds, or KT_NO_CLOCK if unknown. */
gint64 kt_move_list_get_thought (KtMoveList *self, guint index);
/* Returns the last opening that the line has reached within its first `n` moves; it may be that
 * of the start position. NULL if there is none. */
const KtOpening *kt_move_list_find_opening (KtMoveList *self, guint n);

G_END_DECLS
