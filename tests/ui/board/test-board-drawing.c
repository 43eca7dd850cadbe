/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests rings and arrows drawn on the board with the right button and with keys. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"

/* Colours of drawings: without a modifier, and with Shift. */
enum { GREEN, RED };

static void
set_up (Scene *scene)
{
  scene_open_board (scene, test_game ("chess", "", NULL, NULL));
}

/* Presses the drawing key on the focused square. */
static void
draw (Scene *scene, GdkModifierType state)
{
  g_assert_true (ui_key (scene->board, state ? GDK_KEY_M : GDK_KEY_m, state));
}

/* Moves the pointer, which hides the keyboard frame. */
static void
hide_keyboard (Scene *scene)
{
  ui_move (scene->board, 0, 0);
}

static void
assert_ring (Scene *scene, const char *place, guint number)
{
  KtSquare square = scene_parse (scene, place);
  const KtPalette *palette = scene_get_palette (scene);
  const GdkRGBA *colour = &palette->drawings[number];
  GdkRGBA mixed = (square % 8 + square / 8) % 2 ? palette->light_square : palette->dark_square;

  mixed.red += (colour->red - mixed.red) * colour->alpha;
  mixed.green += (colour->green - mixed.green) * colour->alpha;
  mixed.blue += (colour->blue - mixed.blue) * colour->alpha;
  scene_assert_colour (scene, place, 0.5, 0.05, &mixed);
}

/* --- With the right button -------------------------------------------------------------------- */

static void
test_ring (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_right_drag (&scene, "e4", "e4");
  scene_assert_told (&scene, "A ring around e4.");
  scene_assert_changes (&scene, before, "e4");
  assert_ring (&scene, "e4", GREEN);
  scene_right_drag (&scene, "e4", "e4");
  scene_assert_told (&scene, "Erased.");
  scene_assert_changes (&scene, before, "");
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

static void
test_arrow (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_right_drag (&scene, "e2", "e4");
  scene_assert_told (&scene, "An arrow from e2 to e4.");
  scene_assert_changes (&scene, before, "e2 e3 e4");
  scene_right_drag (&scene, "a6", "c6");
  scene_assert_told (&scene, "An arrow from a6 to c6.");
  scene_assert_changes (&scene, before, "e2 e3 e4 a6 b6 c6");
  scene_right_drag (&scene, "e2", "e4");
  scene_assert_told (&scene, "Erased.");
  scene_assert_changes (&scene, before, "a6 b6 c6");
  scene_close (&scene);
}

/* The drawing is visible while the pointer moves, and disappears beside the board. */
static void
test_sketch (void)
{
  g_autoptr (UiPicture) before = NULL;
  graphene_rect_t rect;
  Scene scene;

  set_up (&scene);
  rect = scene_get_rect (&scene, "e2");
  before = ui_picture_take (scene.board);
  scene_right_press (&scene, "e2");
  scene_assert_changes (&scene, before, "e2");
  ui_right_move (scene.board, 0, -2 * rect.size.height);
  scene_assert_changes (&scene, before, "e2 e3 e4");
  ui_right_move (scene.board, 0, -rect.size.height);
  scene_assert_changes (&scene, before, "e2 e3");
  ui_right_move (scene.board, 0, -5000);
  scene_assert_changes (&scene, before, "");
  scene_assert_told (&scene, NULL);
  ui_right_release (scene.board, 0, -5000);
  scene_assert_told (&scene, NULL);
  scene_assert_changes (&scene, before, "");
  scene_right_drag (&scene, NULL, "e4");
  scene_assert_told (&scene, NULL);
  scene_assert_changes (&scene, before, "");
  scene_close (&scene);
}

/* A cancelled gesture ends the drawing, too. */
static void
test_cancelled (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_right_press (&scene, "e2");
  ui_cancel (scene.board, GTK_TYPE_GESTURE_DRAG);
  scene_assert_changes (&scene, before, "");
  ui_right_release (scene.board, 0, 0);
  scene_assert_changes (&scene, before, "");
  scene_assert_told (&scene, NULL);
  scene_close (&scene);
}

/* --- Removing drawings ------------------------------------------------------------------------ */

static void
test_wiped_by_press (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_right_drag (&scene, "d5", "d5");
  scene_right_drag (&scene, "a3", "b3");
  scene_press (&scene, "h5");
  scene_assert_changes (&scene, before, "");
  scene_release (&scene, "h5");
  scene_assert_refused (&scene, NULL);
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

/* Any change of the shown position removes the drawings; a hint or turning the board does not. */
static void
test_wiped_by_position (void)
{
  g_autoptr (UiPicture) start = NULL, moved = NULL;
  Scene scene;

  set_up (&scene);
  start = ui_picture_take (scene.board);
  test_act (scene.model, "e4");
  moved = ui_picture_take (scene.board);
  scene_right_drag (&scene, "d5", "d5");
  scene_right_press (&scene, "a5");
  kt_game_model_undo (scene.model);
  scene_assert_changes (&scene, start, "");
  ui_right_release (scene.board, 0, 0);
  scene_assert_changes (&scene, start, "");
  scene_right_drag (&scene, "d5", "d5");
  kt_game_model_redo (scene.model);
  scene_assert_changes (&scene, moved, "");
  scene_right_drag (&scene, "d5", "d5");
  kt_game_model_show (scene.model, 0);
  scene_assert_changes (&scene, start, "");
  scene_right_drag (&scene, "d5", "d5");
  kt_game_model_start_again (scene.model);
  scene.is_flipped = TRUE;
  ui_settle (scene.board);
  g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  scene_close (&scene);
}

static void
test_turned (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  kt_board_turn (KT_BOARD (scene.board));
  scene.is_flipped = TRUE;
  ui_settle (scene.board);
  before = ui_picture_take (scene.board);
  scene_right_drag (&scene, "e2", "e4");
  scene_assert_told (&scene, "An arrow from e2 to e4.");
  scene_assert_changes (&scene, before, "e2 e3 e4");
  scene_close (&scene);
}

/* A right press first cancels what the left button holds, without drawing. */
static void
test_lets_go (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_click (&scene, "e2");
  scene_right_drag (&scene, "d5", "d5");
  ui_leave (scene.board);
  scene_assert_changes (&scene, before, "");
  scene_assert_told (&scene, "Put back: e2, White Pawn.");
  scene_press (&scene, "e2");
  scene_move (&scene, "e4");
  scene_right_press (&scene, "e4");
  scene_release (&scene, "e4");
  test_assert_line (scene.model, "");
  scene_assert_changes (&scene, before, "");
  scene_close (&scene);
}

/* --- By keys ---------------------------------------------------------------------------------- */

static void
test_keys (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_walk (&scene, "c5");
  draw (&scene, 0);
  scene_assert_told (&scene, NULL);
  scene_walk (&scene, "e5");
  draw (&scene, 0);
  scene_assert_told (&scene, "An arrow from c5 to e5.");
  hide_keyboard (&scene);
  scene_assert_changes (&scene, before, "c5 d5 e5");
  draw (&scene, 0);
  draw (&scene, 0);
  scene_assert_told (&scene, "A ring around e5.");
  scene_walk (&scene, "c5");
  draw (&scene, 0);
  scene_walk (&scene, "e5");
  draw (&scene, 0);
  scene_assert_told (&scene, "Erased.");
  hide_keyboard (&scene);
  scene_assert_changes (&scene, before, "e5");
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

/* An unfinished arrow follows the focused square. */
static void
test_keys_sketch (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_walk (&scene, "c5");
  draw (&scene, 0);
  scene_walk (&scene, "c3");
  hide_keyboard (&scene);
  scene_assert_changes (&scene, before, "c3 c4 c5");
  scene_close (&scene);
}

static void
test_colours (void)
{
  Scene scene;

  set_up (&scene);
  scene_walk (&scene, "e5");
  draw (&scene, GDK_SHIFT_MASK);
  draw (&scene, 0);
  hide_keyboard (&scene);
  assert_ring (&scene, "e5", RED);
  /* Drawing the same ring in another colour replaces it. */
  draw (&scene, 0);
  draw (&scene, GDK_SHIFT_MASK);
  scene_assert_told (&scene, "A ring around e5.");
  hide_keyboard (&scene);
  assert_ring (&scene, "e5", GREEN);
  /* With Ctrl or Alt the board does not use the key. */
  g_assert_false (ui_key (scene.board, GDK_KEY_m, GDK_CONTROL_MASK));
  g_assert_false (ui_key (scene.board, GDK_KEY_m, GDK_ALT_MASK));
  scene_close (&scene);
}

/* Escape removes the drawing in progress, then all drawings; then the board does not use it. */
static void
test_escape (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene);
  before = ui_picture_take (scene.board);
  scene_right_drag (&scene, "d5", "d5");
  scene_walk (&scene, "e4");
  draw (&scene, 0);
  scene_key (&scene, GDK_KEY_Escape);
  scene_walk (&scene, "f4");
  hide_keyboard (&scene);
  scene_assert_changes (&scene, before, "d5");
  scene_key (&scene, GDK_KEY_Escape);
  hide_keyboard (&scene);
  scene_assert_changes (&scene, before, "");
  g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  /* Escape cancels the selection before the drawings. */
  scene_click (&scene, "e2");
  scene_walk (&scene, "d5");
  draw (&scene, 0);
  draw (&scene, 0);
  scene_key (&scene, GDK_KEY_Escape);
  hide_keyboard (&scene);
  scene_assert_changes (&scene, before, "d5");
  scene_close (&scene);
}

/* Drawing works on a board of stones, too. */
static void
test_caro (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  scene_open_board (&scene, test_game ("caro", "", NULL, NULL));
  scene_play (&scene, "h8");
  before = ui_picture_take (scene.board);
  scene_right_drag (&scene, "h8", "h8");
  scene_assert_told (&scene, "A ring around h8.");
  scene_assert_changes (&scene, before, "h8");
  scene_right_drag (&scene, "c3", "a3");
  scene_assert_told (&scene, "An arrow from c3 to a3.");
  scene_assert_changes (&scene, before, "a3 b3 c3 h8");
  test_assert_line (scene.model, "h8");
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-drawing/ring", test_ring);
  g_test_add_func ("/board-drawing/arrow", test_arrow);
  g_test_add_func ("/board-drawing/sketch", test_sketch);
  g_test_add_func ("/board-drawing/cancelled", test_cancelled);
  g_test_add_func ("/board-drawing/wiped-by-press", test_wiped_by_press);
  g_test_add_func ("/board-drawing/wiped-by-position", test_wiped_by_position);
  g_test_add_func ("/board-drawing/turned", test_turned);
  g_test_add_func ("/board-drawing/lets-go", test_lets_go);
  g_test_add_func ("/board-drawing/keys/arrow", test_keys);
  g_test_add_func ("/board-drawing/keys/sketch", test_keys_sketch);
  g_test_add_func ("/board-drawing/keys/colours", test_colours);
  g_test_add_func ("/board-drawing/keys/escape", test_escape);
  g_test_add_func ("/board-drawing/caro", test_caro);
  return g_test_run ();
}
