/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game: a plain value; the caller passes the time. Times are in microseconds of
 * g_get_monotonic_time(), which does not advance while the machine is suspended. Only one clock
 * runs at a time, that of the actor in turn. */
#pragma once

#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

/* The moment of an event that never happens. */
#define KT_NEVER G_MAXINT64

typedef struct {
  KtTimeControl control; /* indexed by actor, not by seat */
  /* The time left or, without a time limit, the time used; the current turn is not included. */
  gint64 times_us[KT_ACTORS];
  int actor;         /* the actor in turn */
  gint64 turn_us;    /* time of the current turn before `since_us` */
  gint64 since_us;   /* when the clock was started; KT_NEVER: it is stopped */
  gint64 stopped_us; /* when the clock was stopped */
} KtGameClock;

/* Resets both clocks for a new game. The clock of `actor` will run first. */
void kt_game_clock_init (KtGameClock *clock, const KtTimeControl *control, int actor);
/* Sets the clocks for another position: their readings, and the time that was already used in
 * the current turn. The clocks are stopped. */
void kt_game_clock_set (KtGameClock *clock, const gint64 *times_us, int actor, gint64 turn_us);
void kt_game_clock_start (KtGameClock *clock, gint64 now);
void kt_game_clock_stop (KtGameClock *clock, gint64 now);
/* Ends the turn: adds the bonus to the clock of the actor in turn, and starts the other clock if
 * that one was running. */
void kt_game_clock_press (KtGameClock *clock, gint64 now);
/* Returns a clock's reading, which is never below 0. */
gint64 kt_game_clock_read (const KtGameClock *clock, int actor, gint64 now);
gint64 kt_game_clock_read_turn (const KtGameClock *clock, gint64 now);
/* Returns the moment at which the running clock will show `left_us`; 0 gives the fall of the
 * flag. The moment may be past. Returns KT_NEVER if no clock counts down. */
gint64 kt_game_clock_find_moment (const KtGameClock *clock, gint64 left_us);

G_END_DECLS
