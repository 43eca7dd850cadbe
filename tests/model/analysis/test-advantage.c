/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how smoothly KtAdvantage follows the scores of a search. */
#include "model/analysis/kt-advantage.h"

static KtAdvantage
make (void)
{
  KtAdvantage advantage;

  kt_advantage_clear (&advantage);
  return advantage;
}

static void
test_begin (void)
{
  KtAdvantage advantage = make ();

  g_assert_cmpfloat (advantage.shown, ==, 0.5);
  g_assert_false (kt_advantage_glide (&advantage, 1));
  /* The first score is shown at once. */
  kt_advantage_set_chance (&advantage, 0.8, FALSE);
  g_assert_cmpfloat (advantage.target, ==, 0.8);
}

static void
test_calm (void)
{
  KtAdvantage advantage = make ();

  kt_advantage_set_chance (&advantage, 0.6, FALSE);
  kt_advantage_set_chance (&advantage, 0.61, FALSE);
  g_assert_cmpfloat (advantage.target, ==, 0.6);
  kt_advantage_set_chance (&advantage, 0.8, FALSE);
  g_assert_cmpfloat_with_epsilon (advantage.target, 0.7, 1e-9);
  /* A score that is repeated many times is accepted in the end. */
  for (guint i = 0; i < 20; i++)
    kt_advantage_set_chance (&advantage, 0.8, FALSE);
  g_assert_cmpfloat_with_epsilon (advantage.target, 0.8, 0.02);
  /* A sure score is shown at once, however little it differs. */
  kt_advantage_set_chance (&advantage, 0.79, TRUE);
  g_assert_cmpfloat (advantage.target, ==, 0.79);
}

/* The glide is monotonic, does not overshoot, and reaches its target. */
static void
test_glide (void)
{
  KtAdvantage advantage = make ();
  double before = advantage.shown;
  guint n = 0;

  kt_advantage_set_chance (&advantage, 1, TRUE);
  g_assert_true (kt_advantage_glide (&advantage, 0));
  g_assert_cmpfloat (advantage.shown, ==, before);
  while (kt_advantage_glide (&advantage, 1.0 / 60)) {
    g_assert_cmpfloat (advantage.shown, >, before);
    g_assert_cmpfloat (advantage.shown, <, 1);
    /* A change by a sixth of the way in one frame would look like a jump. */
    g_assert_cmpfloat (advantage.shown - before, <, 0.5 / 6);
    before = advantage.shown;
    g_assert_cmpuint (++n, <, 600);
  }
  g_assert_cmpfloat (advantage.shown, ==, 1);
}

static void
test_jump (void)
{
  KtAdvantage advantage = make ();

  kt_advantage_set_chance (&advantage, 0, TRUE);
  kt_advantage_jump (&advantage);
  g_assert_cmpfloat (advantage.shown, ==, 0);
  g_assert_false (kt_advantage_glide (&advantage, 1));
  kt_advantage_clear (&advantage);
  g_assert_cmpfloat (advantage.shown, ==, 0.5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advantage/begin", test_begin);
  g_test_add_func ("/advantage/calm", test_calm);
  g_test_add_func ("/advantage/glide", test_glide);
  g_test_add_func ("/advantage/jump", test_jump);
  return g_test_run ();
}
