/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the animations of a board as functions of time, without a board and a clock. */
#include "config.h"

#include "games/kt-registry.h"
#include "ui/painter/kt-board-animation.h"

/* A time after the program has run for a while, in microseconds. */
static const gint64 start = 50000000;

static KtPosition *
parse (const char *fen)
{
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autoptr (GError) error = NULL;
  KtPosition *position = kt_position_parse (game, &options, fen, &error);

  g_assert_no_error (error);
  return position;
}

static void
assert_progress (double progress, double expected)
{
  g_assert_cmpfloat_with_epsilon (progress, expected, 0.001);
}

static void
test_rest (void)
{
  KtBoardAnimation animation;
  KtBoardMotion motion;

  kt_board_animation_init (&animation);
  g_assert_false (kt_board_animation_is_running (&animation));
  motion = kt_board_animation_get_motion (&animation);
  g_assert_cmpint (motion.fresh, ==, KT_NO_SQUARE);
  g_assert_cmpuint (motion.n_glides, ==, 0);
  assert_progress (motion.win_progress, 1);
}

/* The animation begins with the first frame after the move, and ends by itself. */
static void
test_piece (void)
{
  KtBoardAnimation animation;

  kt_board_animation_init (&animation);
  kt_board_animation_advance (&animation, start);
  kt_board_animation_draw_piece (&animation, 7);
  assert_progress (kt_board_animation_get_motion (&animation).fresh_progress, 0);
  kt_board_animation_advance (&animation, start + 900000);
  g_assert_cmpint (kt_board_animation_get_motion (&animation).fresh, ==, 7);
  assert_progress (kt_board_animation_get_motion (&animation).fresh_progress, 0);
  kt_board_animation_advance (&animation, start + 970000);
  assert_progress (kt_board_animation_get_motion (&animation).fresh_progress, 0.5);
  g_assert_true (kt_board_animation_is_running (&animation));
  kt_board_animation_advance (&animation, start + 1040000);
  g_assert_false (kt_board_animation_is_running (&animation));
}

/* A dragged piece does not glide. */
static void
test_glide (void)
{
  g_autofree KtPosition *before = parse ("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  g_autofree KtPosition *after = parse ("4k3/8/8/8/8/8/8/5RK1 b - - 0 1");
  KtBoardAnimation animation;
  KtBoardMotion motion;

  kt_board_animation_init (&animation);
  kt_board_animation_glide (&animation, before, after, KT_NO_SQUARE);
  g_assert_cmpuint (kt_board_animation_get_motion (&animation).n_glides, ==, 2);
  kt_board_animation_stop_glides (&animation);
  g_assert_false (kt_board_animation_is_running (&animation));
  kt_board_animation_glide (&animation, before, after, 6);
  kt_board_animation_advance (&animation, start);
  kt_board_animation_advance (&animation, start + 40000);
  motion = kt_board_animation_get_motion (&animation);
  g_assert_cmpuint (motion.n_glides, ==, 1);
  g_assert_cmpint (motion.glides[0].from, ==, 7);
  g_assert_cmpint (motion.glides[0].to, ==, 5);
  assert_progress (motion.glide_progress, 0.25);
  kt_board_animation_advance (&animation, start + 160000);
  g_assert_false (kt_board_animation_is_running (&animation));
}

/* A captured piece stays until the capturing piece arrives, and then fades. */
static void
test_leaving (void)
{
  static const struct {
    gint64 passed;
    double strength;
  } cases[] = { { 0, 1 }, { 90000, 1 }, { 155000, 0.5 }, { 219000, 0.0077 } };
  g_autofree KtPosition *before = parse ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  g_autofree KtPosition *after = parse ("4k3/8/8/3P4/8/8/8/4K3 b - - 0 1");
  KtBoardAnimation animation;
  KtBoardMotion motion;

  kt_board_animation_init (&animation);
  kt_board_animation_glide (&animation, before, after, KT_NO_SQUARE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    kt_board_animation_advance (&animation, start + cases[i].passed);
    motion = kt_board_animation_get_motion (&animation);
    g_assert_cmpuint (motion.n_leaving, ==, 1);
    g_assert_cmpint (motion.leaving[0].square, ==, 35);
    g_assert_cmpint (motion.leaving[0].piece.side, ==, 1);
    assert_progress (motion.leaving_strength, cases[i].strength);
  }
  kt_board_animation_advance (&animation, start + 220000);
  g_assert_false (kt_board_animation_is_running (&animation));
}

/* Without a capture no piece fades, and an undone capture shows the piece at once. */
static void
test_nothing_leaves (void)
{
  g_autofree KtPosition *before = parse ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  g_autofree KtPosition *taken = parse ("4k3/8/8/3P4/8/8/8/4K3 b - - 0 1");
  g_autofree KtPosition *pushed = parse ("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1");
  KtBoardAnimation animation;

  kt_board_animation_init (&animation);
  kt_board_animation_glide (&animation, before, pushed, KT_NO_SQUARE);
  g_assert_cmpuint (kt_board_animation_get_motion (&animation).n_leaving, ==, 0);
  kt_board_animation_glide (&animation, taken, before, KT_NO_SQUARE);
  g_assert_cmpuint (kt_board_animation_get_motion (&animation).n_leaving, ==, 0);
}

/* The win is drawn after the last piece. */
static void
test_win (void)
{
  static const struct {
    gint64 passed;
    double progress;
  } cases[] = { { 0, 0 }, { 100000, 0 }, { 120000, 0 }, { 330000, 0.5 }, { 540000, 1 } };
  KtBoardAnimation animation;

  kt_board_animation_init (&animation);
  kt_board_animation_advance (&animation, start);
  kt_board_animation_draw_win (&animation);
  assert_progress (kt_board_animation_get_motion (&animation).win_progress, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    kt_board_animation_advance (&animation, start + cases[i].passed);
    assert_progress (kt_board_animation_get_motion (&animation).win_progress, cases[i].progress);
  }
  g_assert_false (kt_board_animation_is_running (&animation));
}

static void
test_stop (void)
{
  KtBoardAnimation animation;

  kt_board_animation_init (&animation);
  kt_board_animation_draw_piece (&animation, 7);
  kt_board_animation_draw_win (&animation);
  kt_board_animation_stop (&animation);
  g_assert_false (kt_board_animation_is_running (&animation));
  assert_progress (kt_board_animation_get_motion (&animation).win_progress, 1);
}

/* The pulse fades in and out several times, and ends strong. */
static void
test_pulse (void)
{
  static const struct {
    gint64 passed;
    double strength;
  } cases[] = { { 0, 1 },       { 400000, 0.5 }, { 800000, 0 },  { 1200000, 0.5 },
                { 1600000, 1 }, { 7200000, 0 },  { 8000000, 1 }, { 8800000, 1 } };
  KtBoardAnimation animation;

  kt_board_animation_init (&animation);
  kt_board_animation_advance (&animation, start - 100000);
  kt_board_animation_pulse (&animation);
  g_assert_true (kt_board_animation_is_pulsing (&animation));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    kt_board_animation_advance (&animation, start + cases[i].passed);
    assert_progress (kt_board_animation_get_motion (&animation).hint_strength, cases[i].strength);
    g_assert_cmpint (kt_board_animation_is_pulsing (&animation), ==, cases[i].passed < 8000000);
    g_assert_false (kt_board_animation_is_running (&animation));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-animation/rest", test_rest);
  g_test_add_func ("/board-animation/piece", test_piece);
  g_test_add_func ("/board-animation/glide", test_glide);
  g_test_add_func ("/board-animation/leaving", test_leaving);
  g_test_add_func ("/board-animation/nothing-leaves", test_nothing_leaves);
  g_test_add_func ("/board-animation/win", test_win);
  g_test_add_func ("/board-animation/stop", test_stop);
  g_test_add_func ("/board-animation/pulse", test_pulse);
  return g_test_run ();
}
