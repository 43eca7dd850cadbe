/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE (kt_move_get_type ())
G_DECLARE_FINAL_TYPE (KtMove, kt_move, KT, MOVE, GObject)

/* One action of the current line. Properties, all read-only: "number" (uint, from 1), "text" (as
 * the game writes it; an answer or a declaration is written as its id), "actor" and "side" (int,
 * side -1 where no side acted; a stone has the side that it shows, also in an opening that has not
 * settled who holds it). */
KtMove *kt_move_new (const KtPosition *before, const KtAction *action, guint number);
guint kt_move_get_number (KtMove *self);
const char *kt_move_get_text (KtMove *self);
int kt_move_get_actor (KtMove *self);
int kt_move_get_side (KtMove *self);
const KtAction *kt_move_get_action (KtMove *self);
/* The piece that moves, and what stood where it went; no piece where there is none. */
KtPiece kt_move_get_piece (KtMove *self);
KtPiece kt_move_get_captured (KtMove *self);
/* What the piece becomes, and what the action is called beyond its squares; or NULL. */
const KtNote *kt_move_get_promotion (KtMove *self);
const KtNote *kt_move_get_special (KtMove *self);
/* What it sounds like, as an event of the sound theme; NULL: as it looks. */
const char *kt_move_get_sound (KtMove *self);
/* The opening that the position after it is known by; or NULL. */
const KtOpening *kt_move_get_opening (KtMove *self);
const KtGame *kt_move_get_game (KtMove *self);
/* "e4"; for the squares of the action. Free with g_free(). */
char *kt_move_format_square (KtMove *self, KtSquare square);
/* A question's answer in English words for translation; NULL for a move on the board. */
const KtNote *kt_move_get_answer (KtMove *self);

G_END_DECLS
