/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the clocks of a game: a KtGameClock, and a timer that reports when time gets low or a
 * flag falls. Even if the main loop is late, the flag counts as fallen at the exact moment. */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"
#include "model/match/kt-game-clock.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_TIMER (kt_game_timer_get_type ())
G_DECLARE_FINAL_TYPE (KtGameTimer, kt_game_timer, KT, GAME_TIMER, GObject)

/* Signals: "low" (int actor) when little time is left (see kt_game_clock_get_low()): once per game
 * and actor, and once per turn in overtime; "period" (int actor) when the main time is used up, and
 * when a period of byo-yomi is; "flag-fell" (int actor) when the time is up and the clock has
 * stopped; "covered" () when the board was covered or uncovered. */
KtGameTimer *kt_game_timer_new (void);

const KtGameClock *kt_game_timer_get_clock (KtGameTimer *self);
/* Returns the current reading of a clock in microseconds: the time left or, without a time limit,
 * the time used. */
gint64 kt_game_timer_read (KtGameTimer *self, int actor);

/* Returns whether the clocks have nothing to show: there is no time limit, and no time was used
 * yet. A finished game from a file without clock times is such a case. */
gboolean kt_game_timer_is_unused (KtGameTimer *self);

/* Resets the clocks for a new game; they do not run yet. */
void kt_game_timer_begin (KtGameTimer *self, const KtTimeControl *control, int actor);
/* Sets the clocks for another position: their readings, and the time that was already used in
 * the current turn. The clocks do not run yet. */
void kt_game_timer_set (KtGameTimer *self, const gint64 *times_us, int actor, gint64 turn_us);
/* Sets the clocks to the readings that the tree has for its tip. Without a time limit they keep the
 * time used. */
void kt_game_timer_rewind (KtGameTimer *self, KtGameTree *tree, int actor);
/* Call this after an action: `node` is its node, and the position is the one after it. Ends the
 * turn if another actor is in turn now, and stores both clocks and the time of the turn in the
 * node. */
void kt_game_timer_press (KtGameTimer *self, KtNode *node, const KtPosition *position);
/* Whether another program shows the same clocks and decides with this one when a flag has fallen.
 * Such clocks run on while the board is covered, and no flag falls by itself. */
void kt_game_timer_set_shared (KtGameTimer *self, gboolean is_shared);
/* Starts or stops the clock; a started clock does not run while the board is covered. */
void kt_game_timer_run (KtGameTimer *self, gboolean runs);
/* Emits "flag-fell" and returns TRUE if a flag has fallen. */
gboolean kt_game_timer_check_flag (KtGameTimer *self);

/* Covers the board, for example while a question about leaving the game is open. Each call must
 * be followed by a call that uncovers the board. */
void kt_game_timer_cover (KtGameTimer *self);
void kt_game_timer_uncover (KtGameTimer *self);
gboolean kt_game_timer_is_covered (KtGameTimer *self);

G_END_DECLS
