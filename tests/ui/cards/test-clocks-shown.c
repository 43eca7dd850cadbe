/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the clocks on the game page: what a card shows and when it changes, what is announced,
 * and that the board is covered while the clocks stop. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/cards/kt-clock-face.h"
#include "ui/cards/kt-player-card.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-pause-clocks.h"

/* Milliseconds that a busy machine may need to open the page. */
enum { UNTIL_SHOWN = 3000 };

static KtGameModel *
rush_game (guint main_ms, KtPlayer *second)
{
  const KtGame *game = kt_registry_find_game ("chess");
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtAllotment allotment = { .main_us = main_ms * (gint64) 1000 };
  KtTimeControl control = { KT_TIME_TIMED, { allotment, allotment } };
  KtOptions options = kt_options_default (game);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  if (second)
    kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_match_set_time_control (match, &control);
  kt_game_model_start (model, game, &options, match);
  return model;
}

static void
test_text (void)
{
  enum { MS = 1000 };
  static const struct {
    gint64 time_ms;
    gboolean runs_down;
    const char *text;
    gint64 wait_us;
  } cases[] = {
    { 0, TRUE, "0:00.0", 1 },
    { 90, TRUE, "0:00.0", 90 * MS + 1 },
    { 100, TRUE, "0:00.1", 1 },
    { 19999, TRUE, "0:19.9", 99 * MS + 1 },
    { 20000, TRUE, "0:20", 1 },
    { 59999, TRUE, "0:59", 999 * MS + 1 },
    { 300000, TRUE, "5:00", 1 },
    { 3599500, TRUE, "59:59", 500 * MS + 1 },
    { 3600000, TRUE, "1:00:00", 1 },
    { 36000000, TRUE, "10:00:00", 1 },
    { 0, FALSE, "0:00", 1000 * MS },
    { 1250, FALSE, "0:01", 750 * MS },
    { 3725000, FALSE, "1:02:05", 1000 * MS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = kt_clock_face_write (cases[i].time_ms * MS, cases[i].runs_down);

    g_assert_cmpstr (text, ==, cases[i].text);
    g_assert_cmpint (kt_clock_face_get_wait (cases[i].time_ms * MS, cases[i].runs_down), ==,
                     cases[i].wait_us);
  }
}

static void
test_computed (void)
{
  KtGameModel *rush = rush_game (KT_CLOCK_LOW * 1000 + 5000, NULL);
  KtGameModel *low = rush_game (KT_CLOCK_LOW * 1000 - 1, NULL);
  KtGameModel *normal = test_game ("chess", "", NULL, NULL);
  KtGameModel *models[] = { rush, low, normal };

  for (guint i = 0; i < G_N_ELEMENTS (models); i++) {
    KtPlayerCardView view;

    kt_player_card_compute (models[i], 1, &view);
    g_assert_cmpint (view.runs_down, ==, models[i] != normal);
    g_assert_cmpint (view.is_low, ==, models[i] == low);
    g_assert_cmpint (
        view.reading.left_us, ==,
        models[i] == normal ? 0 : kt_game_timer_read (kt_game_model_get_timer (models[i]), 1));
    kt_player_card_view_clear (&view);
    test_assert_gone (models[i]);
  }
}

/* Returns the clock on the card of a seat; in the page the far seat comes first. */
static GtkWidget *
find_face (Scene *scene, guint seat)
{
  g_autoptr (GPtrArray) faces = ui_test_list (scene->widget, KT_TYPE_CLOCK_FACE);

  g_assert_cmpuint (faces->len, ==, KT_SEATS);
  return faces->pdata[1 - seat];
}

static guint
count_pictures (GtkWidget *face, guint milliseconds)
{
  g_autoptr (UiPicture) last = ui_picture_take (face);
  gint64 end = g_get_monotonic_time () + milliseconds * (gint64) 1000;
  guint n = 0;

  while (g_get_monotonic_time () < end) {
    g_autoptr (UiPicture) next = NULL;

    test_run_for (15);
    next = ui_picture_take (face);
    if (ui_picture_equal (last, next))
      continue;
    n++;
    ui_picture_free (g_steal_pointer (&last));
    last = g_steal_pointer (&next);
  }
  return n;
}

static void
count_cb (GdkFrameClock *clock, guint *n)
{
  (*n)++;
}

/* The running clock changes, in tenths of a second when low, without a new layout. */
static void
test_ticks (void)
{
  Scene scene;
  GtkWidget *face;
  guint n_tenths, n_layouts = 0;
  GdkFrameClock *clock;
  gulong handler;

  scene_open_page (&scene, rush_game (18000, NULL), 1000, 700);
  face = find_face (&scene, 0);
  g_assert_true (gtk_widget_has_css_class (face, "low"));
  ui_settle (scene.widget);
  test_run_for (300);
  clock = gtk_widget_get_frame_clock (face);
  handler = g_signal_connect (clock, "layout", G_CALLBACK (count_cb), &n_layouts);
  n_tenths = count_pictures (face, 600);
  g_signal_handler_disconnect (clock, handler);
  g_test_message ("%u changes, %u layouts", n_tenths, n_layouts);
  g_assert_cmpuint (n_layouts, ==, 0);
  g_assert_cmpuint (n_tenths, >=, 3);
  g_assert_cmpuint (n_tenths, <=, 8);
  g_assert_cmpuint (count_pictures (find_face (&scene, 1), 200), ==, 0);
  test_act (scene.model, "e4");
  g_assert_cmpuint (count_pictures (face, 200), ==, 0);
  scene_close (&scene);
}

static void
test_normal (void)
{
  Scene scene;
  GtkWidget *face;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), 1000, 700);
  face = find_face (&scene, 0);
  g_assert_true (gtk_widget_has_css_class (face, "used"));
  g_settings_set_boolean (scene.settings, "show-times", FALSE);
  g_assert_false (gtk_widget_get_visible (face));
  g_settings_set_boolean (scene.settings, "show-times", TRUE);
  g_assert_true (gtk_widget_get_visible (face));
  scene_close (&scene);
}

/* After a loss on time the clock shows 0. */
static gboolean
is_over (gpointer model)
{
  return kt_game_model_is_over (model);
}

static void
test_flag (void)
{
  Scene scene;

  scene_open_page (&scene, rush_game (UNTIL_SHOWN, NULL), 1000, 700);
  test_act (scene.model, "e4");
  test_wait (is_over, scene.model);
  ui_settle (scene.widget);
  g_assert_nonnull (ui_find_label (scene.widget, "An won"));
  g_assert_nonnull (ui_find_label_with (scene.widget, "ime"));
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (scene.model), 1), ==, 0);
  test_assert_line (scene.model, "e4 time");
  g_assert_cmpuint (count_pictures (find_face (&scene, 0), 150), ==, 0);
  scene_close (&scene);
}

/* The clocks stop only while the board is hidden. */
static void
test_cover (void)
{
  Scene scene;
  g_autoptr (GObject) dialog = g_object_new (G_TYPE_OBJECT, NULL);
  gint64 left;

  scene_open_page (&scene, rush_game (60000, NULL), 1000, 700);
  g_assert_true (gtk_widget_get_mapped (scene.board));
  kt_game_model_set_paused (scene.model, TRUE);
  g_assert_false (gtk_widget_get_mapped (scene.board));
  kt_game_model_set_paused (scene.model, FALSE);
  g_assert_true (gtk_widget_get_visible (scene.board));
  kt_pause_clocks_during (scene.model, dialog);
  left = kt_game_timer_read (kt_game_model_get_timer (scene.model), 0);
  g_assert_false (gtk_widget_get_mapped (scene.board));
  test_run_for (20);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (scene.model), 0), ==, left);
  g_clear_object (&dialog);
  ui_settle (scene.widget);
  g_assert_true (gtk_widget_get_mapped (scene.board));
  g_assert_true (gtk_widget_has_focus (scene.board) ||
                 gtk_widget_get_focus_child (scene.widget) != NULL);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (scene.model), 0), <, left);
  scene_close (&scene);
}

/* A question about restarting the game stops the clocks. A question about resigning or about a
 * draw does not. */
static void
test_questions (void)
{
  static const struct {
    const char *action;
    gboolean covers;
  } cases[] = { { "game.again", TRUE }, { "game.resign", FALSE }, { "game.offer-draw", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Scene scene;

    scene_open_page (&scene, rush_game (60000, NULL), 1000, 700);
    test_act (scene.model, "e4");
    gtk_widget_activate_action (scene.widget, cases[i].action, NULL);
    g_assert_cmpint (kt_game_model_is_covered (scene.model), ==, cases[i].covers);
    g_assert_cmpint (gtk_widget_get_mapped (scene.board), ==, !cases[i].covers);
    scene_answer (&scene, "Cancel");
    g_assert_false (kt_game_model_is_covered (scene.model));
    scene_close (&scene);
  }
}

static gboolean
is_announced (gpointer scene)
{
  return ui_find_label_with (((Scene *) scene)->widget, "seconds left") != NULL;
}

/* Little time is announced once; the announcement has a name only in a game between two persons. */
static void
test_announced (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();

  for (guint i = 0; i < 2; i++) {
    Scene scene;

    scene_open_page (
        &scene, rush_game (KT_CLOCK_LOW * 1000 + UNTIL_SHOWN, i == 0 ? scripted : NULL), 1000, 700);
    g_assert_null (ui_find_label_with (scene.widget, "seconds left"));
    test_wait (is_announced, &scene);
    g_assert_nonnull (
        ui_find_label (scene.widget, i == 0 ? "20 seconds left" : "An: 20 seconds left"));
    scene_close (&scene);
  }
}

/* The card of a game with clocks is as wide as its column, however many pieces were captured. */
static void
test_width (void)
{
  Scene scene;
  GtkWidget *card;
  int width;

  scene_open_page (&scene, rush_game (10 * 3600 * 1000, NULL), 1000, 700);
  card = ui_find (scene.widget, KT_TYPE_PLAYER_CARD);
  for (guint i = 0; i < 400 && !kt_game_model_is_over (scene.model); i++) {
    const KtPosition *position = kt_game_model_get_position (scene.model);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_actions (position, actions), chosen = i % n;

    for (guint k = 0; k < n; k++) {
      g_autofree char *text = kt_position_format_action (position, &actions[k]);

      if (strchr (text, 'x'))
        chosen = k;
    }
    g_assert_null (kt_game_model_act (scene.model, &actions[chosen]));
    gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    g_assert_cmpint (width, <=, 320);
  }
  g_test_message ("%u moves", g_list_model_get_n_items (kt_game_model_get_moves (scene.model)));
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  kt_announce_use_labels ();
  g_test_add_func ("/clocks-shown/text", test_text);
  g_test_add_func ("/clocks-shown/computed", test_computed);
  g_test_add_func ("/clocks-shown/ticks", test_ticks);
  g_test_add_func ("/clocks-shown/normal", test_normal);
  g_test_add_func ("/clocks-shown/flag", test_flag);
  g_test_add_func ("/clocks-shown/cover", test_cover);
  g_test_add_func ("/clocks-shown/questions", test_questions);
  g_test_add_func ("/clocks-shown/announced", test_announced);
  g_test_add_func ("/clocks-shown/width", test_width);
  return g_test_run ();
}
