/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LOG (kt_move_log_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveLog, kt_move_log, KT, MOVE_LOG, KtGameView)

/* The moves of the game with its variations and comments; it follows the game, and a click shows
 * the position after a move. Signal: "written" (), somebody is done with a comment. */
GtkWidget *kt_move_log_new (KtGameModel *model, GSettings *settings);

/* Goes through the game and shows what could have been better. */
void kt_move_log_review (KtMoveLog *self);
/* What tells of it; visible while there is a review, or one is made. */
GtkWidget *kt_move_log_get_review (KtMoveLog *self);
/* Whether it has buttons that walk along the moves: not beside others that do. */
void kt_move_log_set_has_steps (KtMoveLog *self, gboolean has_steps);
/* Lets somebody write about the position that is shown. */
void kt_move_log_write_comment (KtMoveLog *self);
/* What is being written in another log of the same game goes on here; FALSE: nothing is. */
gboolean kt_move_log_take_comment (KtMoveLog *self, KtMoveLog *from);

G_END_DECLS
