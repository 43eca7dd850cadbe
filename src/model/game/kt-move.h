/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE (kt_move_get_type ())
G_DECLARE_FINAL_TYPE (KtMove, kt_move, KT, MOVE, GObject)

/* An action of the current line. Properties, all read-only: "number" (uint, from 1); "text" (the
 * game's notation, or the id of an answer or declaration); "actor" and "side" (int; side -1 if
 * no side acted). A stone has the side it shows, even if the opening has not settled yet which
 * actor has that side. */
KtMove *kt_move_new (const KtPosition *before, const KtAction *action, guint number);
guint kt_move_get_number (KtMove *self);
const char *kt_move_get_text (KtMove *self);
/* Returns the text in a notation of the game, which must have several. */
const char *kt_move_get_text_in (KtMove *self, guint notation);
/* Returns the move as its player sees it; NULL if the game describes a move by its squares. */
const KtDescription *kt_move_get_description (KtMove *self);
int kt_move_get_actor (KtMove *self);
int kt_move_get_side (KtMove *self);
const KtAction *kt_move_get_action (KtMove *self);
/* Return the moving piece and the captured piece; a piece with side -1 means none. */
KtPiece kt_move_get_piece (KtMove *self);
KtPiece kt_move_get_captured (KtMove *self);
/* Return the piece of a promotion, and the name of a special move; or NULL. */
const KtNote *kt_move_get_promotion (KtMove *self);
const KtNote *kt_move_get_special (KtMove *self);
/* Returns the sound event of the move, or NULL for the usual sound. */
const char *kt_move_get_sound (KtMove *self);
/* Returns the opening known for the position after the move, or NULL. */
const KtOpening *kt_move_get_opening (KtMove *self);
const KtGame *kt_move_get_game (KtMove *self);
/* Returns the geometry of the board. */
const KtGeometry *kt_move_get_geometry (KtMove *self);
/* Returns the name of a square, such as "e4". Free with g_free(). */
char *kt_move_format_square (KtMove *self, KtSquare square);
/* Returns the answer to a question as an English text for translation; NULL for a move on the
 * board. */
const KtNote *kt_move_get_answer (KtMove *self);

G_END_DECLS
