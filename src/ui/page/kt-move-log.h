/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LOG (kt_move_log_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveLog, kt_move_log, KT, MOVE_LOG, GtkWidget)

/* The moves of the game; it follows the game, and a click shows the position after a move.
 * Properties, construct-only: "model" (KtGameModel), "settings" (GSettings). */
GtkWidget *kt_move_log_new (KtGameModel *model, GSettings *settings);

G_END_DECLS
