/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random walks over the game page: clicks, keys, actions and settings in any order. There must
 * be no warning, the shown parts must fit the state of the game, and everything must be
 * finalized. */
#include "config.h"

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "tests/ui/scene.h"
#include "ui/page/kt-game-page.h"

enum { STEPS = 250, WALKS = 4, LONG_WALKS = 60 };

static const char *const actions[] = {
  "undo",         "redo",           "hint",         "first",          "previous",   "next",
  "last",         "again",          "answer(0)",    "claim",          "turn-board", "pause",
  "take-over",    "step",           "faster",       "slower",         "result",     "look",
  "seat-0::easy", "seat-0::person", "seat-1::easy", "seat-1::person",
};
static const char *const switches[] = { "hints",        "undo",        "coordinates",
                                        "show-threats", "show-threes", "show-hanging",
                                        "plan-ahead",   "show-times",  "celebrations",
                                        "animations" };
static const guint keys[] = { GDK_KEY_Left,   GDK_KEY_Right, GDK_KEY_Up,     GDK_KEY_Down,
                              GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Escape, GDK_KEY_m };

static int
draw (GRand *random, gsize n)
{
  return g_rand_int_range (random, 0, (int) n);
}

static void
activate (Scene *scene, const char *name)
{
  g_autofree char *full = g_strconcat ("game.", name, NULL), *action = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (full, &action, &target, NULL));
  gtk_widget_activate_action_variant (scene->widget, action, target);
}

/* Questions about leaving are cancelled. */
static void
close_questions (Scene *scene)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (item->data != scene->window && ADW_IS_MESSAGE_DIALOG (item->data))
      gtk_window_close (item->data);
  }
}

static void
click (Scene *scene, GRand *random)
{
  double width = gtk_widget_get_width (scene->board), height = gtk_widget_get_height (scene->board);

  if (gtk_widget_get_mapped (scene->board))
    ui_click (scene->board, g_rand_double (random) * width, g_rand_double (random) * height);
}

static void
start_other (Scene *scene, GRand *random)
{
  static const char *const games[] = { "tic-tac-toe", "caro", "chess" };
  const KtGame *game = kt_registry_find_game (games[draw (random, G_N_ELEMENTS (games))]);
  g_autoptr (KtMatch) match = kt_match_new ((guint) draw (random, KT_SEATS));
  KtOptions options = kt_options_default (game);
  KtTimeControl control = *kt_match_get_time_control (match);

  control.mode = (KtTimeMode) draw (random, KT_N_TIME_MODES);
  for (guint i = 0; i < KT_ACTORS; i++)
    control.allotments[i].main_us = G_USEC_PER_SEC / 20 * (1 + draw (random, 100));
  kt_match_set_time_control (match, &control);
  for (guint i = 0; i < KT_SEATS; i++) {
    g_autoptr (KtPlayer) player = draw (random, 2) ? kt_person_new () : kt_computer_new (0, 0);

    g_object_set (match, "length", 3 * draw (random, 2), NULL);
    kt_seat_set_player (kt_match_get_seat (match, i), player);
  }
  kt_game_model_start (scene->model, game, &options, match);
}

static void
resize (Scene *scene, GRand *random)
{
  gtk_window_set_default_size (scene->window, 360 + draw (random, 900), 360 + draw (random, 500));
}

static void
step (Scene *scene, GRand *random)
{
  switch (draw (random, 9)) {
  case 0:
  case 1:
    activate (scene, actions[draw (random, G_N_ELEMENTS (actions))]);
    break;
  case 2:
  case 3:
    click (scene, random);
    break;
  case 4:
  case 5:
    if (gtk_widget_get_mapped (scene->board))
      ui_key (scene->board, keys[draw (random, G_N_ELEMENTS (keys))], 0);
    break;
  case 6:
    g_settings_set_boolean (scene->settings, switches[draw (random, G_N_ELEMENTS (switches))],
                            draw (random, 2));
    break;
  case 7:
    if (draw (random, 12) == 0)
      start_other (scene, random);
    else if (draw (random, 6) == 0)
      resize (scene, random);
    break;
  default:
    close_questions (scene);
    test_run_for ((guint) draw (random, 8));
    break;
  }
}

/* Checks that the result is shown only for a finished game, and that the focus is on a visible
 * widget. */
static void
check (Scene *scene)
{
  GtkWidget *focus = gtk_window_get_focus (scene->window);

  if (kt_game_page_get_shows_result (KT_GAME_PAGE (scene->widget)))
    g_assert_true (kt_game_model_is_over (scene->model));
  if (focus)
    g_assert_true (gtk_widget_get_visible (focus));
}

static void
walk (guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Scene scene;

  scene_open_page (&scene, test_game ("caro", "size=7", NULL, NULL), 1000, 700);
  for (guint i = 0; i < STEPS; i++) {
    step (&scene, random);
    check (&scene);
    test_drain ();
  }
  close_questions (&scene);
  kt_game_model_set_paused (scene.model, TRUE);
  scene_close (&scene);
}

static void
test_walks (void)
{
  guint32 n_walks = g_getenv ("KYTHU_LONG") ? LONG_WALKS : WALKS;

  for (guint32 seed = 0; seed < n_walks; seed++) {
    g_test_message ("seed %u", seed);
    walk (seed);
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/page-walk", test_walks);
  return g_test_run ();
}
