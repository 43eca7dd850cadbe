/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the page of each game in windows of every size, with long names and many captured
 * pieces, in several languages and with large text: nothing is outside the window, no label is
 * cut without another way to read it, and the board is as large as possible. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/cards/kt-player-card.h"
#include "ui/layout/kt-game-layout.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/page/kt-prompt.h"
#include "ui/text/kt-language.h"

static const int sizes[][2] = {
  { 360, 360 },  { 360, 640 },  { 400, 500 },   { 500, 400 },   { 640, 480 },   { 700, 360 },
  { 859, 700 },  { 860, 500 },  { 860, 900 },   { 1024, 600 },  { 1080, 760 },  { 1280, 720 },
  { 600, 1200 }, { 1280, 800 }, { 1600, 1000 }, { 1920, 1080 }, { 2560, 1080 },
};

/* The number of sizes at the beginning of the list that are too small for two columns. */
enum { N_SMALL = 7 };

enum { NORMAL_DPI = 96 * 1024, MAX_PLIES = 600 };

/* Plays captures whenever possible, so that most pieces disappear. */
static void
play_to_the_last_piece (KtGameModel *model)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint ply = 0; ply < MAX_PLIES && !kt_game_model_is_over (model); ply++) {
    const KtPosition *position = kt_game_model_get_position (model);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_actions (position, actions);
    KtAction action = actions[g_rand_int_range (random, 0, (int) n)];

    for (guint i = 0; i < n; i++) {
      if (kt_position_get_piece (position, actions[i].to).side == 1 - position->actor)
        action = actions[i];
    }
    g_assert_null (kt_game_model_act (model, &action));
  }
}

static void
assert_inside (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) == 0 ||
      !gtk_widget_compute_bounds (widget, page, &box) || box.size.width <= 0)
    return;
  if (box.origin.x < -1 || box.origin.y < -1 ||
      box.origin.x + box.size.width > (float) gtk_widget_get_width (page) + 1 ||
      box.origin.y + box.size.height > (float) gtk_widget_get_height (page) + 1)
    g_error ("%s at %g,%g of %g×%g is outside of %d×%d", G_OBJECT_TYPE_NAME (widget), box.origin.x,
             box.origin.y, box.size.width, box.size.height, gtk_widget_get_width (page),
             gtk_widget_get_height (page));
}

/* Checks that all boxes are inside the page, except in scrolled windows. */
static void
check_boxes (GtkWidget *widget, GtkWidget *page)
{
  if (GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_POPOVER (widget))
    return;
  assert_inside (widget, page);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_boxes (child, page);
}

static float
get_card_height (Scene *scene)
{
  g_autoptr (GPtrArray) cards = ui_test_list (scene->widget, KT_TYPE_PLAYER_CARD);
  graphene_rect_t box;

  g_assert_cmpuint (cards->len, >, 0);
  g_assert_true (gtk_widget_compute_bounds (cards->pdata[0], scene->widget, &box));
  return box.size.height;
}

/* Returns the height of the prompt, or of the part that replaces it. */
static float
get_prompt_height (Scene *scene)
{
  GtkWidget *place = gtk_widget_get_parent (ui_find (scene->widget, KT_TYPE_PROMPT));

  return (float) gtk_widget_get_height (place);
}

static gboolean
is_review_raised (Scene *scene)
{
  KtGameReview *review = kt_game_session_get_review (scene->session);
  KtGameLayout *table = KT_GAME_LAYOUT (ui_find (scene->widget, KT_TYPE_GAME_LAYOUT));

  return kt_game_layout_get_narrow (table) && kt_game_layout_get_log_raised (table) &&
         kt_game_review_get_state (review) != KT_GAME_REVIEW_NONE;
}

/* Returns to which part of its largest size the board may shrink: by an eighth above a prompt, by a
 * sixth above a review. */
static float
get_least_part (Scene *scene)
{
  if (is_review_raised (scene))
    return 0.82f;
  return get_prompt_height (scene) > 0 ? 0.87f : 0.9f;
}

/* Checks that the board is as large as the layout allows: beside a column of minimum width, or
 * between two cards. */
static void
check_board (Scene *scene)
{
  GtkWidget *table = ui_find (scene->widget, KT_TYPE_GAME_LAYOUT);
  float width = (float) gtk_widget_get_width (table),
        height = (float) gtk_widget_get_height (table);
  float side = (float) gtk_widget_get_width (scene->board), card = get_card_height (scene);
  float column = width >= 860 ? 320 : 240, margin = width >= 860 ? 24 : 12;
  float beside = MIN (width - column - 3 * margin, height - 2 * margin);
  float between = MIN (width - 12, height - 2 * card - 48 - 24);

  between = MIN (between, height - 48 - get_prompt_height (scene) - 24);
  /* In a wide and low window both columns exist, and the log is in one of them. */
  if (width >= 860 && height <= width)
    between = 0;
  /* The layout does not change to the side because of a prompt or a review. */
  if ((get_prompt_height (scene) > 0 && kt_game_layout_get_narrow (KT_GAME_LAYOUT (table))) ||
      is_review_raised (scene))
    beside = 0;
  if (side < get_least_part (scene) * MAX (beside, between))
    g_error ("a board of %g in %g×%g; %g or %g would fit", side, width, height, beside, between);
}

/* On a phone, a board that is higher than wide has squares nearly as wide as the window has. */
static void
test_tall_board (void)
{
  graphene_rect_t area;
  Scene scene;

  scene_open_page (&scene, test_game ("xiangqi", "", NULL, NULL), 360, 640);
  area = kt_board_get_area (KT_BOARD (scene.board));
  g_assert_cmpfloat (area.size.width, >=, 0.9 * (360 - 12));
  g_assert_cmpfloat (area.size.height, >, area.size.width);
  check_boxes (scene.widget, scene.widget);
  scene_close (&scene);
}

static void
check_page (Scene *scene)
{
  check_boxes (scene->widget, scene->widget);
  check_board (scene);
}

static gboolean
fits (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least <= width;
}

/* Waits some frames for the titles to wrap, because they are fitted after the layout. */
static void
let_fit (GtkWidget *widget, int width)
{
  for (int n = 0; n < 20 && !fits (widget, width); n++)
    test_run_for (20);
}

/* Reports the deepest widget that is too wide. */
static void
assert_fits (GtkWidget *widget, int width)
{
  int least;

  if (!gtk_widget_get_visible (widget) || GTK_IS_POPOVER (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_fits (child, width);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > width)
    g_error ("%s “%s” needs %d of %d", G_OBJECT_TYPE_NAME (widget),
             GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "", least, width);
}

/* With doubled text size the header bar and the cards need this many pixels in both directions. */
enum { LARGE_TEXTS = 360 };

static void
check_all_sizes (const char *game, const char *options, int from)
{
  KtGameModel *model = test_game (game, options, NULL, NULL);
  KtMatch *match = kt_game_model_get_match (model);
  Scene scene;

  kt_seat_set_name (kt_match_get_seat (match, 0), "Công Tằng Tôn Nữ Thị Hoàng Ngọc Phương Uyên");
  kt_seat_set_name (kt_match_get_seat (match, 1), "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW");
  kt_seat_set_wins (kt_match_get_seat (match, 0), 1234);
  play_to_the_last_piece (model);
  scene_open_page (&scene, model, 1080, 760);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    if (sizes[i][0] < from || sizes[i][1] < from)
      continue;
    g_test_message ("%s in %d×%d", game, sizes[i][0], sizes[i][1]);
    gtk_window_set_default_size (scene.window, sizes[i][0], sizes[i][1]);
    ui_settle (scene.widget);
    test_run_for (30);
    let_fit (scene.widget, sizes[i][0]);
    assert_fits (scene.widget, sizes[i][0]);
    g_assert_cmpint (gtk_widget_get_height (scene.widget), <=, sizes[i][1]);
    check_page (&scene);
  }
  scene_close (&scene);
}

#define WIDE_NAME "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"

static void
check_parts (Scene *scene)
{
  for (guint i = 0; i < N_SMALL; i++) {
    g_test_message ("%d×%d", sizes[i][0], sizes[i][1]);
    scene_resize (scene, sizes[i][0], sizes[i][1]);
    let_fit (scene->widget, sizes[i][0]);
    assert_fits (scene->widget, sizes[i][0]);
    check_page (scene);
  }
}

static gboolean
is_reviewed (gpointer scene)
{
  return ui_find_label_with (((Scene *) scene)->widget, WIDE_NAME ": ") != NULL;
}

/* A player with a very wide name wins a game of a series, which is then reviewed. */
static void
test_winner (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  KtMatch *match = kt_game_model_get_match (model);
  Scene scene;

  kt_seat_set_name (kt_match_get_seat (match, 0), WIDE_NAME);
  kt_seat_set_name (kt_match_get_seat (match, 1), WIDE_NAME);
  g_object_set (match, "length", 5, NULL);
  scene_open_page (&scene, model, 1080, 760);
  scene_play (&scene, "b2 a1 c2 c1");
  test_lose_on_time (model, 0);
  check_parts (&scene);
  gtk_widget_activate_action (scene.widget, "game.result", NULL);
  check_parts (&scene);
  gtk_widget_activate_action (scene.widget, "game.review", NULL);
  scene_resize (&scene, 1080, 760);
  test_wait (is_reviewed, &scene);
  check_parts (&scene);
  scene_close (&scene);
}

static void
check_games (int from)
{
  check_all_sizes ("chess", "", from);
  check_all_sizes ("caro", "size=19", from);
  check_all_sizes ("tic-tac-toe", "", from);
}

/* A page that was wide when it was hidden does not keep a window from becoming narrow. */
static void
test_while_away (void)
{
  Scene scene;
  GtkWidget *page;

  scene_open_page (&scene, test_game ("tic-tac-toe", "", NULL, NULL), 1080, 760);
  page = g_object_ref (scene.widget);
  ui_settle (page);
  gtk_window_set_child (scene.window, gtk_label_new (""));
  gtk_window_set_default_size (scene.window, 360, 640);
  ui_settle (gtk_window_get_child (scene.window));
  gtk_window_set_child (scene.window, page);
  let_fit (page, 360);
  assert_fits (page, 360);
  ui_settle (page);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (scene.window)), ==, 360);
  g_object_unref (page);
  scene_close (&scene);
}

/* A page whose window becomes narrow during a pause does not prevent this either. The buttons of
 * the pause fit without scrolling. */
static void
test_paused (void)
{
  Scene scene;
  GtkAdjustment *way;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), 1080, 760);
  kt_game_model_set_paused (scene.model, TRUE);
  scene_resize (&scene, 1080, 760);
  for (int width = 860; width >= 360; width -= 100)
    scene_resize (&scene, width, 500);
  let_fit (scene.widget, 360);
  assert_fits (scene.widget, 360);
  scene_resize (&scene, 360, 360);
  g_assert_cmpint (gtk_widget_get_width (scene.widget), ==, 360);
  way = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
      ui_find (ui_find (scene.widget, KT_TYPE_PAUSE_COVER), GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (way), <=, gtk_adjustment_get_page_size (way));
  kt_game_model_set_paused (scene.model, FALSE);
  scene_resize (&scene, 360, 640);
  check_page (&scene);
  scene_close (&scene);
}

static void
test_english (void)
{
  check_games (360);
}

static void
test_vietnamese (void)
{
  if (!ui_require_language ("vi"))
    return;
  kt_language_apply ("vi");
  check_games (360);
  kt_language_apply ("en");
}

/* German and Russian have the longest words, Japanese the tallest letters. */
static void
test_other_language (gconstpointer code)
{
  if (!ui_require_language (code))
    return;
  kt_language_apply (code);
  check_all_sizes ("chess", "", 360);
  kt_language_apply ("en");
}

/* In an analysis, the engine’s lines replace the cards. */
static void
check_analysis (int from)
{
  KtGameModel *model = kt_game_model_new_for_analysis ();
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autoptr (KtMatch) match = kt_match_new (0);
  Scene scene;

  kt_game_model_start (model, game, &options, match);
  scene_open_page (&scene, model, 1080, 760);
  g_settings_set_uint (scene.settings, "analysis-lines", 5);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    if (sizes[i][0] < from || sizes[i][1] < from)
      continue;
    g_test_message ("analysis in %d×%d", sizes[i][0], sizes[i][1]);
    gtk_window_set_default_size (scene.window, sizes[i][0], sizes[i][1]);
    ui_settle (scene.widget);
    test_run_for (30);
    let_fit (scene.widget, sizes[i][0]);
    assert_fits (scene.widget, sizes[i][0]);
    g_assert_cmpint (gtk_widget_get_height (scene.widget), <=, sizes[i][1]);
    check_boxes (scene.widget, scene.widget);
  }
  scene_close (&scene);
}

static void
test_analysis (void)
{
  check_analysis (360);
  if (!ui_require_language ("vi"))
    return;
  kt_language_apply ("vi");
  check_analysis (360);
  kt_language_apply ("en");
}

static void
test_large_texts (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * NORMAL_DPI, NULL);
  check_games (LARGE_TEXTS);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/page-sizes/while-away", test_while_away);
  g_test_add_func ("/page-sizes/paused", test_paused);
  g_test_add_func ("/page-sizes/winner", test_winner);
  g_test_add_func ("/page-sizes/tall-board", test_tall_board);
  g_test_add_func ("/page-sizes/english", test_english);
  g_test_add_func ("/page-sizes/vietnamese", test_vietnamese);
  g_test_add_data_func ("/page-sizes/german", "de", test_other_language);
  g_test_add_data_func ("/page-sizes/french", "fr", test_other_language);
  g_test_add_data_func ("/page-sizes/spanish", "es", test_other_language);
  g_test_add_data_func ("/page-sizes/russian", "ru", test_other_language);
  g_test_add_data_func ("/page-sizes/japanese", "ja", test_other_language);
  g_test_add_func ("/page-sizes/analysis", test_analysis);
  g_test_add_func ("/page-sizes/large-texts", test_large_texts);
  return g_test_run ();
}
