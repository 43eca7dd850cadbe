/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the moves of a game that is over, one after the other, as if it were played again. The game
 * itself stays as it is: only the position shown changes. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_REPLAY (kt_replay_get_type ())
G_DECLARE_FINAL_TYPE (KtReplay, kt_replay, KT, REPLAY, GObject)

/* Signal: "changed" (), it began, ended, plays, stands, or has another pace. */

KtReplay *kt_replay_new (KtGameModel *model);

/* Whether a replay is going on. One begins by itself when a game is opened that is over, or
 * somebody looks back at one, and ends with the next game, or when this one goes on. */
gboolean kt_replay_is_active (KtReplay *self);
/* FALSE where the game is not over. */
gboolean kt_replay_begin (KtReplay *self);
/* Shows how the game ended. */
void kt_replay_leave (KtReplay *self);

gboolean kt_replay_is_playing (KtReplay *self);
/* From the position shown, and from the first one where the last is shown. */
void kt_replay_play (KtReplay *self);
void kt_replay_pause (KtReplay *self);

/* Whether the game tells how long each of its moves took. */
gboolean kt_replay_has_times (KtReplay *self);
/* How long each position is shown, in milliseconds; 0: as long as the next move took, within
 * reason, where that is known. */
enum { KT_REPLAY_USUAL_PACE = 1000 };
guint kt_replay_get_pace (KtReplay *self);
void kt_replay_set_pace (KtReplay *self, guint milliseconds);
/* How long the position shown will be, while it plays. */
guint kt_replay_get_delay (KtReplay *self);

G_END_DECLS
