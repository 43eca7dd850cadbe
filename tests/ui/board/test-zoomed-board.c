/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests playing on an enlarged board. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"

/* A board whose squares are too small for a finger. */
static void
set_up (Scene *scene)
{
  scene_open_board (scene, test_game ("caro", "size=30", NULL, NULL));
  gtk_widget_insert_action_group (scene->widget, "board",
                                  kt_board_get_actions (KT_BOARD (scene->board)));
}

static void
act (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
  ui_settle (scene->board);
}

/* Returns the rectangle of a square; a square that is not visible is outside the board. */
static graphene_rect_t
find_square (Scene *scene, const char *place)
{
  graphene_rect_t rect;

  g_assert_true (
      gtk_widget_compute_bounds (GTK_WIDGET (scene_get_cell (scene, place)), scene->board, &rect));
  return rect;
}

static gboolean
is_seen (Scene *scene, const char *place)
{
  graphene_rect_t square = find_square (scene, place);
  graphene_rect_t area = kt_board_get_area (KT_BOARD (scene->board));

  return graphene_rect_contains_rect (&area, &square);
}

static gboolean
has_stone (Scene *scene, const char *place)
{
  const KtPosition *position = kt_game_model_get_shown_position (scene->model);

  return kt_position_get_piece (position, scene_parse (scene, place)).side >= 0;
}

static gboolean
scroll (Scene *scene, double right, double down)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (scene->board);
  gboolean is_used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      g_signal_emit_by_name (controller, "scroll", right, down, &is_used);
  }
  ui_settle (scene->board);
  return is_used;
}

/* A click plays on the square at the pointer, up to its edges, and does not move the board. */
static void
test_click (void)
{
  Scene scene;
  graphene_rect_t square, again;

  set_up (&scene);
  g_assert_cmpfloat (find_square (&scene, "p15").size.width, <, 24);
  act (&scene, "board.zoom-in");
  act (&scene, "board.zoom-in");
  square = find_square (&scene, "q14");
  g_assert_cmpfloat (square.size.width, >, 24);
  ui_click (scene.board, square.origin.x + 1, square.origin.y + 1);
  g_assert_true (has_stone (&scene, "q14"));
  again = find_square (&scene, "q14");
  g_assert_true (graphene_rect_equal (&again, &square));
  square = find_square (&scene, "r14");
  ui_click (scene.board, square.origin.x + square.size.width - 1, square.origin.y + 1);
  g_assert_true (has_stone (&scene, "r14"));
  scene_close (&scene);
}

/* The wheel moves a board only if it is enlarged. Outside the visible part nothing can be played.
 */
static void
test_wheel (void)
{
  Scene scene;
  graphene_rect_t before, after, area;

  set_up (&scene);
  g_assert_false (scroll (&scene, 0, 1));
  act (&scene, "board.zoom-in");
  act (&scene, "board.zoom-in");
  before = find_square (&scene, "p15");
  g_assert_true (scroll (&scene, 0, 1));
  after = find_square (&scene, "p15");
  g_assert_cmpfloat (after.origin.y, <, before.origin.y);
  g_assert_cmpfloat (after.origin.x, ==, before.origin.x);
  g_assert_true (scroll (&scene, 1, 0));
  g_assert_cmpfloat (find_square (&scene, "p15").origin.x, <, before.origin.x);
  area = kt_board_get_area (KT_BOARD (scene.board));
  ui_click (scene.board, area.origin.x - 3, area.origin.y + 50);
  g_assert_cmpuint (g_list_model_get_n_items (kt_game_model_get_moves (scene.model)), ==, 0);
  scene_close (&scene);
}

/* The keyboard cursor stays visible, with one square ahead of it. */
static void
test_cursor (void)
{
  Scene scene;

  set_up (&scene);
  gtk_widget_grab_focus (scene.board);
  for (guint i = 0; i < 5; i++)
    act (&scene, "board.zoom-in");
  g_assert_false (is_seen (&scene, "b2"));
  scene_walk (&scene, "b2");
  ui_settle (scene.board);
  g_assert_true (is_seen (&scene, "b2"));
  g_assert_true (is_seen (&scene, "a2"));
  for (guint i = 0; i < 20; i++)
    scroll (&scene, 1, -1);
  g_assert_false (is_seen (&scene, "b2"));
  scene_key (&scene, GDK_KEY_Return);
  ui_settle (scene.board);
  g_assert_true (is_seen (&scene, "b2"));
  g_assert_true (has_stone (&scene, "b2"));
  scene_close (&scene);
}

/* The board moves to show a move of the other side that was out of view. */
static void
test_answer (void)
{
  Scene scene;

  set_up (&scene);
  for (guint i = 0; i < 5; i++)
    act (&scene, "board.zoom-in");
  g_assert_false (is_seen (&scene, "ac3"));
  scene_play (&scene, "p15 ac3");
  ui_settle (scene.board);
  g_assert_true (is_seen (&scene, "ac3"));
  act (&scene, "board.zoom-whole");
  g_assert_true (is_seen (&scene, "a1"));
  g_assert_true (is_seen (&scene, "ad30"));
  scene_assert_told (&scene, "Board size: 100%");
  scene_close (&scene);
}

/* A board that was turned shows the same squares, and all of the promotion chooser. */
static void
test_chess (void)
{
  Scene scene;
  graphene_rect_t chooser, area;

  scene_open_board (&scene, test_game ("chess", "", NULL, NULL));
  gtk_widget_insert_action_group (scene.widget, "board",
                                  kt_board_get_actions (KT_BOARD (scene.board)));
  scene_play (&scene, "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6");
  scene_walk (&scene, "b7");
  act (&scene, "board.zoom-in");
  act (&scene, "board.zoom-in");
  g_assert_true (is_seen (&scene, "b7"));
  kt_board_turn (KT_BOARD (scene.board));
  ui_settle (scene.board);
  g_assert_true (is_seen (&scene, "b7"));
  scene_key (&scene, GDK_KEY_Return);
  gtk_widget_activate_action (GTK_WIDGET (scene_get_cell (&scene, "a8")), "cell.play", NULL);
  ui_settle (scene.board);
  g_assert_nonnull (scene_find_chooser (&scene));
  area = kt_board_get_area (KT_BOARD (scene.board));
  g_assert_true (gtk_widget_compute_bounds (scene_find_chooser (&scene), scene.board, &chooser));
  g_assert_true (graphene_rect_contains_rect (&area, &chooser));
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/zoomed-board/click", test_click);
  g_test_add_func ("/zoomed-board/wheel", test_wheel);
  g_test_add_func ("/zoomed-board/cursor", test_cursor);
  g_test_add_func ("/zoomed-board/answer", test_answer);
  g_test_add_func ("/zoomed-board/chess", test_chess);
  return g_test_run ();
}
