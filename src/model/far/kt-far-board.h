/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a game model equal to the log of a game with somebody far away. An action of the person
 * goes into the log before the model plays it, and what the log has besides is brought to the
 * model. */
#pragma once

#include "model/game/kt-game-model.h"
#include "net/kt-net-game.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_BOARD (kt_far_board_get_type ())
G_DECLARE_FINAL_TYPE (KtFarBoard, kt_far_board, KT, FAR_BOARD, GObject)

/* The seats of the match: the person at this computer, and the one far away. */
enum { KT_FAR_OWN_SEAT = 0, KT_FAR_OTHER_SEAT = 1 };

/* Replaces the game of the model by that of the log, which must have a position. The model keeps
 * the board until another game replaces this one. The person at this computer has the name in the
 * settings. */
KtFarBoard *kt_far_board_new (KtNetGame *net, KtGameModel *model, GSettings *settings);
/* Returns the model; NULL when another game has replaced this one. */
KtGameModel *kt_far_board_get_model (KtFarBoard *self);
/* Returns whether the model has everything that the log has. */
gboolean kt_far_board_is_settled (KtFarBoard *self);

G_END_DECLS
