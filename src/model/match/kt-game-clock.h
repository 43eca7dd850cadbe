/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game: a plain value that is told what time it is. Times are microseconds of
 * g_get_monotonic_time(), which stands still while the computer is suspended. One clock runs at a
 * time, that of the actor in turn. */
#pragma once

#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

/* As the moment of what never comes. */
#define KT_NEVER G_MAXINT64

typedef struct {
  KtTimeControl control; /* of the actors */
  /* What is left in rush mode, what was used in normal mode; the turn that runs is not in it. */
  gint64 times_us[KT_ACTORS];
  int actor;         /* whose turn it is */
  gint64 turn_us;    /* what this turn took until `since_us` */
  gint64 since_us;   /* the clock runs from here on; KT_NEVER: it stands ... */
  gint64 stopped_us; /* ... and ran until here the last time */
} KtGameClock;

/* All the time of the control is there, and the clock of `actor` will run first. */
void kt_game_clock_init (KtGameClock *clock, const KtTimeControl *control, int actor);
/* The game stands elsewhere: what the clocks show there, and what the turn has taken already. The
 * clock stands. */
void kt_game_clock_set (KtGameClock *clock, const gint64 *times_us, int actor, gint64 turn_us);
void kt_game_clock_start (KtGameClock *clock, gint64 now);
void kt_game_clock_stop (KtGameClock *clock, gint64 now);
/* The turn is over: who had it gets their bonus, and the other clock runs, if this one did. */
void kt_game_clock_press (KtGameClock *clock, gint64 now);
/* What a clock shows; never less than 0. */
gint64 kt_game_clock_read (const KtGameClock *clock, int actor, gint64 now);
gint64 kt_game_clock_read_turn (const KtGameClock *clock, gint64 now);
/* When the clock that runs down will show so much: 0 is the moment at which its flag falls. It may
 * have been; KT_NEVER where none runs down. */
gint64 kt_game_clock_find_moment (const KtGameClock *clock, gint64 left_us);

G_END_DECLS
