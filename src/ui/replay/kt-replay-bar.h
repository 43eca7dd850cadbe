/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives a replay: a slider over the moves, buttons for the actions of the group "replay", and
 * the comment and the hint of the position shown. It is hidden while there is no replay. */
#pragma once

#include "model/game/kt-replay.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_REPLAY_BAR (kt_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtReplayBar, kt_replay_bar, KT, REPLAY_BAR, KtGameView)

GtkWidget *kt_replay_bar_new (KtGameModel *model, KtReplay *replay, GSettings *settings);
/* Buttons without words in two lines, for little room. */
void kt_replay_bar_set_compact (KtReplayBar *self, gboolean compact);

G_END_DECLS
