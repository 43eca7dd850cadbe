/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests KtPointerState on a board of 8 by 8 squares of 50 pixels: presses, drags and keyboard
 * steps. */
#include "config.h"

#include "core/kt-position.h"
#include "ui/board/kt-board-keys.h"
#include "ui/board/kt-pointer-state.h"

enum { CELL = 50 };

static const KtBoardLayout layout = { .columns = 8, .rows = 8, .cell = CELL };

/* Presses a square such as "e2" in its middle. */
static void
press (KtPointerState *pointer, const char *place)
{
  KtSquare square = kt_square_parse (place, 8, 8);
  graphene_point_t at = kt_board_layout_get_centre (&layout, square);

  kt_pointer_state_press (pointer, &layout, at.x, at.y);
  g_assert_cmpint (pointer->pressed, ==, square);
}

static gboolean
drag (KtPointerState *pointer, const char *chosen, double right)
{
  KtSquare square = kt_square_parse (chosen, 8, 8);
  graphene_point_t at = kt_board_layout_get_centre (&layout, square);

  kt_pointer_state_move (pointer, &layout, at.x + right, at.y);
  return kt_pointer_state_drag (pointer, &layout, square);
}

static void
test_hover (void)
{
  KtPointerState pointer;

  kt_pointer_state_init (&pointer);
  g_assert_cmpint (pointer.hover, ==, KT_NO_SQUARE);
  kt_pointer_state_move (&pointer, &layout, 10, 390);
  g_assert_cmpint (pointer.hover, ==, 0);
  kt_pointer_state_move (&pointer, &layout, -1, 390);
  g_assert_cmpint (pointer.hover, ==, KT_NO_SQUARE);
  kt_pointer_state_press (&pointer, &layout, -1, 390);
  g_assert_cmpint (pointer.pressed, ==, KT_NO_SQUARE);
}

/* A small movement is no drag. */
static void
test_drag (void)
{
  KtPointerState pointer;

  kt_pointer_state_init (&pointer);
  g_assert_false (drag (&pointer, "e2", 40));
  press (&pointer, "e2");
  g_assert_false (drag (&pointer, "e2", 19));
  g_assert_true (drag (&pointer, "e2", 21));
  /* After a drag has begun, returning to the start is still a drag. */
  g_assert_true (drag (&pointer, "e2", 0));
  kt_pointer_state_release (&pointer);
  g_assert_false (pointer.is_dragging);
  g_assert_cmpint (pointer.pressed, ==, KT_NO_SQUARE);
}

static void
test_drag_of_another (void)
{
  KtPointerState pointer;

  kt_pointer_state_init (&pointer);
  press (&pointer, "e2");
  g_assert_false (drag (&pointer, "d2", 100));
  g_assert_true (drag (&pointer, "e2", 30));
}

static void
test_keys (void)
{
  static const struct {
    guint keyval;
    const char *from, *to;
  } cases[] = {
    { GDK_KEY_Left, "e4", "d4" },    { GDK_KEY_Right, "e4", "f4" }, { GDK_KEY_Up, "e4", "e5" },
    { GDK_KEY_Down, "e4", "e3" },    { GDK_KEY_Home, "e4", "a4" },  { GDK_KEY_End, "e4", "h4" },
    { GDK_KEY_KP_Left, "a4", "a4" }, { GDK_KEY_KP_Up, "a8", "a8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtBoardKeys keys = { .square = kt_square_parse (cases[i].from, 8, 8) };

    g_assert_cmpint (kt_board_keys_read (cases[i].keyval), ==, KT_BOARD_KEY_WALK);
    g_assert_cmpint (kt_board_keys_step (&keys, &layout, cases[i].keyval), ==,
                     kt_square_parse (cases[i].to, 8, 8));
  }
  g_assert_cmpint (kt_board_keys_read (GDK_KEY_Return), ==, KT_BOARD_KEY_TOUCH);
  g_assert_cmpint (kt_board_keys_read (GDK_KEY_M), ==, KT_BOARD_KEY_DRAW);
  g_assert_cmpint (kt_board_keys_read (GDK_KEY_Escape), ==, KT_BOARD_KEY_FORGET);
  g_assert_cmpint (kt_board_keys_read (GDK_KEY_x), ==, KT_BOARD_KEY_OTHER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pointer-state/hover", test_hover);
  g_test_add_func ("/pointer-state/drag", test_drag);
  g_test_add_func ("/pointer-state/drag-of-another", test_drag_of_another);
  g_test_add_func ("/pointer-state/keys", test_keys);
  return g_test_run ();
}
