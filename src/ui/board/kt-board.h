/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board widget: draws the model's shown position, and turns pointer and key events into
 * actions. It asks the position which squares may be touched next, so it works with every game. */
#pragma once

#include "model/game/kt-draft.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD (kt_board_get_type ())
G_DECLARE_FINAL_TYPE (KtBoard, kt_board, KT, BOARD, KtGameView)

/* Signals: "refused" (string reason, string put_back) when an action is not allowed; the reason is
 * translated. `put_back` says for screen readers which piece was put down because of that; NULL:
 * none.
 * "message" (string text): a change on the board, for screen readers. */
GtkWidget *kt_board_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);

/* Handles the choice of a square, whatever the input: pointer, finger or keys. */
void kt_board_touch (KtBoard *self, KtSquare square);
/* Shows the board from the other side if it has sides. The property "turned" (boolean,
 * read-only) is TRUE if the board is seen from the far seat. */
void kt_board_turn (KtBoard *self);
gboolean kt_board_is_turned (KtBoard *self);
/* Returns from whose side the columns are counted, see kt_sentence_name_square(). */
int kt_board_get_counting_side (KtBoard *self);
/* Shows a draft instead of the game, in which a person moves both sides; NULL returns to the
 * game. */
void kt_board_set_draft (KtBoard *self, KtDraft *draft);
/* Shows moves suggested by an engine as arrows, or as numbered rings in games in which pieces
 * are placed. The first suggestion is the most prominent. They disappear when the position
 * changes. */
enum { KT_BOARD_MAX_PROPOSALS = 8 };
void kt_board_propose (KtBoard *self, const KtAction *actions, guint n);
/* Hides the marks that would give away an answer: threatening rows and hanging pieces. */
void kt_board_set_asks (KtBoard *self, gboolean asks);
/* Returns the actions "zoom-in", "zoom-out", "zoom-whole", "tell-move" and "tell-pieces", for the
 * group "board" of the page. */
GActionGroup *kt_board_get_actions (KtBoard *self);
/* Returns the rectangle of the visible squares, without the labels at the edge. */
graphene_rect_t kt_board_get_area (KtBoard *self);
/* Moves the keyboard cursor and shows it. */
void kt_board_set_keyboard (KtBoard *self, KtSquare square);
KtSquare kt_board_get_keyboard (KtBoard *self);

G_END_DECLS
