/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LOG (kt_move_log_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveLog, kt_move_log, KT, MOVE_LOG, KtGameView)

/* The moves of the game with its variations and comments, and the review below them. The log
 * follows the session; a click shows the position after a move. */
GtkWidget *kt_move_log_new (KtGameSession *session, GSettings *settings);

/* The part that shows the review; visible while there is one, or one is being made. */
GtkWidget *kt_move_log_get_review (KtMoveLog *self);
/* Whether it has buttons that walk along the moves: not beside others that do. */
void kt_move_log_set_has_steps (KtMoveLog *self, gboolean has_steps);
/* Moves the focus to the comment that is being written, if there is one. */
void kt_move_log_focus_comment (KtMoveLog *self);

G_END_DECLS
