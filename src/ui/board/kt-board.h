/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: draws the position that the model shows, and turns the pointer and the keys into
 * actions. It serves every game, for it asks which squares may come next. */
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

/* Somebody chose a square, by whatever means. */
void kt_board_touch (KtBoard *self, KtSquare square);
/* Shows the board from the other side, where it has sides. The property "turned" (boolean,
 * read-only) tells whether it is seen from there, and not by who has the first seat. */
void kt_board_turn (KtBoard *self);
gboolean kt_board_is_turned (KtBoard *self);
/* Shows a draft in the place of the game, and lets somebody move both sides in it; NULL: the game.
 */
void kt_board_set_draft (KtBoard *self, KtDraft *draft);
/* Shows moves that an engine names, the first one most clearly: arrows, or rings with numbers where
 * pieces are put. They go with the position. */
enum { KT_BOARD_MAX_PROPOSALS = 8 };
void kt_board_propose (KtBoard *self, const KtAction *actions, guint n);
/* Where its squares are in the widget; letters may stand beside them. */
graphene_rect_t kt_board_get_area (KtBoard *self);
/* Puts the keyboard's place on a square and shows it. */
void kt_board_set_keyboard (KtBoard *self, KtSquare square);
KtSquare kt_board_get_keyboard (KtBoard *self);

G_END_DECLS
