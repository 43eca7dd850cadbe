/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: draws the position that the model shows, and turns the pointer and the keys into
 * actions. It asks the position which squares may come next, so that it serves every game. */
#pragma once

#include "model/game/kt-draft.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD (kt_board_get_type ())
G_DECLARE_FINAL_TYPE (KtBoard, kt_board, KT, BOARD, KtGameView)

/* Signals:
 *   "refused" (string reason)  an action was not allowed; the reason is translated
 *   "message" (string text)       what changed on the board, for those who do not see it */
GtkWidget *kt_board_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);

/* A person chose a square, by whatever means. */
void kt_board_touch (KtBoard *self, KtSquare square);
/* Shows the board from the other side, where it has sides. The property "turned" (boolean,
 * read-only) tells that it is seen from the far seat. */
void kt_board_turn (KtBoard *self);
gboolean kt_board_is_turned (KtBoard *self);
/* Shows a draft instead of the game, in which a person moves both sides; NULL: the game. */
void kt_board_set_draft (KtBoard *self, KtDraft *draft);
/* Shows the moves of an engine, the first one most clearly: as arrows, or as numbered rings
 * where pieces are put. They vanish with the position. */
enum { KT_BOARD_MAX_PROPOSALS = 8 };
void kt_board_propose (KtBoard *self, const KtAction *actions, guint n);
/* The area of the squares in the widget, without the letters beside them. */
graphene_rect_t kt_board_get_area (KtBoard *self);
/* Moves the keyboard's square and shows its frame. */
void kt_board_set_keyboard (KtBoard *self, KtSquare square);
KtSquare kt_board_get_keyboard (KtBoard *self);

G_END_DECLS
