/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game: a plain value; the caller passes the time. Times are in microseconds of
 * g_get_monotonic_time(), which does not advance while the machine is suspended. Only one clock
 * runs at a time, that of the actor in turn. */
#pragma once

#include "engine/kt-time-management.h"
#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

/* Little time is left from so many seconds before the flag falls, or from the last third of the
 * last period of byo-yomi if that is less. */
enum { KT_CLOCK_LOW = 20 };

/* The moment of an event that never happens. */
#define KT_NEVER G_MAXINT64

typedef struct {
  KtTimeControl control; /* indexed by actor, not by seat */
  /* The time left until the flag falls, with all periods of byo-yomi; or, without a time limit, the
   * time used. The current turn is not included. */
  gint64 times_us[KT_ACTORS];
  guint turns[KT_ACTORS]; /* turns made in the current Canadian period or stage */
  int actor;              /* the actor in turn */
  gint64 turn_us;         /* time of the current turn before `since_us` */
  gint64 since_us;        /* when the clock was started; KT_NEVER: it is stopped */
  gint64 stopped_us;      /* when the clock was stopped */
} KtGameClock;

/* Resets both clocks for a new game. The clock of `actor` will run first. */
void kt_game_clock_init (KtGameClock *clock, const KtTimeControl *control, int actor);
/* The reading of a clock. */
typedef struct {
  gint64 left_us;       /* of the main time or the current period */
  gboolean is_overtime; /* the main time is used up */
  guint n_periods;      /* of byo-yomi in overtime: periods left, with the current one */
  guint n_turns;        /* turns until the period or stage ends; 0: does not matter */
} KtClockReading;

/* Sets the clocks for another position: their readings, and the time that was already used in
 * the current turn. The clocks are stopped. `turns` keep their values. */
void kt_game_clock_set (KtGameClock *clock, const gint64 *times_us, int actor, gint64 turn_us);
void kt_game_clock_start (KtGameClock *clock, gint64 now);
void kt_game_clock_stop (KtGameClock *clock, gint64 now);
/* Ends the turn: adds the bonus to the clock of the actor in turn, and starts the other clock if
 * that one was running. */
void kt_game_clock_press (KtGameClock *clock, gint64 now);
/* Returns the time left until the flag falls, which is never below 0; or, without a time limit, the
 * time used. */
gint64 kt_game_clock_read (const KtGameClock *clock, int actor, gint64 now);
gint64 kt_game_clock_read_turn (const KtGameClock *clock, gint64 now);
/* Returns the moment at which the running clock will show `left_us`; 0 gives the fall of the
 * flag. The moment may be past. Returns KT_NEVER if no clock counts down. */
gint64 kt_game_clock_find_moment (const KtGameClock *clock, gint64 left_us);
/* Returns what a clock that counts down shows. */
KtClockReading kt_game_clock_show (const KtGameClock *clock, int actor, gint64 now);
/* Returns the time until the flag falls at which the main time ends or the next period of byo-yomi
 * begins, as seen from a time until the flag; -1: nothing such comes. */
gint64 kt_game_clock_find_period (const KtGameClock *clock, int actor, gint64 left_us);
/* Returns the time until the flag falls from which little time is left. */
gint64 kt_game_clock_get_low (const KtGameClock *clock, int actor);
/* Describes a clock that counts down to the planner of a search. */
KtTimeManagement kt_game_clock_plan (const KtGameClock *clock, int actor, gint64 now);

G_END_DECLS
