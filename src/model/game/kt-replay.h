/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays the moves of a finished game. Only the shown position changes, not the game. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_REPLAY (kt_replay_get_type ())
G_DECLARE_FINAL_TYPE (KtReplay, kt_replay, KT, REPLAY, GObject)

/* Signal: "changed" () when the replay begins, ends, plays, stops or changes its pace. */

KtReplay *kt_replay_new (KtGameModel *model);

/* Returns whether a replay is active. It becomes active when a finished game is opened or one of
 * its earlier positions is shown, and ends with the next game or when the game continues. */
gboolean kt_replay_is_active (KtReplay *self);
/* Begins a replay. Returns FALSE if the game is not over. */
gboolean kt_replay_begin (KtReplay *self);
/* Ends the replay and shows the end of the game. */
void kt_replay_leave (KtReplay *self);

gboolean kt_replay_is_playing (KtReplay *self);
/* Plays from the shown position, or from the start if the last position is shown. */
void kt_replay_play (KtReplay *self);
void kt_replay_pause (KtReplay *self);

/* Returns whether the times of all moves are known. */
gboolean kt_replay_has_times (KtReplay *self);
/* The time in milliseconds for which each position is shown. 0: as long as the next move took,
 * within limits, or the usual pace if that time is unknown. */
enum { KT_REPLAY_USUAL_PACE = 1000 };
guint kt_replay_get_pace (KtReplay *self);
void kt_replay_set_pace (KtReplay *self, guint milliseconds);
/* Returns the time in milliseconds for which the current position is shown during playing. */
guint kt_replay_get_delay (KtReplay *self);

G_END_DECLS
