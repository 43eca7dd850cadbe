/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of comments and variations, with their own undo and redo. They do not affect the played
 * game, except that a variation may be promoted to the main line. */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_EDITS (kt_game_edits_get_type ())
G_DECLARE_FINAL_TYPE (KtGameEdits, kt_game_edits, KT, GAME_EDITS, GObject)

/* Functions of the owner of the game, who decides about changes of the main line. */
typedef struct {
  /* Returns whether the game may continue along another line than the played one. */
  gboolean (*may_change_line) (gpointer owner);
  /* Takes the game back to the parent of `branch`, calls kt_game_edits_move_branch(), and takes
   * the game forward to `tip`; the moves from there to `end` can be redone. */
  void (*change_line) (gpointer owner, KtNode *branch, guint place, KtNode *tip, KtNode *end);
} KtGameEditsOwner;

/* Signal: "changed" () when comments or variations have changed; the cursor of the tree may have
 * moved. */
KtGameEdits *kt_game_edits_new (const KtGameEditsOwner *functions, gpointer owner);
/* Sets the tree of another game, or NULL. The tree must stay valid until the next call. Earlier
 * edits are forgotten. */
void kt_game_edits_set_tree (KtGameEdits *self, KtGameTree *tree);
/* Call this when the game has moved to another position: earlier edits can then no longer be
 * undone. */
void kt_game_edits_settle (KtGameEdits *self);
/* Call this after a new move: edits can then be neither undone nor redone. */
void kt_game_edits_clear (KtGameEdits *self);
/* Moves a branch to index `place` among its siblings; the cursor does not move. */
void kt_game_edits_move_branch (KtGameTree *tree, KtNode *branch, guint place);

/* Sets the comment of a node; "" or NULL removes the comment. */
void kt_game_edits_set_comment (KtGameEdits *self, KtNode *node, const char *comment);
/* Sets the glyph that judges a move, as in kt_node_set_judgement(). */
void kt_game_edits_set_judgement (KtGameEdits *self, KtNode *node, guint8 nag);
/* Adds the lines of another tree as variations: copies the nodes after its root, and adds them
 * after the actions of `path`, which begin at the start of the game. Returns FALSE if the
 * actions are illegal. */
gboolean kt_game_edits_add_lines (KtGameEdits *self, const KtAction *path, guint n_actions,
                                  KtGameTree *lines);
/* Adds the line of a search as a variation after `n` actions of the game, up to its first
 * illegal action. This is not an edit of the person: it cannot be undone and does not emit
 * "changed". */
void kt_game_edits_add_finding (KtGameEdits *self, guint n, const KtAction *actions,
                                guint n_actions);
/* Deletes the shown variation. Returns FALSE if none is shown. */
gboolean kt_game_edits_delete_variation (KtGameEdits *self);
/* Promotes the shown variation to the line from which it branches off. If this line is the main
 * line, the game then stands at the end of the variation, so the owner must allow the promotion. */
gboolean kt_game_edits_can_promote (KtGameEdits *self);
gboolean kt_game_edits_promote (KtGameEdits *self);
/* Undoes the newest edit. Returns FALSE if there was no edit since the last move. */
gboolean kt_game_edits_can_undo (KtGameEdits *self);
gboolean kt_game_edits_undo (KtGameEdits *self);
/* Redoes the edit that was undone last. Returns FALSE if the game is at another position than
 * after the undo, or if edits or moves were made since. */
gboolean kt_game_edits_can_redo (KtGameEdits *self);
gboolean kt_game_edits_redo (KtGameEdits *self);

G_END_DECLS
