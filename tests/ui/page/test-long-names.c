/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that long names and captured pieces are seen, in windows and with texts of any size. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/cards/kt-capture-area.h"
#include "ui/result/kt-result-page.h"

#define LONG_NAME "Công Tằng Tôn Nữ Minh Nguyệt"

enum { NORMAL_DPI = 96 * 1024, CAPTURE = 22 };

static void
scale_texts (int scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", scale * NORMAL_DPI, NULL);
}

/* A game in which both sides have captured something. */
static void
open_page (Scene *scene, int width, int height)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 0), LONG_NAME);
  scene_open_page (scene, model, width, height);
  scene_play (scene, "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2");
  ui_settle (scene->widget);
  test_run_for (100);
}

/* Returns the number of lines of the name, which must be whole. */
static int
count_lines_in (GtkWidget *widget)
{
  GtkWidget *label = ui_find_label (widget, LONG_NAME);
  PangoLayout *layout;
  int height;

  g_assert_nonnull (label);
  layout = gtk_label_get_layout (GTK_LABEL (label));
  g_assert_false (pango_layout_is_ellipsized (layout));
  pango_layout_get_pixel_size (layout, NULL, &height);
  g_assert_cmpint (height, <=, gtk_widget_get_height (label));
  return pango_layout_get_line_count (layout);
}

static int
count_lines (Scene *scene)
{
  return count_lines_in (scene->widget);
}

/* Checks that each row of captured pieces is as high as its pieces at this text scale. */
static void
assert_captures (Scene *scene, int scale)
{
  g_autoptr (GPtrArray) areas = ui_test_list (scene->widget, KT_TYPE_CAPTURE_AREA);
  guint n_seen = 0;

  for (guint i = 0; i < areas->len; i++) {
    GtkWidget *area = areas->pdata[i];

    if (gtk_widget_get_width (area) == 0)
      continue;
    g_assert_cmpint (gtk_widget_get_height (area), ==, scale * CAPTURE);
    g_assert_cmpint (gtk_widget_get_width (area), >=, 2 * scale * CAPTURE);
    n_seen++;
  }
  g_assert_cmpuint (n_seen, ==, 2);
}

static graphene_rect_t
get_board (Scene *scene)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (scene->board, scene->widget, &bounds));
  return bounds;
}

/* The column beside the board grows before a name is cut, and keeps its width to the end. */
static void
test_wide (void)
{
  graphene_rect_t before, after;
  Scene scene;

  open_page (&scene, 2560, 1080);
  g_assert_cmpint (count_lines (&scene), ==, 1);
  assert_captures (&scene, 1);
  before = get_board (&scene);
  kt_game_model_resign (scene.model);
  test_run_for (300);
  after = get_board (&scene);
  g_assert_true (graphene_rect_equal (&before, &after));
  scene_close (&scene);
}

static void
test_wide_large_texts (void)
{
  Scene scene;

  scale_texts (2);
  open_page (&scene, 2560, 1080);
  g_assert_cmpint (count_lines (&scene), ==, 1);
  assert_captures (&scene, 2);
  scene_close (&scene);
  scale_texts (1);
}

/* If the column cannot grow, the name takes two lines. */
static void
test_small (void)
{
  Scene scene;

  open_page (&scene, 900, 640);
  g_assert_cmpint (count_lines (&scene), ==, 2);
  assert_captures (&scene, 1);
  scene_close (&scene);
}

static void
test_phone (void)
{
  Scene scene;

  open_page (&scene, 360, 640);
  g_assert_cmpint (count_lines (&scene), <=, 2);
  assert_captures (&scene, 1);
  scale_texts (2);
  test_run_for (300);
  g_assert_cmpint (count_lines (&scene), <=, 3);
  assert_captures (&scene, 2);
  g_assert_cmpfloat (get_board (&scene).size.width, >=, 180);
  scene_close (&scene);
  scale_texts (1);
}

/* On a phone the score is below the players, whose names then have half of the width. */
static void
test_result (void)
{
  GtkWidget *page;
  Scene scene;

  open_page (&scene, 360, 640);
  kt_game_model_resign (scene.model);
  g_assert_true (gtk_widget_activate_action (scene.widget, "game.result", NULL));
  ui_settle (scene.widget);
  page = ui_find (scene.widget, KT_TYPE_RESULT_PAGE);
  g_assert_cmpint (count_lines_in (page), <=, 3);
  scale_texts (2);
  test_run_for (300);
  g_assert_cmpint (count_lines_in (page), >, 3);
  scene_close (&scene);
  scale_texts (1);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/long-names/wide", test_wide);
  g_test_add_func ("/long-names/wide-large-texts", test_wide_large_texts);
  g_test_add_func ("/long-names/small", test_small);
  g_test_add_func ("/long-names/phone", test_phone);
  g_test_add_func ("/long-names/result", test_result);
  return g_test_run ();
}
