/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game in the main loop: a KtGameClock, and a timer that tells when it gets low or
 * its flag falls. However late the main loop comes, the flag has the moment at which it fell. */
#pragma once

#include <glib-object.h>

#include "core/kt-game-tree.h"
#include "model/match/kt-game-clock.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_TIMER (kt_game_timer_get_type ())
G_DECLARE_FINAL_TYPE (KtGameTimer, kt_game_timer, KT, GAME_TIMER, GObject)

/* Signals:
 *   "low" (int actor)        the clock has run down to KT_CLOCK_LOW; once in a game for each actor
 *   "flag-fell" (int actor)  the actor's time is over; the clock stands
 *   "covered" ()             something lies over the board from now on, or nothing any more */
enum { KT_CLOCK_LOW = 20 }; /* seconds */
KtGameTimer *kt_game_timer_new (void);

const KtGameClock *kt_game_timer_get_clock (KtGameTimer *self);
/* What a clock shows now, in microseconds: what is left, or in normal mode what was used. */
gint64 kt_game_timer_read (KtGameTimer *self, int actor);

/* Another game: all the time of its control is there. The clock stands. */
void kt_game_timer_begin (KtGameTimer *self, const KtTimeControl *control, int actor);
/* The game stands elsewhere: what the clocks show there, and what the turn has taken already. The
 * clock stands. */
void kt_game_timer_set (KtGameTimer *self, const gint64 *times_us, int actor, gint64 turn_us);
/* The same with what the tree says of its tip. In normal mode the time that was used stays used. */
void kt_game_timer_rewind (KtGameTimer *self, KtGameTree *tree, int actor);
/* After the action of a node, which led to a position: ends the turn if another actor is in turn
 * now, and writes both clocks and the time of the turn into the node. */
void kt_game_timer_press (KtGameTimer *self, KtNode *node, const KtPosition *position);
/* The clock runs, unless something lies over the board; or it stands. */
void kt_game_timer_run (KtGameTimer *self, gboolean runs);
/* Emits "flag-fell" where a flag has fallen, and returns TRUE. */
gboolean kt_game_timer_check_flag (KtGameTimer *self);

/* Something lies over the board, such as a question whether to leave the game; once for each of
 * them. */
void kt_game_timer_cover (KtGameTimer *self);
void kt_game_timer_uncover (KtGameTimer *self);
gboolean kt_game_timer_is_covered (KtGameTimer *self);

G_END_DECLS
