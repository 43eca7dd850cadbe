/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LOG (kt_move_log_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveLog, kt_move_log, KT, MOVE_LOG, KtGameView)

/* The moves of the game; it follows the game, and a click shows the position after a move. */
GtkWidget *kt_move_log_new (KtGameModel *model, GSettings *settings);

/* Goes through the game and shows what could have been better. */
void kt_move_log_review (KtMoveLog *self);

G_END_DECLS
