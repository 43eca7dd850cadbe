/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the advantage bar: when it is shown, what it shows, and what it announces. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "tests/ui/scene.h"
#include "ui/analysis/kt-advantage-bar.h"

static KtAdvantageBar *
get_bar (Scene *scene)
{
  return KT_ADVANTAGE_BAR (ui_find (scene->widget, KT_TYPE_ADVANTAGE_BAR));
}

static void
open_game (Scene *scene, const char *game, const char *line, int width, int height)
{
  KtGameModel *model = test_game (game, "", NULL, NULL);

  scene_open_page (scene, model, width, height);
  scene_play (scene, line);
  g_settings_set_string (scene->settings, "advantage-bar", "untimed");
  ui_settle (scene->widget);
}

static gboolean
has_words (gpointer bar)
{
  return *kt_advantage_bar_get_words (bar) != '\0';
}

static gboolean
says_even (gpointer bar)
{
  return g_str_has_prefix (kt_advantage_bar_get_words (bar), "Even, ");
}

static gboolean
says_white_wins (gpointer bar)
{
  return g_str_has_prefix (kt_advantage_bar_get_words (bar), "White wins in ");
}

/* Checks the words one move before the mate, and after it. */
static void
test_words (void)
{
  Scene scene;

  open_game (&scene, "chess", "e4 e5 Bc4 Nc6 Qh5 Nf6", 1000, 700);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_bar (&scene))));
  test_wait (says_white_wins, get_bar (&scene));
  g_assert_cmpstr (kt_advantage_bar_get_words (get_bar (&scene)), ==, "White wins in 1 move");
  g_assert_cmpfloat (kt_advantage_bar_get_lower (get_bar (&scene)), ==, 1);
  scene_play (&scene, "Qxf7#");
  ui_settle (scene.widget);
  g_assert_cmpstr (kt_advantage_bar_get_words (get_bar (&scene)), ==, "Checkmate");
  g_assert_cmpfloat (kt_advantage_bar_get_lower (get_bar (&scene)), ==, 1);
  scene_close (&scene);
}

static void
keep_cb (GtkWidget *bar, const char *text, char **kept)
{
  g_free (*kept);
  *kept = g_strdup (text);
}

static gboolean
is_told (gpointer told)
{
  return *(char **) told != NULL;
}

/* A clear change is announced once. */
static void
test_spoken (void)
{
  g_autofree char *told = NULL;
  Scene scene;

  open_game (&scene, "chess", "e4 e5 Bc4 Nc6 Qh5", 1000, 700);
  g_signal_connect (get_bar (&scene), "spoken", G_CALLBACK (keep_cb), &told);
  scene_play (&scene, "Nf6");
  test_wait (is_told, &told);
  g_assert_cmpstr (told, ==, "White wins in 1 move");
  g_clear_pointer (&told, g_free);
  test_run_for (300);
  g_assert_null (told);
  scene_close (&scene);
}

/* The bar has the same orientation as the board. */
static void
test_turned (void)
{
  Scene scene;

  open_game (&scene, "chess", "e4 e5 Bc4 Nc6 Qh5 Nf6", 1000, 700);
  test_wait (says_white_wins, get_bar (&scene));
  gtk_widget_activate_action (scene.board, "game.turn-board", NULL);
  g_assert_cmpfloat (kt_advantage_bar_get_lower (get_bar (&scene)), ==, 0);
  gtk_widget_activate_action (scene.board, "game.turn-board", NULL);
  g_assert_cmpfloat (kt_advantage_bar_get_lower (get_bar (&scene)), ==, 1);
  scene_close (&scene);
}

/* Returns whether a pixel is closer to one colour than to another one. */
static gboolean
is_nearer (GdkRGBA pixel, const GdkRGBA *one, const GdkRGBA *other)
{
  float to_one =
      ABS (pixel.red - one->red) + ABS (pixel.green - one->green) + ABS (pixel.blue - one->blue);
  float to_other = ABS (pixel.red - other->red) + ABS (pixel.green - other->green) +
                   ABS (pixel.blue - other->blue);

  return to_one < to_other;
}

/* The bar has the colours of the sides, and is divided in the middle while there is no score. */
static void
check_colours (const char *game, const char *line, gsize colours)
{
  Scene scene;
  g_autoptr (UiPicture) picture = NULL;
  const GdkRGBA *sides;
  graphene_rect_t area;
  GtkWidget *bar;

  open_game (&scene, game, line, 1000, 700);
  g_settings_set_string (scene.settings, "advantage-bar", "never");
  bar = GTK_WIDGET (get_bar (&scene));
  g_assert_false (gtk_widget_get_visible (bar));
  gtk_widget_set_visible (bar, TRUE);
  ui_settle (scene.widget);
  picture = ui_picture_take (bar);
  sides = G_STRUCT_MEMBER_P (scene_get_palette (&scene), colours);
  area = kt_board_get_area (KT_BOARD (scene.board));
  g_assert_true (
      is_nearer (ui_picture_get_colour (picture, 6, area.origin.y + 20), &sides[1], &sides[0]));
  g_assert_true (
      is_nearer (ui_picture_get_colour (picture, 6, area.origin.y + area.size.height - 20),
                 &sides[0], &sides[1]));
  ui_picture_assert_colour (picture, 6, area.origin.y + area.size.height / 2,
                            &scene_get_palette (&scene)->mark);
  scene_close (&scene);
}

static void
test_colours (void)
{
  check_colours ("caro", "h8", G_STRUCT_OFFSET (KtPalette, sides));
}

static void
test_colours_of_pieces (void)
{
  check_colours ("xiangqi", "h3e3", G_STRUCT_OFFSET (KtPalette, pieces));
}

/* The bar does not make the board smaller at any size. */
static void
test_place (void)
{
  static const struct {
    int width, height;
    gboolean is_upright;
  } sizes[] = { { 1280, 800, TRUE }, { 1000, 700, TRUE }, { 800, 500, TRUE }, { 360, 640, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t bar, board;
    Scene scene;
    int before;

    scene_open_page (&scene, test_game ("chess", "", NULL, NULL), sizes[i].width, sizes[i].height);
    before = gtk_widget_get_width (scene.board);
    g_settings_set_string (scene.settings, "advantage-bar", "always");
    ui_settle (scene.widget);
    g_assert_cmpint (gtk_widget_get_width (scene.board), ==, before);
    g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_bar (&scene)), scene.widget, &bar));
    g_assert_true (gtk_widget_compute_bounds (scene.board, scene.widget, &board));
    g_assert_false (graphene_rect_intersection (&bar, &board, NULL));
    g_assert_cmpint (bar.size.height > bar.size.width, ==, sizes[i].is_upright);
    g_assert_cmpfloat (bar.origin.x, >=, 0);
    scene_close (&scene);
  }
}

static void
test_settings (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtTimeControl control = { .mode = KT_TIME_TIMED };
  KtMatch *match = kt_game_model_get_match (model);
  Scene scene;

  for (guint i = 0; i < KT_SEATS; i++)
    control.allotments[i].main_us = 300 * G_USEC_PER_SEC;
  kt_match_set_time_control (match, &control);
  kt_game_model_start_again (model);
  scene_open_page (&scene, model, 1000, 700);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_bar (&scene))));
  g_settings_set_string (scene.settings, "advantage-bar", "untimed");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_bar (&scene))));
  g_settings_set_string (scene.settings, "advantage-bar", "always");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_bar (&scene))));
  g_settings_set_string (scene.settings, "advantage-bar", "untimed");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_bar (&scene))));
  /* After the end of the game the bar is shown to everyone. */
  kt_game_model_resign (model);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_bar (&scene))));
  scene_close (&scene);
}

/* Another game begins during the search; the bar forgets the score. */
static void
test_new_game (void)
{
  Scene scene;

  open_game (&scene, "chess", "e4 e5 Bc4 Nc6 Qh5 Nf6", 1000, 700);
  test_wait (says_white_wins, get_bar (&scene));
  kt_game_model_start_again (scene.model);
  g_assert_false (has_words (get_bar (&scene)));
  test_wait (says_even, get_bar (&scene));
  scene_close (&scene);
}

/* The loaded game is already over. */
static void
test_finished_game (void)
{
  static const char game[] = "1. f3 e5 2. g4 Qh4# 0-1\n";
  Scene scene;
  g_autoptr (KtMatch) match = NULL;

  open_game (&scene, "chess", "e4", 1000, 700);
  match = g_object_ref (kt_game_model_get_match (scene.model));
  kt_game_model_load (scene.model, kt_import_text (game, strlen (game), NULL), match);
  ui_settle (scene.widget);
  g_assert_cmpstr (kt_advantage_bar_get_words (get_bar (&scene)), ==, "Checkmate");
  g_assert_cmpfloat (kt_advantage_bar_get_lower (get_bar (&scene)), ==, 0);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/advantage-bar/words", test_words);
  g_test_add_func ("/advantage-bar/spoken", test_spoken);
  g_test_add_func ("/advantage-bar/turned", test_turned);
  g_test_add_func ("/advantage-bar/colours", test_colours);
  g_test_add_func ("/advantage-bar/colours-of-pieces", test_colours_of_pieces);
  g_test_add_func ("/advantage-bar/place", test_place);
  g_test_add_func ("/advantage-bar/settings", test_settings);
  g_test_add_func ("/advantage-bar/new-game", test_new_game);
  g_test_add_func ("/advantage-bar/finished-game", test_finished_game);
  return g_test_run ();
}
