/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controls of a replay: a slider over the moves, buttons for the actions "replay", and the
 * comment and hint of the shown position. The bar is hidden while there is no replay. */
#pragma once

#include "model/game/kt-replay.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_REPLAY_BAR (kt_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtReplayBar, kt_replay_bar, KT, REPLAY_BAR, KtGameView)

GtkWidget *kt_replay_bar_new (KtGameModel *model, KtReplay *replay, GSettings *settings);
/* Sets whether the bar is compact: it then has buttons without text, in two lines. */
void kt_replay_bar_set_compact (KtReplayBar *self, gboolean compact);

G_END_DECLS
