/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-game-clock.h"

void
kt_game_clock_init (KtGameClock *clock, const KtTimeControl *control, int actor)
{
  *clock = (KtGameClock){ .control = *control, .actor = actor, .since_us = KT_NEVER };
  for (int i = 0; i < KT_ACTORS; i++)
    clock->times_us[i] =
        control->mode == KT_TIME_TIMED
            ? control->allotments[i].main_us + kt_allotment_get_reserve (&control->allotments[i])
            : 0;
}

void
kt_game_clock_set (KtGameClock *clock, const gint64 *times_us, int actor, gint64 turn_us)
{
  for (int i = 0; i < KT_ACTORS; i++)
    clock->times_us[i] = times_us[i];
  clock->actor = actor;
  clock->turn_us = turn_us;
  clock->since_us = KT_NEVER;
}

void
kt_game_clock_start (KtGameClock *clock, gint64 now)
{
  if (clock->since_us == KT_NEVER)
    clock->since_us = now;
}

gint64
kt_game_clock_read_turn (const KtGameClock *clock, gint64 now)
{
  gint64 running = clock->since_us == KT_NEVER ? 0 : MAX (0, now - clock->since_us);

  return clock->turn_us + running;
}

void
kt_game_clock_stop (KtGameClock *clock, gint64 now)
{
  if (clock->since_us == KT_NEVER)
    return;
  clock->turn_us = kt_game_clock_read_turn (clock, now);
  clock->since_us = KT_NEVER;
  clock->stopped_us = now;
}

gint64
kt_game_clock_read (const KtGameClock *clock, int actor, gint64 now)
{
  gint64 turn = actor == clock->actor ? kt_game_clock_read_turn (clock, now) : 0;

  if (clock->control.mode == KT_TIME_UNTIMED)
    return clock->times_us[actor] + turn;
  return MAX (0, clock->times_us[actor] - turn);
}

/* --- The end of a turn ------------------------------------------------------------------------ */

/* Counts a turn. Returns TRUE if it was the last of its period or stage. */
static gboolean
count_turn (KtGameClock *clock, const KtAllotment *allotment)
{
  guint *turns = &clock->turns[clock->actor];

  *turns = (*turns + 1) % allotment->count;
  return *turns == 0;
}

/* Returns the time left after a turn in byo-yomi: a period that was not used up begins anew. */
static gint64
renew_period (const KtAllotment *allotment, gint64 left_us)
{
  gint64 period_us = allotment->bonus_us;

  return left_us < kt_allotment_get_reserve (allotment)
             ? (left_us + period_us - 1) / period_us * period_us
             : left_us;
}

/* Returns the time left after a turn by Canadian rules. The turn in which the main time ends is the
 * first of the period. */
static gint64
renew_canadian (KtGameClock *clock, const KtAllotment *allotment, gint64 left_us)
{
  if (left_us >= allotment->bonus_us) {
    clock->turns[clock->actor] = 0;
    return left_us;
  }
  return count_turn (clock, allotment) ? allotment->bonus_us : left_us;
}

/* Returns the time left after a turn that ended with `left_us`. */
static gint64
renew (KtGameClock *clock, gint64 left_us, gint64 turn_us)
{
  const KtAllotment *allotment = &clock->control.allotments[clock->actor];

  switch (allotment->bonus) {
  case KT_BONUS_FISCHER:
    return left_us + allotment->bonus_us;
  case KT_BONUS_BRONSTEIN:
    return left_us + MIN (allotment->bonus_us, turn_us);
  case KT_BONUS_BYOYOMI:
    return renew_period (allotment, left_us);
  case KT_BONUS_CANADIAN:
    return renew_canadian (clock, allotment, left_us);
  case KT_BONUS_STAGES:
    return left_us + (count_turn (clock, allotment) ? allotment->bonus_us : 0);
  case KT_BONUS_NONE:
  default:
    return left_us;
  }
}

void
kt_game_clock_press (KtGameClock *clock, gint64 now)
{
  gint64 turn_us = kt_game_clock_read_turn (clock, now);
  gint64 time_us = kt_game_clock_read (clock, clock->actor, now);

  clock->times_us[clock->actor] =
      clock->control.mode == KT_TIME_TIMED ? renew (clock, time_us, turn_us) : time_us;
  clock->actor = 1 - clock->actor;
  clock->turn_us = 0;
  if (clock->since_us != KT_NEVER)
    clock->since_us = now;
}

gint64
kt_game_clock_find_moment (const KtGameClock *clock, gint64 left_us)
{
  if (clock->control.mode == KT_TIME_UNTIMED || clock->since_us == KT_NEVER)
    return KT_NEVER;
  return clock->since_us + clock->times_us[clock->actor] - clock->turn_us - left_us;
}

/* --- What is left ----------------------------------------------------------------------------- */

/* Returns the number of periods that a time reaches into. */
static guint
count_periods (const KtAllotment *allotment, gint64 left_us)
{
  return (guint) ((left_us + allotment->bonus_us - 1) / allotment->bonus_us);
}

static void
show_byoyomi (const KtAllotment *allotment, KtClockReading *reading)
{
  reading->n_periods = count_periods (allotment, reading->left_us);
  if (reading->n_periods > 0)
    reading->left_us -= (reading->n_periods - 1) * allotment->bonus_us;
}

KtClockReading
kt_game_clock_show (const KtGameClock *clock, int actor, gint64 now)
{
  const KtAllotment *allotment = &clock->control.allotments[actor];
  gint64 reserve_us = kt_allotment_get_reserve (allotment);
  KtClockReading reading = { .left_us = kt_game_clock_read (clock, actor, now) };

  reading.is_overtime = kt_bonus_has_periods (allotment->bonus) && reading.left_us <= reserve_us;
  if (!reading.is_overtime)
    reading.left_us -= reserve_us;
  else if (allotment->bonus == KT_BONUS_BYOYOMI)
    show_byoyomi (allotment, &reading);
  if (allotment->bonus == KT_BONUS_STAGES ||
      (reading.is_overtime && allotment->bonus == KT_BONUS_CANADIAN))
    reading.n_turns = allotment->count - clock->turns[actor];
  return reading;
}

gint64
kt_game_clock_find_period (const KtGameClock *clock, int actor, gint64 left_us)
{
  const KtAllotment *allotment = &clock->control.allotments[actor];
  gint64 reserve_us = kt_allotment_get_reserve (allotment);
  guint n_periods;

  if (reserve_us == 0)
    return -1;
  if (left_us > reserve_us)
    return reserve_us;
  n_periods = allotment->bonus == KT_BONUS_BYOYOMI ? count_periods (allotment, left_us) : 1;
  return n_periods > 1 ? (n_periods - 1) * allotment->bonus_us : -1;
}

gint64
kt_game_clock_get_low (const KtGameClock *clock, int actor)
{
  const KtAllotment *allotment = &clock->control.allotments[actor];
  gint64 low_us = KT_CLOCK_LOW * G_USEC_PER_SEC;

  return allotment->bonus == KT_BONUS_BYOYOMI ? MIN (low_us, allotment->bonus_us / 3) : low_us;
}

KtTimeManagement
kt_game_clock_plan (const KtGameClock *clock, int actor, gint64 now)
{
  const KtAllotment *allotment = &clock->control.allotments[actor];
  KtClockReading reading = kt_game_clock_show (clock, actor, now);
  KtTimeManagement plan = { .left_us = reading.left_us, .n_to_go = reading.n_turns };

  if (!kt_bonus_has_count (allotment->bonus)) {
    plan.increment_us = allotment->bonus_us;
  } else if (reading.is_overtime && allotment->bonus == KT_BONUS_BYOYOMI) {
    plan.n_to_go = 1;
  } else if (kt_bonus_has_periods (allotment->bonus) && !reading.is_overtime) {
    /* From the end of the main time on there is so much for each turn. */
    plan.increment_us = allotment->bonus == KT_BONUS_BYOYOMI
                            ? allotment->bonus_us
                            : allotment->bonus_us / allotment->count;
    plan.left_us += plan.increment_us;
  }
  return plan;
}
