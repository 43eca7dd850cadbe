/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the celebration at the end of a game: when it appears, when it ends, and when it is
 * suppressed. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/result/kt-moment.h"

/* Each flake begins at the lower edge and is faded out at its end. */
static void
test_flakes (void)
{
  for (guint i = 0; i < KT_MOMENT_N_FLAKES; i++) {
    KtFlake first = kt_moment_get_flake (i, 0), middle = kt_moment_get_flake (i, 0.4);
    KtFlake last = kt_moment_get_flake (i, 1);

    g_assert_cmpfloat (first.y, ==, 1);
    g_assert_cmpfloat (middle.y, <, 0.8);
    g_assert_cmpfloat (middle.alpha, ==, 1);
    g_assert_cmpfloat (last.alpha, ==, 0);
    g_assert_cmpuint (first.colour, <, 3);
    for (double time = 0; time <= 1; time += 0.1)
      g_assert_cmpfloat (kt_moment_get_flake (i, time).x, <, 1.3);
  }
}

static gboolean
is_shown (Scene *scene)
{
  g_autoptr (GPtrArray) moments = ui_test_list (scene->widget, KT_TYPE_MOMENT);

  return moments->len > 0;
}

static gboolean
is_gone (gpointer scene)
{
  return !is_shown (scene);
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
win (Scene *scene)
{
  scene_play (scene, "a1 b1 a2 b2 a3");
}

static void
test_comes_and_goes (void)
{
  Scene scene;

  set_animations (TRUE);
  scene_open_page (&scene, test_game ("tic-tac-toe", "", NULL, NULL), 900, 600);
  win (&scene);
  g_assert_true (is_shown (&scene));
  test_wait (is_gone, &scene);
  kt_game_model_start_again (scene.model);
  win (&scene);
  g_assert_true (is_shown (&scene));
  /* Undo ends the celebration, and each game has only one. */
  kt_game_model_undo (scene.model);
  g_assert_false (is_shown (&scene));
  kt_game_model_redo (scene.model);
  g_assert_false (is_shown (&scene));
  kt_game_model_start_again (scene.model);
  win (&scene);
  g_assert_true (is_shown (&scene));
  kt_game_model_start_again (scene.model);
  g_assert_false (is_shown (&scene));
  scene_close (&scene);
  set_animations (FALSE);
}

static void
test_not_wanted (void)
{
  Scene scene;

  scene_open_page (&scene, test_game ("tic-tac-toe", "", NULL, NULL), 900, 600);
  win (&scene);
  g_assert_false (is_shown (&scene));
  set_animations (TRUE);
  g_settings_set_boolean (scene.settings, "celebrations", FALSE);
  kt_game_model_undo (scene.model);
  kt_game_model_redo (scene.model);
  g_assert_false (is_shown (&scene));
  scene_close (&scene);
  set_animations (FALSE);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/moment/flakes", test_flakes);
  g_test_add_func ("/moment/comes-and-goes", test_comes_and_goes);
  g_test_add_func ("/moment/not-wanted", test_not_wanted);
  return g_test_run ();
}
