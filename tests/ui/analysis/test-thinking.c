/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the display of the computer’s thinking, on its card and on the board, and its remarks. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "tests/ui/scene.h"
#include "ui/analysis/kt-thinking.h"

static KtPlayer *
strong_computer (const char *game)
{
  return kt_computer_new_from_words ("full", NULL, kt_registry_find_game (game));
}

static KtThinking *
find_of_seat (Scene *scene, gboolean is_shown)
{
  g_autoptr (GPtrArray) all = ui_test_list (scene->widget, KT_TYPE_THINKING);

  g_assert_cmpuint (all->len, ==, is_shown ? 1 : 0);
  return is_shown ? all->pdata[0] : NULL;
}

static void
test_words (void)
{
  KtFinding finding = { .depth = 14, .positions = 1200000 };
  g_autofree char *text = kt_thinking_describe (&finding, 1500000);
  g_autofree char *book = NULL;

  g_assert_cmpstr (text, ==, "Depth 14 · 1.2 M · 800 k/s");
  finding.is_from_book = TRUE;
  book = kt_thinking_describe (&finding, 1500000);
  g_assert_cmpstr (book, ==, "From the opening book");
}

static gboolean
has_depth (gpointer thinking)
{
  return ui_find_label_with (thinking, "Depth ") != NULL;
}

/* The widget is visible as long as the computer has the seat, so that the card keeps its height. */
static void
test_card (void)
{
  g_autoptr (KtPlayer) computer = strong_computer ("caro");
  Scene scene;
  int height;

  scene_open_page (&scene, test_game ("caro", "", NULL, computer), 1000, 700);
  find_of_seat (&scene, FALSE);
  g_settings_set_boolean (scene.settings, "show-thinking", TRUE);
  ui_settle (scene.widget);
  height = gtk_widget_get_height (GTK_WIDGET (find_of_seat (&scene, TRUE)));
  scene_play (&scene, "h8");
  test_wait (has_depth, find_of_seat (&scene, TRUE));
  ui_settle (scene.widget);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (find_of_seat (&scene, TRUE))), ==, height);
  g_settings_set_boolean (scene.settings, "show-thinking", FALSE);
  find_of_seat (&scene, FALSE);
  scene_close (&scene);
}

enum { NORMAL_DPI = 96 * 1024 };

static gboolean
has_moves (gpointer thinking)
{
  return strchr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (thinking))), ' ') !=
         NULL;
}

/* However narrow the card is, only whole moves of a line are shown. */
static void
test_whole_moves (void)
{
  g_autoptr (KtPlayer) computer = strong_computer ("chess");
  GtkWidget *thinking;
  Scene scene;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * NORMAL_DPI, NULL);
  scene_open_page (&scene, test_game ("chess", "", NULL, computer), 360, 640);
  g_settings_set_boolean (scene.settings, "show-thinking", TRUE);
  ui_settle (scene.widget);
  thinking = GTK_WIDGET (find_of_seat (&scene, TRUE));
  scene_play (&scene, "a3");
  test_wait (has_moves, thinking);
  for (guint i = 0; i < 20; i++) {
    GtkLabel *line = GTK_LABEL (gtk_widget_get_last_child (thinking));

    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (line)));
    test_run_for (50);
  }
  scene_close (&scene);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);
}

/* A board, and a picture of it without expected moves. */
typedef struct {
  GtkWidget *board;
  UiPicture *plain;
} Expecting;

static gboolean
shows_expected (gpointer data)
{
  Expecting *expecting = data;
  g_autoptr (UiPicture) now = ui_picture_take (expecting->board);

  return !ui_picture_equal (expecting->plain, now);
}

/* Turns the drawing of expected moves on, waits until some are drawn, and turns it off again. */
static void
see_expected (Scene *scene)
{
  g_autoptr (UiPicture) plain = ui_picture_take (scene->board);
  Expecting expecting = { scene->board, plain };

  g_settings_set_boolean (scene->settings, "show-expected", TRUE);
  test_wait (shows_expected, &expecting);
  g_settings_set_boolean (scene->settings, "show-expected", FALSE);
  g_assert_false (shows_expected (&expecting));
}

/* The expected moves are drawn while the computer thinks, and disappear with its move. */
static void
test_board (void)
{
  g_autoptr (KtPlayer) computer = strong_computer ("caro");
  Scene scene;

  g_autoptr (UiPicture) answered = NULL;

  scene_open_page (&scene, test_game ("caro", "", NULL, computer), 1000, 700);
  scene_play (&scene, "h8");
  see_expected (&scene);
  see_expected (&scene);
  g_settings_set_boolean (scene.settings, "show-expected", TRUE);
  test_wait_idle (scene.model);
  answered = ui_picture_take (scene.board);
  g_settings_set_boolean (scene.settings, "show-expected", FALSE);
  scene_assert_changes (&scene, answered, "");
  scene_close (&scene);
}

static gboolean
is_told (gpointer page)
{
  return ui_find_label_with (page, ": “") != NULL;
}

static void
load_position (KtGameModel *model, const char *fen, KtPlayer *second)
{
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *start = kt_position_parse (game, &options, fen, NULL);
  KtRecord *record = kt_record_new (start);
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_seat_set_name (kt_match_get_seat (match, 1), "Robin");
  kt_game_model_load (model, record, match);
}

/* Checks that the remark is neither over the board nor over a card. */
static void
assert_beside (Scene *scene, GtkWidget *label)
{
  graphene_rect_t board, words;

  g_assert_true (gtk_widget_compute_bounds (scene->board, scene->widget, &board));
  g_assert_true (gtk_widget_compute_bounds (label, scene->widget, &words));
  g_assert_false (graphene_rect_intersection (&board, &words, NULL));
}

static void
test_remark (void)
{
  static const int sizes[][2] = { { 1000, 700 }, { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (KtPlayer) weak =
        kt_computer_new_from_words ("beginner", NULL, kt_registry_find_game ("chess"));
    Scene scene;

    scene_open_page (&scene, kt_game_model_new (), sizes[i][0], sizes[i][1]);
    load_position (scene.model, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", weak);
    scene_play (&scene, "Ra8#");
    test_wait (is_told, scene.widget);
    ui_settle (scene.widget);
    assert_beside (&scene, ui_find_label (scene.widget, "Robin: “You won! Again, again!”"));
    scene_close (&scene);
  }
}

/* A strong computer makes remarks only if the setting asks for them. */
static void
test_quiet (void)
{
  g_autoptr (KtPlayer) strong = strong_computer ("chess");
  Scene scene;

  scene_open_page (&scene, kt_game_model_new (), 1000, 700);
  load_position (scene.model, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", strong);
  scene_play (&scene, "Ra8#");
  test_run_for (1200);
  g_assert_false (is_told (scene.widget));
  g_settings_set_string (scene.settings, "remarks", "always");
  load_position (scene.model, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", strong);
  scene_play (&scene, "Ra8#");
  test_wait (is_told, scene.widget);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/thinking/words", test_words);
  g_test_add_func ("/thinking/card", test_card);
  g_test_add_func ("/thinking/whole-moves", test_whole_moves);
  g_test_add_func ("/thinking/board", test_board);
  g_test_add_func ("/thinking/remark", test_remark);
  g_test_add_func ("/thinking/quiet", test_quiet);
  return g_test_run ();
}
