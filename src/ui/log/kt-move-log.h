/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LOG (kt_move_log_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveLog, kt_move_log, KT, MOVE_LOG, KtGameView)

/* The moves of the game with variations and comments, and the review below them. The log follows
 * the session; a click on a move shows the position after it. */
GtkWidget *kt_move_log_new (KtGameSession *session, GSettings *settings);

/* Returns the widget of the review, which is visible while a review exists or is being made. */
GtkWidget *kt_move_log_get_review (KtMoveLog *self);
/* Sets whether the log has its own buttons that step through the moves. They are hidden where
 * other such buttons are near. */
void kt_move_log_set_has_steps (KtMoveLog *self, gboolean has_steps);
/* Moves the focus to the comment entry if a comment is being written. */
void kt_move_log_focus_comment (KtMoveLog *self);

G_END_DECLS
