/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game: a tree of actions that starts at a position. It knows two places. The
 * *tip* is where the game stands; undo moves it up, redo down. The *cursor* is what somebody looks
 * at. The *current line* leads from the root through the tip, and on along what can be redone; a
 * cursor elsewhere has its own line through itself. What else lies below a node are variations, and
 * so is what lies below the tip and was never taken back. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct _KtGameTree KtGameTree;
typedef struct _KtNode KtNode;

enum { KT_NO_CLOCK = -1 };

/* The tree takes a copy of the start. */
KtGameTree *kt_game_tree_new (const KtPosition *start);
/* All of it: nodes with what is said about them, tip and cursor. */
KtGameTree *kt_game_tree_copy (const KtGameTree *tree);
void kt_game_tree_free (KtGameTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtGameTree, kt_game_tree_free)

KtNode *kt_game_tree_get_root (KtGameTree *tree);
const KtPosition *kt_game_tree_get_start (KtGameTree *tree);

/* How many moves lead to a node, as players count them: stones, or, where books give one number to
 * what both sides do, these numbers. An answer is no move, nor is what is said around the board. */
guint kt_game_tree_count_moves (KtGameTree *tree, KtNode *node);

KtNode *kt_game_tree_get_tip (KtGameTree *tree);
void kt_game_tree_set_tip (KtGameTree *tree, KtNode *node);
/* What follows the tip when it is redone; NULL where nothing was taken back. */
KtNode *kt_game_tree_get_redo (KtGameTree *tree);
/* The end of the current line, up to which something can be redone: along first children. */
KtNode *kt_game_tree_get_end (KtGameTree *tree);
KtNode *kt_game_tree_get_cursor (KtGameTree *tree);
void kt_game_tree_set_cursor (KtGameTree *tree, KtNode *node);

/* Plays from the start of the game, or from the nearest remembered position, to a node of the tree,
 * and returns the position there. Free it with g_free(). Every node on the way then knows its turn,
 * its side and its opening, and some positions are remembered for the next call. */
KtPosition *kt_game_tree_replay (KtGameTree *tree, KtNode *node);
/* Plays on from a node's position to that of a node below it. */
void kt_node_play_path (KtNode *from, KtNode *to, KtPosition *position);

/* Adds an allowed action below `parent`, after its other children, or returns the child that
 * already holds it. */
KtNode *kt_game_tree_add (KtGameTree *tree, KtNode *parent, const KtAction *action);
/* Adds an allowed action at the tip, in the place of what could be redone there, and moves the tip
 * to it. */
KtNode *kt_game_tree_play (KtGameTree *tree, const KtAction *action);
/* Removes a node with all below it; a tip or cursor inside moves to its parent. Not the root. */
void kt_game_tree_remove (KtGameTree *tree, KtNode *node);
/* Makes a node the first child of its parent. */
void kt_game_tree_promote (KtGameTree *tree, KtNode *node);
/* Takes a node out with all below it, as removing does; it can be put back as the child of this
 * place, 0 the first, or is removed with the next. What is out has no position. */
void kt_game_tree_take_out (KtGameTree *tree, KtNode *node);
void kt_game_tree_put_back (KtGameTree *tree, KtNode *node, guint place);
void kt_game_tree_remove_taken (KtGameTree *tree, KtNode *node);
/* Which child of its parent it is. */
guint kt_node_get_place (KtNode *node);
/* Adds a copy of a node, which may be of another tree, with all below it and what is said of it.
 * What is there already is not added twice. `added` gets the topmost node of each branch that is
 * new, or is NULL. */
void kt_game_tree_graft (KtGameTree *tree, KtNode *parent, KtNode *from, GPtrArray *added);

/* Where one may go from a node: back, on along its line, or to another branch of the last place at
 * which its line has some. NULL where nothing is there. */
typedef enum { KT_WAY_BACK, KT_WAY_ON, KT_WAY_UP, KT_WAY_DOWN, KT_N_WAYS } KtWay;
KtNode *kt_node_find_way (KtNode *node, KtWay way);
/* The same from the cursor. Along the current line only its own branchings count, and what was
 * taken back lies nowhere. */
KtNode *kt_game_tree_find_way (KtGameTree *tree, KtWay way);
/* The depth of the last node that the way to a node has in common with the line up to the tip. */
guint kt_game_tree_get_common_depth (KtGameTree *tree, KtNode *node);
/* Whether the cursor is at no position that the line up to the tip goes through. */
gboolean kt_game_tree_is_in_variation (KtGameTree *tree);

/* The line through a node: from the first action below the root to the last one along first
 * children. A new array of KtNode*, the root not in it. */
GPtrArray *kt_game_tree_list_line (KtGameTree *tree, KtNode *through);

KtNode *kt_node_get_parent (KtNode *node);
KtNode *kt_node_get_first_child (KtNode *node);
KtNode *kt_node_get_next_sibling (KtNode *node);
KtNode *kt_node_find_child (KtNode *node, const KtAction *action); /* NULL: there is none */
guint kt_node_get_depth (KtNode *node);                            /* the root's is 0 */
const KtAction *kt_node_get_action (KtNode *node);
/* Whether kt_game_tree_replay() has reached the node. Only then may its turn, its side and its
 * opening be asked for: who was in turn before the action, and for which side it was done. */
gboolean kt_node_is_played (KtNode *node);
int kt_node_get_turn (KtNode *node);
int kt_node_get_side (KtNode *node);
const KtOpening *kt_node_get_opening (KtNode *node);     /* or NULL */
gboolean kt_node_is_ancestor (KtNode *node, KtNode *of); /* a node is its own ancestor */

/* What an actor's clock shows after the action, in milliseconds; KT_NO_CLOCK without one. */
gint64 kt_node_get_clock (KtNode *node, int actor);
void kt_node_set_clock (KtNode *node, int actor, gint64 milliseconds);
/* What the action took its actor, in milliseconds; KT_NO_CLOCK where nobody measured it. */
gint64 kt_node_get_move_time (KtNode *node);
void kt_node_set_move_time (KtNode *node, gint64 milliseconds);
/* NULL when there is none. */
const char *kt_node_get_comment (KtNode *node);
void kt_node_set_comment (KtNode *node, const char *comment);
/* To add to a comment, however long it is, in short time: the text is the caller's, who gives it
 * back. It is empty where there is none. */
GString *kt_node_steal_comment (KtNode *node);
void kt_node_take_comment (KtNode *node, GString *comment);
/* Numeric annotation glyphs, in the order they were added; each once. */
const guint8 *kt_node_get_nags (KtNode *node, guint *n_nags);
void kt_node_add_nag (KtNode *node, guint8 nag);
/* What else formats keep of a node, for whoever wrote it. There should be few on a node. */
const char *kt_node_get_tag (KtNode *node, const char *name);
void kt_node_set_tag (KtNode *node, const char *name, const char *value); /* NULL removes */

G_END_DECLS
