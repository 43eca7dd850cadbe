/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board asks what a pawn becomes: by the pointer and by keys, answered, dismissed, overtaken.
 */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-promotion-chooser.h"

/* White's pawn on h7 can take the knight on g8. */
#define TO_PROMOTE "h4 g5 hxg5 h6 gxh6 a6 h7 a5"

static void
set_up (Scene *scene)
{
  scene_open_board (scene, test_game ("chess", "", NULL, NULL));
  scene_play (scene, TO_PROMOTE);
}

static void
test_pointer (void)
{
  static const char *const lines[] = { TO_PROMOTE " hxg8=Q", TO_PROMOTE " hxg8=R",
                                       TO_PROMOTE " hxg8=B", TO_PROMOTE " hxg8=N" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    Scene scene;

    set_up (&scene);
    if (i % 2) {
      scene_drag (&scene, "h7", "g8");
    } else {
      scene_click (&scene, "h7");
      scene_click (&scene, "g8");
    }
    test_assert_line (scene.model, TO_PROMOTE);
    g_signal_emit_by_name (scene_get_choice (&scene, i), "clicked");
    test_assert_line (scene.model, lines[i]);
    ui_settle (scene.board);
    g_assert_null (ui_find (scene.board, KT_TYPE_PROMOTION_CHOOSER));
    scene_close (&scene);
  }
}

static void
test_keys (void)
{
  Scene scene;
  GtkWidget *focus;

  set_up (&scene);
  gtk_widget_grab_focus (scene.board);
  kt_board_set_keyboard (KT_BOARD (scene.board), scene_parse (&scene, "h7"));
  scene_key (&scene, GDK_KEY_Return);
  scene_key (&scene, GDK_KEY_Up);
  scene_key (&scene, GDK_KEY_Left);
  scene_key (&scene, GDK_KEY_Return);
  ui_settle (scene.board);
  focus = gtk_window_get_focus (scene.window);
  g_assert_true (focus == scene_get_choice (&scene, 0));
  gtk_widget_child_focus (scene_find_chooser (&scene), GTK_DIR_RIGHT);
  g_assert_true (gtk_window_get_focus (scene.window) == scene_get_choice (&scene, 1));
  gtk_widget_activate (gtk_window_get_focus (scene.window));
  ui_settle (scene.board);
  test_wait_idle (scene.model);
  test_run_for (300);
  test_assert_line (scene.model, TO_PROMOTE " hxg8=R");
  /* The keys are the board's again. */
  focus = gtk_window_get_focus (scene.window);
  g_assert_true (KT_IS_BOARD_CELL (focus));
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==,
                   scene_parse (&scene, "g8"));
  scene_close (&scene);
}

static void
test_dismissed (void)
{
  Scene scene;

  set_up (&scene);
  scene_click (&scene, "h7");
  scene_click (&scene, "g8");
  gtk_popover_popdown (GTK_POPOVER (scene_find_chooser (&scene)));
  ui_settle (scene.board);
  g_assert_null (ui_find (scene.board, KT_TYPE_PROMOTION_CHOOSER));
  test_assert_line (scene.model, TO_PROMOTE);
  /* Nothing is chosen: the key is anybody’s. */
  g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  scene_click (&scene, "h7");
  scene_click (&scene, "g8");
  g_signal_emit_by_name (scene_get_choice (&scene, 0), "clicked");
  test_assert_line (scene.model, TO_PROMOTE " hxg8=Q");
  scene_close (&scene);
}

/* The question goes with the position, and is asked anew when the board is touched meanwhile. */
static void
test_overtaken (void)
{
  Scene scene;

  set_up (&scene);
  scene_click (&scene, "h7");
  scene_click (&scene, "g8");
  kt_game_model_undo (scene.model);
  g_assert_null (scene_find_chooser (&scene));
  kt_game_model_redo (scene.model);
  for (guint i = 0; i < 3; i++) {
    kt_board_touch (KT_BOARD (scene.board), scene_parse (&scene, "h7"));
    kt_board_touch (KT_BOARD (scene.board), scene_parse (&scene, "g8"));
  }
  g_signal_emit_by_name (scene_get_choice (&scene, 3), "clicked");
  test_assert_line (scene.model, TO_PROMOTE " hxg8=N");
  ui_settle (scene.board);
  g_assert_null (ui_find (scene.board, KT_TYPE_PROMOTION_CHOOSER));
  scene_close (&scene);
}

/* The board goes while it asks, or just after. */
static void
test_and_end (void)
{
  for (guint i = 0; i < 3; i++) {
    Scene scene;

    set_up (&scene);
    scene_click (&scene, "h7");
    scene_click (&scene, "g8");
    if (i == 1)
      gtk_popover_popdown (GTK_POPOVER (scene_find_chooser (&scene)));
    if (i == 2)
      g_signal_emit_by_name (scene_get_choice (&scene, 0), "clicked");
    scene_close (&scene);
  }
}

static void
test_at_once (void)
{
  Scene scene;

  set_up (&scene);
  g_settings_set_boolean (scene.settings, "promote-at-once", TRUE);
  scene_drag (&scene, "h7", "g8");
  g_assert_null (scene_find_chooser (&scene));
  test_assert_line (scene.model, TO_PROMOTE " hxg8=Q");
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-promotion/pointer", test_pointer);
  g_test_add_func ("/board-promotion/keys", test_keys);
  g_test_add_func ("/board-promotion/dismissed", test_dismissed);
  g_test_add_func ("/board-promotion/overtaken", test_overtaken);
  g_test_add_func ("/board-promotion/and-end", test_and_end);
  g_test_add_func ("/board-promotion/at-once", test_at_once);
  return g_test_run ();
}
