/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a replay is driven with: a slider over the moves, buttons for the actions of the group
 * "replay", and what the game and a hint say about the position shown. It is there only while a
 * replay goes on.
 */
#pragma once

#include "model/game/kt-replay.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_REPLAY_BAR (kt_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtReplayBar, kt_replay_bar, KT, REPLAY_BAR, KtGameView)

GtkWidget *kt_replay_bar_new (KtGameModel *model, KtReplay *replay, GSettings *settings);
/* Two lines of buttons without words, where there is little room. */
void kt_replay_bar_set_compact (KtReplayBar *self, gboolean compact);

G_END_DECLS
