/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the promotion chooser on the board, by pointer and by keys: answered, dismissed, and
 * overtaken by the game. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-promotion-chooser.h"

/* White’s pawn on h7 can capture the knight on g8. */
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
  g_assert_true (ui_key (scene_find_chooser (&scene), GDK_KEY_Down, 0));
  g_assert_true (gtk_window_get_focus (scene.window) == scene_get_choice (&scene, 1));
  gtk_widget_activate (gtk_window_get_focus (scene.window));
  ui_settle (scene.board);
  test_wait_idle (scene.model);
  test_run_for (300);
  test_assert_line (scene.model, TO_PROMOTE " hxg8=R");
  /* The keyboard focus is on the board again. */
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
  ui_settle (scene.board);
  g_assert_true (ui_key (scene_find_chooser (&scene), GDK_KEY_Escape, 0));
  ui_settle (scene.board);
  g_assert_null (ui_find (scene.board, KT_TYPE_PROMOTION_CHOOSER));
  g_assert_true (KT_IS_BOARD_CELL (gtk_window_get_focus (scene.window)));
  test_assert_line (scene.model, TO_PROMOTE);
  /* No piece is chosen, so the board does not use Escape. */
  g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  scene_click (&scene, "h7");
  scene_click (&scene, "g8");
  g_signal_emit_by_name (scene_get_choice (&scene, 0), "clicked");
  test_assert_line (scene.model, TO_PROMOTE " hxg8=Q");
  scene_close (&scene);
}

/* A press beside the chooser only closes it, with either button. */
static void
test_click_elsewhere (void)
{
  Scene scene;

  set_up (&scene);
  for (guint i = 0; i < 2; i++) {
    scene_click (&scene, "h7");
    scene_click (&scene, "g8");
    ui_settle (scene.board);
    if (i == 0)
      scene_click (&scene, "b1");
    else
      scene_right_drag (&scene, "b1", "c3");
    g_assert_null (scene_find_chooser (&scene));
    test_assert_line (scene.model, TO_PROMOTE);
    scene_assert_told (&scene, "Picked up: h7, White Pawn. Possible: takes Knight on g8.");
    g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  }
  scene_close (&scene);
}

/* While its promotion is asked for, the pawn is shown on its target, and returns if the chooser
 * is dismissed; the captured piece is not shown. */
static void
test_pawn_stays (void)
{
  g_autoptr (UiPicture) before = NULL, asking = NULL;
  Scene scene;
  graphene_rect_t from;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_drag (&scene, "h7", "g8");
  ui_settle (scene.board);
  asking = ui_picture_take (scene.board);
  from = scene_get_rect (&scene, "h7");
  g_assert_cmpuint (ui_picture_count_differences (before, asking, &from), >, 0);
  g_assert_true (ui_key (scene_find_chooser (&scene), GDK_KEY_Escape, 0));
  ui_settle (scene.board);
  ui_move (scene.board, 0, 0);
  ui_leave (scene.board);
  scene_assert_changes (&scene, before, "");
  scene_close (&scene);
}

static graphene_rect_t
get_bounds (GtkWidget *widget, GtkWidget *in)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, in, &bounds));
  return bounds;
}

/* The choices are as large as squares, and lie in the column of the target from the target
 * towards the middle, inside the board, for both sides and both orientations. */
static void
test_place (void)
{
  static const char *const columns[2][4] = { { "g8", "g7", "g6", "g5" },
                                             { "a1", "a2", "a3", "a4" } };

  for (guint i = 0; i < 4; i++) {
    gboolean is_black = i % 2, is_turned = i / 2;
    Scene scene;

    set_up (&scene);
    if (is_black)
      scene_play (&scene, "Nf3 a4 g3 a3 Nd4 axb2 Nf3");
    if (is_turned) {
      kt_board_turn (KT_BOARD (scene.board));
      ui_settle (scene.board);
      scene.is_flipped = TRUE;
    }
    scene_click (&scene, is_black ? "b2" : "h7");
    scene_click (&scene, is_black ? "a1" : "g8");
    ui_settle (scene.board);
    for (guint choice = 0; choice < 4; choice++) {
      graphene_rect_t button = get_bounds (scene_get_choice (&scene, choice), scene.board);
      graphene_rect_t square = scene_get_rect (&scene, columns[is_black][choice]);

      g_assert_true (graphene_rect_equal (&button, &square));
    }
    scene_close (&scene);
  }
}

/* The chooser closes when the position changes, and opens again when the target is touched
 * again. */
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

/* The board is freed while the chooser is open, or just after. */
static void
test_and_end (void)
{
  for (guint i = 0; i < 3; i++) {
    Scene scene;

    set_up (&scene);
    scene_click (&scene, "h7");
    scene_click (&scene, "g8");
    if (i == 1)
      ui_key (scene_find_chooser (&scene), GDK_KEY_Escape, 0);
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
  g_test_add_func ("/board-promotion/click-elsewhere", test_click_elsewhere);
  g_test_add_func ("/board-promotion/pawn-stays", test_pawn_stays);
  g_test_add_func ("/board-promotion/place", test_place);
  g_test_add_func ("/board-promotion/overtaken", test_overtaken);
  g_test_add_func ("/board-promotion/and-end", test_and_end);
  g_test_add_func ("/board-promotion/at-once", test_at_once);
  return g_test_run ();
}
