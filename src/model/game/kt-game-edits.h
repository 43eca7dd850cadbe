/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments and variations that somebody writes beside a game, with undo and redo of their own.
 * Nothing of it changes the game that is played, with one exception: a variation may be promoted to
 * be its line. */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_EDITS (kt_game_edits_get_type ())
G_DECLARE_FINAL_TYPE (KtGameEdits, kt_game_edits, KT, GAME_EDITS, GObject)

/* The owner of the game decides about its line. */
typedef struct {
  /* Whether the game may go on along another line than the one that was played. */
  gboolean (*may_change_line) (gpointer owner);
  /* Takes the game back to the parent of `branch`, calls kt_game_edits_move_branch(), and takes the
   * game to `tip`, behind which it can be redone up to `end`. */
  void (*change_line) (gpointer owner, KtNode *branch, guint place, KtNode *tip, KtNode *end);
} KtGameEditsOwner;

/* Signal: "changed" (), comments or variations are different, and the cursor of the tree may be
 * elsewhere. */
KtGameEdits *kt_game_edits_new (const KtGameEditsOwner *functions, gpointer owner);
/* Another game, whose tree must stay valid until the next one is set; NULL: none. Edits of the game
 * before are forgotten. */
void kt_game_edits_set_tree (KtGameEdits *self, KtGameTree *tree);
/* The game stands elsewhere: edits made so far can no longer be undone. */
void kt_game_edits_settle (KtGameEdits *self);
/* Somebody played: edits can neither be undone nor redone. */
void kt_game_edits_clear (KtGameEdits *self);
/* Makes a branch the child `place` of its parent; the cursor stays. */
void kt_game_edits_move_branch (KtGameTree *tree, KtNode *branch, guint place);

/* Writes beside a node; "" or NULL removes the comment. */
void kt_game_edits_set_comment (KtGameEdits *self, KtNode *node, const char *comment);
/* Adds lines as variations: copies of what follows the root of another tree, behind the actions of
 * `path` from the start of the game. FALSE where they cannot be played. */
gboolean kt_game_edits_add_lines (KtGameEdits *self, const KtAction *path, guint n_actions,
                                  KtGameTree *lines);
/* Adds the line of a search as a variation after `n` actions of the game, as far as the rules allow
 * it. Nobody wrote it: it cannot be undone, and "changed" is not emitted. */
void kt_game_edits_add_finding (KtGameEdits *self, guint n, const KtAction *actions,
                                guint n_actions);
/* Removes the variation that is shown. FALSE where none is. */
gboolean kt_game_edits_delete_variation (KtGameEdits *self);
/* Makes the variation that is shown the line from which it branches off. Where that is the line of
 * the game, the game then stands at the end of the variation; the owner must allow that. */
gboolean kt_game_edits_can_promote (KtGameEdits *self);
gboolean kt_game_edits_promote (KtGameEdits *self);
/* Undoes the newest edit; FALSE where somebody has played since. */
gboolean kt_game_edits_can_undo (KtGameEdits *self);
gboolean kt_game_edits_undo (KtGameEdits *self);
/* Redoes what was undone last; FALSE where the game stands elsewhere than then, or something was
 * written or played since. */
gboolean kt_game_edits_can_redo (KtGameEdits *self);
gboolean kt_game_edits_redo (KtGameEdits *self);

G_END_DECLS
