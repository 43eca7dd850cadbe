/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-progress.h"
#include "games/kt-game-module.h"
#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_COMPUTER (kt_computer_get_type ())
G_DECLARE_FINAL_TYPE (KtComputer, kt_computer, KT, COMPUTER, GObject)

/* In milliseconds: how long an answer usually takes at least, so that it can be seen. */
enum { KT_COMPUTER_MIN_TIME = 400 };

/* `level` and `style` are indices into the levels and styles of whatever game it is asked to play.
 * Properties: "level", "style", and "min-time", the milliseconds that an answer takes at least so
 * that it can be seen. */
KtPlayer *kt_computer_new (guint level, guint style);
/* The level that it plays a game at: its strongest where the game does not have as many. */
const KtLevel *kt_computer_get_level_of (KtComputer *self, const KtGame *game);
/* Likewise; NULL where the game has no styles. */
const KtLevel *kt_computer_get_style_of (KtComputer *self, const KtGame *game);

G_END_DECLS
