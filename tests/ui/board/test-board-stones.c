/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones are placed on crossings of the lines, X and O between the lines. */
#include "config.h"

#include <math.h>

#include "tests/ui/scene.h"
#include "ui/common/kt-board-picture.h"

static void
set_up (Scene *scene, const char *stones)
{
  scene_open_board (scene, test_game ("caro", "size=15", NULL, NULL));
  g_settings_set_boolean (scene->settings, "animations", FALSE);
  g_settings_set_string (scene->settings, "stones", stones);
  ui_settle (scene->board);
}

/* Returns whether the pixel to the right of the point and below it has the colour of the grid. */
static gboolean
has_line (UiPicture *picture, const graphene_rect_t *square, const KtPalette *palette, double x,
          double y)
{
  return ui_picture_has_colour (picture, square->origin.x + floor (x * square->size.width),
                                square->origin.y + floor (y * square->size.height), &palette->grid);
}

static void
test_lines (void)
{
  g_autoptr (UiPicture) stones = NULL, letters = NULL;
  graphene_rect_t inner, corner;
  const KtPalette *palette;
  Scene scene;

  set_up (&scene, "stones");
  palette = scene_get_palette (&scene);
  inner = scene_get_rect (&scene, "f10");
  corner = scene_get_rect (&scene, "a15");
  stones = ui_picture_take (scene.board);
  g_assert_true (has_line (stones, &inner, palette, 0.5, 0.2));
  g_assert_true (has_line (stones, &inner, palette, 0.8, 0.5));
  g_assert_false (has_line (stones, &inner, palette, 0, 0.2));
  g_assert_false (has_line (stones, &inner, palette, 0.2, 0));
  /* The lines end at the outermost crossings. */
  g_assert_true (has_line (stones, &corner, palette, 0.5, 0.8));
  g_assert_true (has_line (stones, &corner, palette, 0.8, 0.5));
  g_assert_false (has_line (stones, &corner, palette, 0.5, 0.2));
  g_assert_false (has_line (stones, &corner, palette, 0.2, 0.5));
  g_settings_set_string (scene.settings, "stones", "letters");
  ui_settle (scene.board);
  letters = ui_picture_take (scene.board);
  g_assert_false (has_line (letters, &inner, palette, 0.5, 0.2));
  g_assert_true (has_line (letters, &inner, palette, 0, 0.2));
  scene_close (&scene);
}

/* A stone is placed on the crossing nearest to the pointer, and only the newest stone has a
 * spot. */
static void
test_stones (void)
{
  graphene_point_t at;
  Scene scene;

  set_up (&scene, "stones");
  at = scene_get_point (&scene, "f10", 0.1, 0.9);
  ui_click (scene.board, at.x, at.y);
  ui_leave (scene.board);
  test_assert_line (scene.model, "f10");
  /* The newest stone has a spot. */
  scene_assert_colour (&scene, "f10", 0.5, 0.5, &scene_get_palette (&scene)->mark);
  {
    g_autoptr (UiPicture) newest = ui_picture_take (scene.board);
    guint n_changed;

    scene_play (&scene, "a1");
    ui_settle (scene.board);
    n_changed = scene_count_changes (&scene, newest, "f10");
    /* The changed part is a spot, not the whole square. */
    g_assert_cmpuint (n_changed, >, 20);
    g_assert_cmpuint (n_changed, <, 400);
    scene_assert_changes (&scene, newest, "a1 f10");
  }
  scene_close (&scene);
}

/* The small picture of a game has the lines where the board has them. */
static void
test_picture (void)
{
  g_autoptr (UiPicture) picture = NULL;
  const KtPalette *palette;
  graphene_rect_t square;
  GtkWidget *widget;
  GtkWindow *window;
  KtBoardLayout layout;
  KtGeometry geometry;
  Scene scene;

  set_up (&scene, "stones");
  palette = scene_get_palette (&scene);
  widget = kt_board_picture_new (scene.settings, scene.theme, 300, 300);
  kt_board_picture_show (KT_BOARD_PICTURE (widget), kt_game_model_get_position (scene.model), 0);
  window = ui_window_new (widget, 300, 300);
  geometry = kt_position_get_geometry (kt_game_model_get_position (scene.model));
  layout = kt_board_layout_compute (&geometry, gtk_widget_get_width (widget),
                                    gtk_widget_get_height (widget), FALSE, FALSE);
  square = kt_board_layout_get_square (&layout, scene_parse (&scene, "f10"));
  picture = ui_picture_take (widget);
  g_assert_true (has_line (picture, &square, palette, 0.5, 0.2));
  g_assert_false (has_line (picture, &square, palette, 0, 0.2));
  ui_destroy_window (window);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-stones/lines", test_lines);
  g_test_add_func ("/board-stones/stones", test_stones);
  g_test_add_func ("/board-stones/picture", test_picture);
  return g_test_run ();
}
