/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-game-clock.h"

void
kt_game_clock_init (KtGameClock *clock, const KtTimeControl *control, int actor)
{
  *clock = (KtGameClock){ .control = *control, .actor = actor, .since_us = KT_NEVER };
  for (int i = 0; i < KT_ACTORS; i++)
    clock->times_us[i] = control->mode == KT_TIME_TIMED ? control->allotments[i].main_us : 0;
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

static gint64
get_bonus (const KtGameClock *clock, gint64 turn_us)
{
  const KtAllotment *allotment = &clock->control.allotments[clock->actor];

  if (clock->control.mode == KT_TIME_UNTIMED || allotment->bonus == KT_BONUS_NONE)
    return 0;
  if (allotment->bonus == KT_BONUS_FISCHER)
    return allotment->bonus_us;
  return MIN (allotment->bonus_us, turn_us);
}

void
kt_game_clock_press (KtGameClock *clock, gint64 now)
{
  gint64 bonus = get_bonus (clock, kt_game_clock_read_turn (clock, now));

  clock->times_us[clock->actor] = kt_game_clock_read (clock, clock->actor, now) + bonus;
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
