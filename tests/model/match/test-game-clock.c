/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the struct KtGameClock at exact microseconds, and the text of a time control. */
#include "core/kt-field.h"
#include "model/match/kt-game-clock.h"

enum { MS = 1000, S = 1000000 };

/* Creates a clock with the same time for both, which is given as text. */
static KtGameClock
parse_clock (const char *text)
{
  KtTimeControl control = { .mode = KT_TIME_TIMED };
  KtGameClock clock;

  g_assert_true (kt_allotment_parse (text, &control.allotments[0], NULL));
  control.allotments[1] = control.allotments[0];
  kt_game_clock_init (&clock, &control, 0);
  return clock;
}

/* Describes what actor 0 sees, such as "main 5", "over 30 x3" or "over 299.5 /25". */
static char *
describe (const KtGameClock *clock, gint64 now)
{
  KtClockReading reading = kt_game_clock_show (clock, 0, now);
  g_autofree char *time = kt_time_to_text (reading.left_us);
  GString *text = g_string_new (reading.is_overtime ? "over " : "main ");

  g_string_append (text, time);
  if (reading.n_periods > 0)
    g_string_append_printf (text, " x%u", reading.n_periods);
  if (reading.n_turns > 0)
    g_string_append_printf (text, " /%u", reading.n_turns);
  return g_string_free (text, FALSE);
}

/* Actor 0 makes turns of so many milliseconds; the other answers at once. The clock shows the text
 * during a turn, just before its end, and after it. */
static void
test_periods (void)
{
  static const struct {
    const char *time;
    struct {
      int turn_ms;
      const char *before, *after;
    } turns[6];
  } cases[] = {
    /* The main time is not renewed; a period is, unless it is used up. */
    { "10b3x30",
      { { 4000, "main 6", "main 6" },
        { 6000, "over 30 x3", "over 30 x3" },
        { 29999, "over 0.001 x3", "over 30 x3" },
        { 30000, "over 30 x2", "over 30 x2" },
        { 59999, "over 0.001 x1", "over 30 x1" },
        { 29999, "over 0.001 x1", "over 30 x1" } } },
    { "10b3x30", { { 41000, "over 29 x2", "over 30 x2" }, { 1, "over 29.999 x2", "over 30 x2" } } },
    { "0b1x60", { { 59000, "over 1 x1", "over 60 x1" } } },
    /* The move in which the main time ends is the first of the period. */
    { "10c3/60",
      { { 10001, "over 59.999 /3", "over 59.999 /2" },
        { 9999, "over 50 /2", "over 50 /1" },
        { 49999, "over 0.001 /1", "over 60 /3" },
        { 1000, "over 59 /3", "over 59 /2" } } },
    /* The time that is left of a stage is kept. */
    { "60s2/30",
      { { 10000, "main 50 /2", "main 50 /1" },
        { 20000, "main 30 /1", "main 60 /2" },
        { 59000, "main 1 /2", "main 1 /1" },
        { 500, "main 0.5 /1", "main 30.5 /2" } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameClock clock = parse_clock (cases[i].time);
    gint64 now = 77;

    kt_game_clock_start (&clock, now);
    for (guint n = 0; n < 6 && cases[i].turns[n].before; n++) {
      g_autofree char *before = NULL, *after = NULL;

      now += cases[i].turns[n].turn_ms * (gint64) MS;
      g_test_message ("%s, turn %u", cases[i].time, n);
      before = describe (&clock, now);
      g_assert_cmpstr (before, ==, cases[i].turns[n].before);
      kt_game_clock_press (&clock, now);
      kt_game_clock_press (&clock, now);
      after = describe (&clock, now);
      g_assert_cmpstr (after, ==, cases[i].turns[n].after);
    }
  }
}

/* The moments at which the main time ends, the next period begins, little time is left, and the
 * flag falls. */
static void
test_moments (void)
{
  KtGameClock clock = parse_clock ("10b3x30");
  gint64 left = kt_game_clock_read (&clock, 0, 0);

  kt_game_clock_start (&clock, 0);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, 0), ==, 100 * S);
  g_assert_cmpint (kt_game_clock_find_moment (&clock, kt_game_clock_get_low (&clock, 0)), ==,
                   90 * S);
  for (int seconds = 10; seconds <= 70; seconds += 30) {
    left = kt_game_clock_find_period (&clock, 0, left);
    g_assert_cmpint (kt_game_clock_find_moment (&clock, left), ==, seconds * S);
  }
  g_assert_cmpint (kt_game_clock_find_period (&clock, 0, left), ==, -1);
  clock = parse_clock ("10c3/60");
  g_assert_cmpint (kt_game_clock_find_period (&clock, 0, 70 * S), ==, 60 * S);
  g_assert_cmpint (kt_game_clock_find_period (&clock, 0, 60 * S), ==, -1);
  clock = parse_clock ("10+5");
  g_assert_cmpint (kt_game_clock_find_period (&clock, 0, 10 * S), ==, -1);
}

/* A player of byo-yomi may use a period for each move, one by stages what is left for so many. */
static void
test_plan (void)
{
  static const struct {
    const char *time;
    int turn_s;
    gint64 left_us, increment_us;
    guint n_to_go;
  } cases[] = {
    { "300+3", 0, 300 * (gint64) S, 3 * S, 0 },
    { "300b3x30", 0, 330 * (gint64) S, 30 * S, 0 },
    { "10b3x30", 30, 30 * S, 0, 1 },
    { "300c25/100", 0, 304 * (gint64) S, 4 * S, 0 },
    { "10c25/100", 30, 80 * S, 0, 24 },
    { "100s40/50", 30, 70 * S, 0, 39 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameClock clock = parse_clock (cases[i].time);
    KtTimeManagement plan;

    kt_game_clock_start (&clock, 0);
    if (cases[i].turn_s > 0) {
      kt_game_clock_press (&clock, cases[i].turn_s * (gint64) S);
      kt_game_clock_press (&clock, cases[i].turn_s * (gint64) S);
    }
    plan = kt_game_clock_plan (&clock, 0, cases[i].turn_s * (gint64) S);
    g_test_message ("%s", cases[i].time);
    g_assert_cmpint (plan.left_us, ==, cases[i].left_us);
    g_assert_cmpint (plan.increment_us, ==, cases[i].increment_us);
    g_assert_cmpuint (plan.n_to_go, ==, cases[i].n_to_go);
  }
}

static KtGameClock
new_clock (KtTimeMode mode, gint64 main_us, gint64 bonus_us, KtBonus bonus)
{
  KtAllotment allotment = { main_us, bonus_us, bonus, 0 };
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
    { "300", "300", { 300 * (gint64) S, 0, KT_BONUS_NONE, 0 } },
    { "5:00", "300", { 300 * (gint64) S, 0, KT_BONUS_NONE, 0 } },
    { "5:00+3", "300+3", { 300 * (gint64) S, 3 * S, KT_BONUS_FISCHER, 0 } },
    { "300+0", "300", { 300 * (gint64) S, 0, KT_BONUS_NONE, 0 } },
    { "900d2.5", "900d2.5", { 900 * (gint64) S, 2500 * MS, KT_BONUS_BRONSTEIN, 0 } },
    { "1:30:00", "5400", { 5400 * (gint64) S, 0, KT_BONUS_NONE, 0 } },
    { "10", "10", { 10 * S, 0, KT_BONUS_NONE, 0 } },
    { "36000+180", "36000+180", { 36000 * (gint64) S, 180 * S, KT_BONUS_FISCHER, 0 } },
    { "10+0.0005", "10", { 10 * S, 0, KT_BONUS_NONE, 0 } },
    { "600b5x30", "600b5x30", { 600 * (gint64) S, 30 * S, KT_BONUS_BYOYOMI, 5 } },
    { "0b1x0:30", "0b1x30", { 0, 30 * S, KT_BONUS_BYOYOMI, 1 } },
    { "10:00c25/5:00",
      "600c25/300",
      { 600 * (gint64) S, 300 * (gint64) S, KT_BONUS_CANADIAN, 25 } },
    { "1800s40/900", "1800s40/900", { 1800 * (gint64) S, 900 * (gint64) S, KT_BONUS_STAGES, 40 } },
    { "10.0625", "10.062", { 10062000, 0, KT_BONUS_NONE, 0 } },
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
  static const char *const texts[] = {
    "",        "5:",       ":30",        "9",        "36001",   "9.999",    "300+",
    "300+x",   "300+181",  "300-3",      "5:60",     "1:60:00", "1:2:3:4",  "5:00 ",
    "0x100",   "300+-3",   "1e3",        "+3",       "300+3+3", "300d",     "nan",
    "300..5",  "5:5.5:0",  "9999999999", "300b",     "300b5",   "300b0x30", "300b100x30",
    "300b5x0", "300b5/30", "300c5x30",   "0s40/900", "0",       "5s40/900", "300b5x7201"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    KtAllotment allotment = { 1, 2, KT_BONUS_FISCHER, 0 };

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
  g_test_add_func ("/game-clock/periods", test_periods);
  g_test_add_func ("/game-clock/moments", test_moments);
  g_test_add_func ("/game-clock/plan", test_plan);
  g_test_add_func ("/game-clock/text", test_text);
  g_test_add_func ("/game-clock/refused", test_refused);
  return g_test_run ();
}
