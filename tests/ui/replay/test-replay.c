/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the replay on the game page: its bar, its keys, and playing on from a position. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/setup/kt-game-setup.h"
#include "tests/ui/scene.h"
#include "ui/layout/kt-game-layout.h"
#include "ui/log/kt-move-log.h"
#include "ui/replay/kt-play-on.h"
#include "ui/replay/kt-replay-bar.h"
#include "ui/text/kt-sentences.h"

static void
open_text (Scene *scene, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  kt_game_setup_load (scene->settings, scene->model, record, NULL);
  ui_settle (scene->widget);
}

#define MATE "1. f3 {weak} e5 2. g4 Qh4# 0-1"

static void
set_up (Scene *scene, const char *text)
{
  scene_open_page (scene, kt_game_model_new (), 1000, 700);
  open_text (scene, text);
}

static gboolean
has_bar (Scene *scene)
{
  return gtk_widget_get_visible (ui_find (scene->widget, KT_TYPE_REPLAY_BAR));
}

static guint
get_shown (Scene *scene)
{
  return kt_game_model_get_shown (scene->model);
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
}

/* Returns whether the log shows its own step buttons. */
static gboolean
has_steps (Scene *scene)
{
  GtkWidget *log = ui_find (scene->widget, KT_TYPE_MOVE_LOG);
  GtkWidget *steps = gtk_widget_get_last_child (gtk_widget_get_last_child (log));

  g_assert_true (gtk_widget_has_css_class (steps, "steps"));
  return gtk_widget_get_visible (steps);
}

/* A finished game opens with the replay bar, which replaces the step buttons of the log; an
 * unfinished game has no bar. */
static void
test_bar (void)
{
  Scene scene;

  set_up (&scene, MATE);
  g_assert_true (has_bar (&scene));
  g_assert_nonnull (ui_find_label (scene.widget, "2/2"));
  g_assert_false (has_steps (&scene));
  activate (&scene, "replay.previous");
  activate (&scene, "replay.previous");
  activate (&scene, "replay.previous");
  g_assert_nonnull (ui_find_label (scene.widget, "1/2"));
  g_assert_nonnull (ui_find_label (scene.widget, "weak"));
  activate (&scene, "replay.next");
  g_assert_null (ui_find_label (ui_find (scene.widget, KT_TYPE_REPLAY_BAR), "weak"));
  activate (&scene, "replay.leave");
  g_assert_false (has_bar (&scene));
  g_assert_true (has_steps (&scene));
  g_assert_true (kt_game_model_is_live (scene.model));
  open_text (&scene, "1. e4 e5 *");
  kt_game_model_show (scene.model, 1);
  g_assert_false (has_bar (&scene));
  scene_close (&scene);
}

/* The bar replaces the prompt, so it shows the text of a hint. */
static void
test_hint (void)
{
  Scene scene;
  g_autofree char *hint = NULL;

  set_up (&scene, MATE);
  kt_game_model_show (scene.model, 3);
  kt_hinter_find (kt_game_model_get_hinter (scene.model));
  test_wait_hint (scene.model);
  hint = kt_sentence_write_hint (scene.model, KT_NOTATION_LANGUAGE);
  g_assert_nonnull (ui_find_label_with (ui_find (scene.widget, KT_TYPE_REPLAY_BAR), hint));
  scene_close (&scene);
}

static void
test_slider (void)
{
  Scene scene;
  GtkRange *slider;

  set_up (&scene, MATE);
  slider = GTK_RANGE (ui_find (ui_find (scene.widget, KT_TYPE_REPLAY_BAR), GTK_TYPE_SCALE));
  g_assert_cmpfloat (gtk_range_get_value (slider), ==, 4);
  gtk_range_set_value (slider, 2);
  g_assert_cmpuint (get_shown (&scene), ==, 2);
  kt_game_model_show (scene.model, 3);
  g_assert_cmpfloat (gtk_range_get_value (slider), ==, 3);
  scene_close (&scene);
}

static void
test_pace (void)
{
  Scene scene;

  set_up (&scene, MATE);
  g_assert_nonnull (ui_find_label (scene.widget, "1/s"));
  for (guint i = 0; i < 9; i++)
    activate (&scene, "replay.faster");
  g_assert_nonnull (ui_find_label (scene.widget, "10/s"));
  activate (&scene, "replay.toggle");
  g_assert_cmpuint (get_shown (&scene), ==, 0);
  test_run_for (150);
  g_assert_cmpuint (get_shown (&scene), >, 0);
  activate (&scene, "replay.toggle");
  for (guint i = 0; i < 9; i++)
    activate (&scene, "replay.slower");
  g_assert_nonnull (ui_find_label (scene.widget, "0.5/s"));
  scene_close (&scene);
}

/* The new game ends at the shown position, and the old game is unchanged. */
static void
test_copy (void)
{
  Scene scene;
  KtGameTree *tree, *copy;

  set_up (&scene, MATE);
  g_assert_false (kt_play_on_is_possible (scene.model));
  kt_game_model_show (scene.model, 3);
  tree = kt_game_model_get_tree (scene.model);
  copy = kt_play_on_copy (tree, kt_game_tree_get_cursor (tree));
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (copy)), ==, 3);
  g_assert_null (kt_node_get_first_child (kt_game_tree_get_tip (copy)));
  kt_game_tree_free (copy);
  test_assert_line (scene.model, "f3 e5 g4 Qh4#");
  scene_close (&scene);
}

static void
test_play_on (void)
{
  Scene scene;
  GtkWidget *dialog;
  KtMatch *match;

  set_up (&scene, MATE);
  kt_game_model_show (scene.model, 2);
  activate (&scene, "replay.play-on");
  dialog = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "play");
  ui_settle (scene.widget);
  g_assert_false (has_bar (&scene));
  test_assert_line (scene.model, "f3 e5");
  match = kt_game_model_get_match (scene.model);
  g_assert_cmpint (kt_match_get_actor_of_seat (match, 0), ==, 0);
  g_assert_true (kt_seat_is_person (kt_match_get_seat (match, 0)));
  g_assert_false (kt_seat_is_person (kt_match_get_seat (match, 1)));
  g_assert_true (kt_game_model_awaits_person (scene.model));
  test_run_for (50);
  scene_close (&scene);
}

/* The bar fits beside and below the board, also in the narrowest window. */
static void
test_narrow (void)
{
  Scene scene;
  int minimum;

  scene_open_page (&scene, kt_game_model_new (), 360, 640);
  open_text (&scene, MATE);
  g_assert_true (has_bar (&scene));
  gtk_widget_measure (scene.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  scene_close (&scene);
}

/* Undo is disabled in a replay, because it would change the finished game. */
static void
test_no_undo (void)
{
  Scene scene;

  set_up (&scene, MATE);
  g_assert_true (has_bar (&scene));
  activate (&scene, "game.undo");
  g_assert_true (kt_game_model_is_over (scene.model));
  activate (&scene, "replay.leave");
  activate (&scene, "game.undo");
  g_assert_false (kt_game_model_is_over (scene.model));
  scene_close (&scene);
}

/* Presses Space. Returns whether the shortcut controller in the capture phase uses it. */
static gboolean
press_space (Scene *scene)
{
  GtkWidget *table = ui_find (scene->widget, KT_TYPE_GAME_LAYOUT);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

    for (guint j = 0; G_IS_LIST_MODEL (shortcuts) && j < g_list_model_get_n_items (shortcuts);
         j++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, j);
      g_autofree char *keys = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

      used = used ||
             (g_str_equal (keys, "space") &&
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, table, NULL));
    }
  }
  return used;
}

/* If a button has the focus, Space presses the button. */
static void
test_space (void)
{
  Scene scene;
  GtkWidget *log, *move;

  set_up (&scene, MATE);
  gtk_widget_grab_focus (scene.board);
  g_assert_true (press_space (&scene));
  g_assert_cmpuint (get_shown (&scene), ==, 0);
  g_assert_true (press_space (&scene));
  g_assert_true (
      gtk_widget_grab_focus (ui_find (ui_find (scene.widget, KT_TYPE_REPLAY_BAR), GTK_TYPE_SCALE)));
  g_assert_true (press_space (&scene));
  g_assert_true (press_space (&scene));
  log = ui_find (scene.widget, KT_TYPE_MOVE_LOG);
  move = gtk_widget_get_ancestor (ui_find_label (log, "f3"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (move));
  g_assert_false (press_space (&scene));
  g_assert_true (gtk_widget_grab_focus (
      ui_find (ui_find (scene.widget, KT_TYPE_REPLAY_BAR), GTK_TYPE_BUTTON)));
  g_assert_false (press_space (&scene));
  scene_close (&scene);
}

/* After a click on a move of the log, Space continues the replay from there. */
static void
test_space_after_click (void)
{
  Scene scene;
  GtkWidget *log, *move;

  set_up (&scene, MATE);
  g_settings_set_uint (scene.settings, "replay-pace", 100);
  gtk_widget_grab_focus (scene.board);
  log = ui_find (scene.widget, KT_TYPE_MOVE_LOG);
  move = gtk_widget_get_ancestor (ui_find_label (log, "f3"), GTK_TYPE_BUTTON);
  ui_click (move, 5, 5);
  g_assert_cmpuint (get_shown (&scene), ==, 1);
  g_assert_true (press_space (&scene));
  test_run_for (400);
  g_assert_cmpuint (get_shown (&scene), >, 1);
  scene_close (&scene);
}

/* The replay on a hidden page pauses. */
static void
test_left (void)
{
  Scene scene;
  guint shown;

  set_up (&scene, MATE);
  g_settings_set_uint (scene.settings, "replay-pace", 100);
  activate (&scene, "replay.toggle");
  gtk_widget_set_visible (scene.widget, FALSE);
  shown = get_shown (&scene);
  test_run_for (300);
  g_assert_cmpuint (get_shown (&scene), ==, shown);
  gtk_widget_set_visible (scene.widget, TRUE);
  g_assert_true (has_bar (&scene));
  activate (&scene, "replay.toggle");
  test_run_for (150);
  g_assert_cmpuint (get_shown (&scene), >, shown);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/replay/bar", test_bar);
  g_test_add_func ("/replay/hint", test_hint);
  g_test_add_func ("/replay/slider", test_slider);
  g_test_add_func ("/replay/pace", test_pace);
  g_test_add_func ("/replay/copy", test_copy);
  g_test_add_func ("/replay/play-on", test_play_on);
  g_test_add_func ("/replay/narrow", test_narrow);
  g_test_add_func ("/replay/no-undo", test_no_undo);
  g_test_add_func ("/replay/space", test_space);
  g_test_add_func ("/replay/space-after-click", test_space_after_click);
  g_test_add_func ("/replay/left", test_left);
  return g_test_run ();
}
