/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game: a tree of actions from an initial position. The *tip* is the current
 * state of the game; undo moves the tip up, redo moves it down. The *cursor* is the node being
 * viewed. The *current line* leads from the root through the tip and on along the actions that
 * can be redone; a cursor outside the current line has its own line. All other branches are
 * variations, including those below the tip that were never undone. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct _KtGameTree KtGameTree;
typedef struct _KtNode KtNode;

enum { KT_NO_CLOCK = -1 };

/* Returns a tree without actions. It copies the start position. */
KtGameTree *kt_game_tree_new (const KtPosition *start);
/* Copies everything: nodes with their remarks, tip and cursor. */
KtGameTree *kt_game_tree_copy (const KtGameTree *tree);
void kt_game_tree_free (KtGameTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtGameTree, kt_game_tree_free)

KtNode *kt_game_tree_get_root (KtGameTree *tree);
const KtPosition *kt_game_tree_get_start (KtGameTree *tree);

/* Returns the number of moves up to a node, as players count them: stones, or full moves in
 * games where a move of each side shares a number. Answers to questions and declarations do not
 * count. */
guint kt_game_tree_count_moves (KtGameTree *tree, KtNode *node);

KtNode *kt_game_tree_get_tip (KtGameTree *tree);
void kt_game_tree_set_tip (KtGameTree *tree, KtNode *node);
/* Returns the node that redo moves to; NULL if nothing was undone. */
KtNode *kt_game_tree_get_redo (KtGameTree *tree);
/* Returns the end of the current line, up to which redo is possible. */
KtNode *kt_game_tree_get_end (KtGameTree *tree);
KtNode *kt_game_tree_get_cursor (KtGameTree *tree);
void kt_game_tree_set_cursor (KtGameTree *tree, KtNode *node);

/* Returns the position at a node, played from the start or from the nearest cached position.
 * Free with g_free(). Records turn, side and opening of all nodes on the path and caches some
 * positions. */
KtPosition *kt_game_tree_replay (KtGameTree *tree, KtNode *node);
/* Plays on `position`, which is at the node `from`, the actions up to the descendant `to`. */
void kt_node_play_path (KtNode *from, KtNode *to, KtPosition *position);

/* Adds a legal action below `parent`, after its existing children. If a child has this action
 * already, returns that child. */
KtNode *kt_game_tree_add (KtGameTree *tree, KtNode *parent, const KtAction *action);
/* Adds a legal action at the tip, discards the actions that could be redone, and moves the tip
 * to the new node. */
KtNode *kt_game_tree_play (KtGameTree *tree, const KtAction *action);
/* Removes a node other than the root, and its subtree. A tip or cursor inside it moves to its
 * parent. */
void kt_game_tree_remove (KtGameTree *tree, KtNode *node);
/* Makes a node the first child of its parent. */
void kt_game_tree_promote (KtGameTree *tree, KtNode *node);
/* kt_game_tree_take_out() is like kt_game_tree_remove(), but does not free the node and its
 * subtree. The node can be put back as child number `place` of its parent, or freed for good. A
 * taken-out node has no position. */
void kt_game_tree_take_out (KtGameTree *tree, KtNode *node);
void kt_game_tree_put_back (KtGameTree *tree, KtNode *node, guint place);
void kt_game_tree_remove_taken (KtGameTree *tree, KtNode *node);
/* Returns the index of a node among its parent's children. */
guint kt_node_get_place (KtNode *node);
/* Copies a node with its subtree and remarks, possibly from another tree. Existing nodes are not
 * duplicated. `added`, which may be NULL, receives the topmost new node of each branch. */
void kt_game_tree_graft (KtGameTree *tree, KtNode *parent, KtNode *from, GPtrArray *added);

/* Returns the node in a direction: back, on along the node's line, or to the previous or next
 * branch at the last branching of that line. Returns NULL if there is no such node. */
typedef enum { KT_WAY_BACK, KT_WAY_ON, KT_WAY_UP, KT_WAY_DOWN, KT_N_WAYS } KtWay;
KtNode *kt_node_find_way (KtNode *node, KtWay way);
/* Like kt_node_find_way(), but from the cursor. If the cursor is on the current line, only
 * branchings of this line count, and undone actions are not reachable. */
KtNode *kt_game_tree_find_way (KtGameTree *tree, KtWay way);
/* Returns the depth of the last node that the path to a node shares with the line up to the tip. */
guint kt_game_tree_get_common_depth (KtGameTree *tree, KtNode *node);
/* Whether the cursor is outside the line up to the tip. */
gboolean kt_game_tree_is_in_variation (KtGameTree *tree);

/* Lists the line through a node: the path to it and then always the first child, to the end.
 * Returns a new array of KtNode*, without the root. */
GPtrArray *kt_game_tree_list_line (KtGameTree *tree, KtNode *through);

KtNode *kt_node_get_parent (KtNode *node);
KtNode *kt_node_get_first_child (KtNode *node);
KtNode *kt_node_get_next_sibling (KtNode *node);
KtNode *kt_node_find_child (KtNode *node, const KtAction *action); /* NULL if there is none */
guint kt_node_get_depth (KtNode *node);                            /* 0 for the root */
const KtAction *kt_node_get_action (KtNode *node);
/* Whether kt_game_tree_replay() has reached the node. Only then are its turn, side and opening
 * known. The turn is the actor to move before the action; the side is the one that the action
 * belongs to. */
gboolean kt_node_is_played (KtNode *node);
int kt_node_get_turn (KtNode *node);
int kt_node_get_side (KtNode *node);
const KtOpening *kt_node_get_opening (KtNode *node);     /* may be NULL */
gboolean kt_node_is_ancestor (KtNode *node, KtNode *of); /* a node is its own ancestor */

/* Get and set an actor's clock after the action, in milliseconds; KT_NO_CLOCK if unknown. */
gint64 kt_node_get_clock (KtNode *node, int actor);
void kt_node_set_clock (KtNode *node, int actor, gint64 milliseconds);
/* Get and set the time used for the action, in milliseconds; KT_NO_CLOCK if unknown. */
gint64 kt_node_get_move_time (KtNode *node);
void kt_node_set_move_time (KtNode *node, gint64 milliseconds);
/* Returns the comment; NULL if there is none. */
const char *kt_node_get_comment (KtNode *node);
void kt_node_set_comment (KtNode *node, const char *comment);
/* For appending to a long comment efficiently: kt_node_steal_comment() hands over its text,
 * which is empty if there is none, and kt_node_take_comment() takes it back. */
GString *kt_node_steal_comment (KtNode *node);
void kt_node_take_comment (KtNode *node, GString *comment);
/* Numeric annotation glyphs, in the order they were added, without duplicates. */
const guint8 *kt_node_get_nags (KtNode *node, guint *n_nags);
void kt_node_set_nags (KtNode *node, const guint8 *nags, guint n_nags);
/* Further data of a node that a file format preserves. Made for few tags per node. */
const char *kt_node_get_tag (KtNode *node, const char *name);
void kt_node_set_tag (KtNode *node, const char *name, const char *value); /* value NULL: removes */

G_END_DECLS
