/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of a replay, in a group that a page inserts as "replay". */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-replay.h"
#include "model/session/kt-game-reader.h"

G_BEGIN_DECLS

#define KT_TYPE_REPLAY_ACTIONS (kt_replay_actions_get_type ())
G_DECLARE_FINAL_TYPE (KtReplayActions, kt_replay_actions, KT, REPLAY_ACTIONS, GObject)

/* Creates the actions. Questions are asked over the window of `widget`, which must outlive the
 * actions. */
KtReplayActions *kt_replay_actions_new (KtGameModel *model, KtReplay *replay, GSettings *settings,
                                        GtkWidget *widget);
/* Lets the actions step through the games of the file that a reader has opened. */
void kt_replay_actions_follow_reader (KtReplayActions *self, KtGameReader *reader);
GActionGroup *kt_replay_actions_get_group (KtReplayActions *self);

G_END_DECLS
