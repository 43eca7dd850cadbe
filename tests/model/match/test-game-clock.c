/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the struct KtGameClock at exact microseconds, and the text of a time control. */
#include "core/kt-field.h"
#include "model/match/kt-game-clock.h"

enum { MS = 1000, S = 1000000 };

static KtGameClock
new_clock (KtTimeMode mode, gint64 main_us, gint64 bonus_us, KtBonus bonus)
{
  KtAllotment allotment = { main_us, bonus_us, bonus };
  KtTimeControl control = { mode, { allotment, allotment } };
  KtGameClock clock;

  kt_game_clock_init (&clock, &control, 0);
  return clock;
}

/* Makes turns, given in microseconds, beginning with actor 0, and checks the clocks after each
 * turn. */
static void
test_bonus (void)
{
  static const struct {
    KtBonus bonus;
    gint64 bonus_us;
    gint64 turns_us[6];
    gint64 left_us[2];
  } cases[] = {
    { KT_BONUS_NONE, 0, { 1, 2, 4, 8 }, { 60 * S - 5, 60 * S - 10 } },
    { KT_BONUS_NONE, 0, { 60 * S - 1 }, { 1, 60 * S } },
    { KT_BONUS_NONE, 0, { 61 * S }, { 0, 60 * S } },
    { KT_BONUS_FISCHER, 3 * S, { 1 * S, 5 * S }, { 62 * S, 58 * S } },
    { KT_BONUS_FISCHER, 3 * S, { 1, 1, 1, 1, 1, 1 }, { 69 * S - 3, 69 * S - 3 } },
    { KT_BONUS_BRONSTEIN, 3 * S, { 1 * S, 5 * S }, { 60 * S, 58 * S } },
    { KT_BONUS_BRONSTEIN, 3 * S, { 3 * S, 3 * S + 1 }, { 60 * S, 60 * S - 1 } },
    { KT_BONUS_BRONSTEIN, 3 * S, { 1, 1, 1, 1, 1, 1 }, { 60 * S, 60 * S } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameClock clock = new_clock (KT_TIME_TIMED, 60 * S, cases[i].bonus_us, cases[i].bonus);
    gint64 now = 1000;

    kt_game_clock_start (&clock, now);
    for (guint n = 0; n < 6 && cases[i].turns_us[n] > 0; n++) {
      now += cases[i].turns_us[n];
      kt_game_clock_press (&clock, now);
    }
    for (int actor = 0; actor < KT_ACTORS; actor++) {
      g_test_message ("case %u, actor %d", i, actor);
      g_assert_cmpint (kt_game_clock_read (&clock, actor, now), ==, cases[i].left_us[actor]);
    }
  }
}

static void
test_running (void)
{
  KtGameClock clock = new_clock (KT_TIME_TIMED, 10 * S, 0, KT_BONUS_NONE);

  g_assert_cmpint (kt_game_clock_read (&clock, 0, 99 * S), ==, 10 * S);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 0), ==, KT_NEVER);
  kt_game_clock_start (&clock, 100 * S);
  kt_game_clock_start (&clock, 101 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 100 * S + 1), ==, 10 * S - 1);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 99 * S), ==, 10 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 105 * S), ==, 10 * S);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 0), ==, 110 * S);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 3 * S), ==, 107 * S);
  /* A pause postpones the moment of the flag. */
  kt_game_clock_stop (&clock, 104 * S);
  kt_game_clock_stop (&clock, 105 * S);
  g_assert_cmpint (clock.stopped_us, ==, 104 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 190 * S), ==, 6 * S);
  kt_game_clock_start (&clock, 200 * S);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 0), ==, 206 * S);
  kt_game_clock_press (&clock, 201 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 203 * S), ==, 5 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 203 * S), ==, 8 * S);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 0), ==, 211 * S);
  /* The clock stops at the moment of the flag, whenever this is noticed. */
  kt_game_clock_stop (&clock, kt_game_clock_find_moment (&clock, 0));
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 999 * S), ==, 0);
  g_assert_cmpint (clock.turn_us, ==, 10 * S);
  g_assert_cmpint (clock.stopped_us, ==, 211 * S);
}

/* A clock that is stopped can be pressed, as when a computer moves while a question covers the
 * board. */
static void
test_standing (void)
{
  KtGameClock clock = new_clock (KT_TIME_TIMED, 10 * S, 2 * S, KT_BONUS_BRONSTEIN);
  const gint64 times[] = { 7 * S, 8 * S };

  kt_game_clock_start (&clock, 0);
  kt_game_clock_stop (&clock, 5 * S);
  kt_game_clock_press (&clock, 50 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 60 * S), ==, 7 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 60 * S), ==, 10 * S);
  /* Sets the clock to another point of the game, with part of the turn used. */
  kt_game_clock_set (&clock, times, 1, 3 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 60 * S), ==, 7 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 60 * S), ==, 5 * S);
  kt_game_clock_start (&clock, 60 * S);
  g_assert_cmpint (kt_game_clock_read_turn (&clock, 61 * S), ==, 4 * S);
  kt_game_clock_press (&clock, 61 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 61 * S), ==, 6 * S);
}

static void
test_normal (void)
{
  KtGameClock clock = new_clock (KT_TIME_UNTIMED, 10 * S, 5 * S, KT_BONUS_FISCHER);

  kt_game_clock_start (&clock, 0);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 0), ==, KT_NEVER);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 12 * S), ==, 12 * S);
  kt_game_clock_press (&clock, 12 * S);
  kt_game_clock_press (&clock, 15 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 0, 16 * S), ==, 13 * S);
  g_assert_cmpint (kt_game_clock_read (&clock, 1, 16 * S), ==, 3 * S);
}

static void
test_text (void)
{
  static const struct {
    const char *text, *written;
    KtAllotment allotment;
  } cases[] = {
    { "300", "300", { 300 * (gint64) S, 0, KT_BONUS_NONE } },
    { "5:00", "300", { 300 * (gint64) S, 0, KT_BONUS_NONE } },
    { "5:00+3", "300+3", { 300 * (gint64) S, 3 * S, KT_BONUS_FISCHER } },
    { "300+0", "300", { 300 * (gint64) S, 0, KT_BONUS_NONE } },
    { "900d2.5", "900d2.5", { 900 * (gint64) S, 2500 * MS, KT_BONUS_BRONSTEIN } },
    { "1:30:00", "5400", { 5400 * (gint64) S, 0, KT_BONUS_NONE } },
    { "10", "10", { 10 * S, 0, KT_BONUS_NONE } },
    { "36000+180", "36000+180", { 36000 * (gint64) S, 180 * S, KT_BONUS_FISCHER } },
    { "10+0.0005", "10", { 10 * S, 0, KT_BONUS_NONE } },
    { "10.0625", "10.062", { 10062000, 0, KT_BONUS_NONE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    KtAllotment allotment;
    g_autofree char *written = NULL;

    g_test_message ("%s", cases[i].text);
    g_assert_true (kt_allotment_parse (cases[i].text, &allotment, &error));
    g_assert_no_error (error);
    g_assert_true (kt_allotment_equal (&allotment, &cases[i].allotment));
    written = kt_allotment_to_text (&allotment);
    g_assert_cmpstr (written, ==, cases[i].written);
  }
}

static void
test_refused (void)
{
  static const char *const texts[] = { "",       "5:",      ":30",     "9",         "36001",
                                       "9.999",  "300+",    "300+x",   "300+181",   "300-3",
                                       "5:60",   "1:60:00", "1:2:3:4", "5:00 ",     "0x100",
                                       "300+-3", "1e3",     "+3",      "300+3+3",   "300d",
                                       "nan",    "300..5",  "5:5.5:0", "9999999999" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    KtAllotment allotment = { 1, 2, KT_BONUS_FISCHER };

    g_test_message ("“%s”", texts[i]);
    g_assert_false (kt_allotment_parse (texts[i], &allotment, &error));
    g_assert_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE);
    g_assert_cmpint (allotment.main_us, ==, 1);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-clock/bonus", test_bonus);
  g_test_add_func ("/game-clock/running", test_running);
  g_test_add_func ("/game-clock/standing", test_standing);
  g_test_add_func ("/game-clock/normal", test_normal);
  g_test_add_func ("/game-clock/text", test_text);
  g_test_add_func ("/game-clock/refused", test_refused);
  return g_test_run ();
}
