/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests touch input on boards with small squares and with large ones. */
#include "config.h"

#include "tests/ui/scene.h"

/* Opens a board of 620 pixels, whose squares are larger (30 pixels) or smaller (15 pixels) than a
 * finger. */
static void
set_up (Scene *scene, const char *size)
{
  g_autofree char *options = g_strdup_printf ("size=%s", size);

  scene_open_board (scene, test_game ("caro", options, NULL, NULL));
}

static guint
count (Scene *scene)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (scene->model));
}

/* Checks the aim: the whole row and column of the aimed square have changed, because of the
 * guide lines. */
static void
assert_aim (Scene *scene, UiPicture *before, const char *place)
{
  g_autoptr (UiPicture) after = ui_picture_take (scene->board);
  KtBoardLayout layout = scene_get_layout (scene);
  KtSquare aim = scene_parse (scene, place);
  guint n_changed = 0;

  for (KtSquare square = 0; square < layout.columns * layout.rows; square++) {
    graphene_rect_t rect = kt_board_layout_get_square (&layout, square);
    gboolean is_on_cross = square % layout.columns == aim % layout.columns ||
                           square / layout.columns == aim / layout.columns;

    if (ui_picture_count_differences (before, after, &rect) > 0) {
      g_assert_true (is_on_cross);
      n_changed++;
    }
  }
  g_assert_cmpuint (n_changed, ==, layout.columns + layout.rows - 1);
}

static void
test_small (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "30");
  g_assert_cmpint (scene_get_layout (&scene).cell, <, 24);
  before = ui_picture_take (scene.board);
  scene_tap (&scene, "h8");
  g_assert_cmpuint (count (&scene), ==, 0);
  assert_aim (&scene, before, "h8");
  scene_tap (&scene, "j9");
  g_assert_cmpuint (count (&scene), ==, 0);
  assert_aim (&scene, before, "j9");
  scene_tap (&scene, "j9");
  test_assert_line (scene.model, "j9");
  /* After a move the earlier aim is forgotten. */
  scene_tap (&scene, "h8");
  test_assert_line (scene.model, "j9");
  scene_tap (&scene, "h8");
  test_assert_line (scene.model, "j9 h8");
  scene_close (&scene);
}

static void
test_large (void)
{
  Scene scene;

  set_up (&scene, "15");
  g_assert_cmpint (scene_get_layout (&scene).cell, >=, 24);
  /* With large squares the click gesture handles touches, and the tap gesture ignores them. */
  scene_tap (&scene, "h8");
  g_assert_cmpuint (count (&scene), ==, 0);
  scene_click (&scene, "h8");
  test_assert_line (scene.model, "h8");
  scene_close (&scene);
}

static void
test_mouse (void)
{
  Scene scene;

  set_up (&scene, "30");
  scene_click (&scene, "h8");
  test_assert_line (scene.model, "h8");
  scene_close (&scene);
}

/* Any input except a second tap on the square cancels the aim. */
static void
test_forgotten (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "30");
  scene_play (&scene, "p15");
  before = ui_picture_take (scene.board);
  scene_tap (&scene, "h8");
  scene_key (&scene, GDK_KEY_Escape);
  ui_move (scene.board, 0, 0);
  ui_leave (scene.board);
  scene_assert_changes (&scene, before, "");
  scene_tap (&scene, "h8");
  kt_game_model_undo (scene.model);
  scene_tap (&scene, "h8");
  g_assert_cmpuint (count (&scene), ==, 0);
  scene_tap (&scene, "h8");
  test_assert_line (scene.model, "h8");
  /* A move that is not allowed is refused at once, without an aim. */
  scene_tap (&scene, "h8");
  scene_assert_refused (&scene, "This place is taken");
  scene_close (&scene);
}

/* The first tap chooses a piece, which changes nothing on the board; a tap on its target only
 * aims. */
static void
test_pieces (void)
{
  Scene scene;

  scene_open_board (&scene, test_game ("chess", "", NULL, NULL));
  gtk_window_set_default_size (scene.window, 200, 200);
  ui_settle (scene.board);
  if (scene_get_layout (&scene).cell >= 24) {
    g_test_skip ("the display makes windows larger");
  } else {
    scene_tap (&scene, "e2");
    scene_tap (&scene, "d2");
    scene_tap (&scene, "d4");
    g_assert_cmpuint (count (&scene), ==, 0);
    scene_tap (&scene, "d3");
    g_assert_cmpuint (count (&scene), ==, 0);
    scene_tap (&scene, "d3");
    test_assert_line (scene.model, "d3");
  }
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-tap/small", test_small);
  g_test_add_func ("/board-tap/large", test_large);
  g_test_add_func ("/board-tap/mouse", test_mouse);
  g_test_add_func ("/board-tap/forgotten", test_forgotten);
  g_test_add_func ("/board-tap/pieces", test_pieces);
  return g_test_run ();
}
