/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice about the level comes after three equal results in a row, and once for each level. */
#include <string.h>

#include "model/match/kt-level-streak.h"

/* Checks the advice. `games` is, for example, "llw" for two losses and a win; `expected` has a
 * letter of advice for each game: none, easier or harder. */
static void
assert_advice (KtLevelStreak *streak, const char *level, const char *games, const char *expected)
{
  static const char letters[KT_N_ADVICES + 1] = "-eh";
  g_autofree char *found = g_strdup (games);

  for (guint i = 0; games[i]; i++) {
    kt_level_streak_add_game (streak, level, games[i] == 'w' ? 1 : games[i] == 'd' ? 0.5 : 0);
    found[i] = letters[streak->advice];
  }
  g_assert_cmpstr (found, ==, expected);
}

static void
test_advice (void)
{
  KtLevelStreak streak = { 0 };

  assert_advice (&streak, "hard", "lllll", "--e--");
  assert_advice (&streak, "hard", "wlllwww", "------h");
  assert_advice (&streak, "hard", "wlwwwlll", "--------");
  assert_advice (&streak, "medium", "lldl", "----");
  assert_advice (&streak, "medium", "lllww", "-e---");
  /* After another level was played, the advice may be repeated. */
  assert_advice (&streak, "hard", "lll", "--e");
}

static void
test_kept (void)
{
  KtLevelStreak streak = { 0 }, read;
  g_autofree char *text = NULL;

  assert_advice (&streak, "hard", "lll", "--e");
  text = kt_level_streak_to_text (&streak);
  g_assert_cmpstr (text, ==, "hard -3 1 0 1");
  kt_level_streak_parse (&read, text);
  g_assert_cmpint (read.advice, ==, KT_ADVICE_EASIER);
  assert_advice (&read, "hard", "lwlll", "-----");
}

static void
test_broken (void)
{
  static const char *const texts[] = { NULL,
                                       "",
                                       "hard",
                                       "hard -3 1 0",
                                       "hard -3 1 0 7",
                                       "hard -3 1 0 1 more",
                                       "hard three 1 0 1",
                                       "a-level-whose-name-is-longer-than-any-name -3 1 0 1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    KtLevelStreak streak = { .games = 7 };

    kt_level_streak_parse (&streak, texts[i]);
    g_assert_cmpint (streak.games, ==, 0);
    assert_advice (&streak, "hard", "lll", "--e");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-streak/advice", test_advice);
  g_test_add_func ("/level-streak/kept", test_kept);
  g_test_add_func ("/level-streak/broken", test_broken);
  return g_test_run ();
}
