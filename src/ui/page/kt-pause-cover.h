/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that replaces the board during a pause, so that nobody can use the pause to think. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_PAUSE_COVER (kt_pause_cover_get_type ())
G_DECLARE_FINAL_TYPE (KtPauseCover, kt_pause_cover, KT, PAUSE_COVER, KtGameView)

GtkWidget *kt_pause_cover_new (KtGameModel *model);
/* Returns whether the board must be covered: the game is paused and a person plays. A game
 * between computers stays visible. */
gboolean kt_pause_cover_is_wanted (KtGameModel *model);

G_END_DECLS
