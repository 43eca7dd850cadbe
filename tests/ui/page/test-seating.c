/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of the lower side is at the bottom, however the board is turned. In face-to-face mode
 * the upper parts are upside down and still work. */
#include "config.h"

#include "model/match/kt-person.h"
#include "tests/ui/scene.h"
#include "ui/cards/kt-player-card.h"
#include "ui/page/kt-seating.h"

static void
set_up (Scene *scene, const char *game, KtPlayer *second, int width, int height)
{
  KtGameModel *model = test_game (game, "", NULL, second);
  KtMatch *match = kt_game_model_get_match (model);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  scene_open_page (scene, model, width, height);
}

static GtkWidget *
get_card (Scene *scene, const char *name)
{
  GtkWidget *label = ui_find_label (scene->widget, name);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, KT_TYPE_PLAYER_CARD);
}

static graphene_rect_t
get_box (Scene *scene, GtkWidget *widget)
{
  graphene_rect_t box;

  g_assert_true (gtk_widget_compute_bounds (widget, scene->widget, &box));
  return box;
}

static void
assert_above (Scene *scene, const char *upper, const char *lower)
{
  graphene_rect_t a = get_box (scene, get_card (scene, upper));
  graphene_rect_t b = get_box (scene, get_card (scene, lower));

  g_assert_cmpfloat (a.origin.y + a.size.height, <=, b.origin.y);
}

/* Returns whether the widget is upside down: its left edge is at the right on the page. */
static gboolean
is_turned (Scene *scene, GtkWidget *widget)
{
  graphene_point_t left, right;

  g_assert_true (
      gtk_widget_compute_point (widget, scene->widget, &GRAPHENE_POINT_INIT (0, 0), &left));
  g_assert_true (
      gtk_widget_compute_point (widget, scene->widget, &GRAPHENE_POINT_INIT (10, 0), &right));
  return left.x > right.x;
}

static void
turn (Scene *scene)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, "game.turn-board", NULL));
  ui_settle (scene->widget);
}

static void
face (Scene *scene, gboolean face_to_face)
{
  g_settings_set_boolean (scene->settings, "face-to-face", face_to_face);
  ui_settle (scene->widget);
}

static const struct {
  int width, height;
} sizes[] = { { 1280, 800 }, { 360, 640 } };

static void
test_cards_turn (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;

    set_up (&scene, "chess", NULL, sizes[i].width, sizes[i].height);
    assert_above (&scene, "Bình", "An");
    turn (&scene);
    assert_above (&scene, "An", "Bình");
    turn (&scene);
    assert_above (&scene, "Bình", "An");
    turn (&scene);
    /* A new game starts in its default orientation. */
    kt_game_model_start_again (scene.model);
    ui_settle (scene.widget);
    assert_above (&scene, "Bình", "An");
    scene_close (&scene);
  }
}

static void
test_face_to_face (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t before, now;
    Scene scene;

    set_up (&scene, "chess", NULL, sizes[i].width, sizes[i].height);
    before = get_box (&scene, get_card (&scene, "Bình"));
    g_assert_false (is_turned (&scene, get_card (&scene, "Bình")));
    face (&scene, TRUE);
    g_assert_true (is_turned (&scene, get_card (&scene, "Bình")));
    g_assert_false (is_turned (&scene, get_card (&scene, "An")));
    /* The card is in the same place as before. */
    now = get_box (&scene, get_card (&scene, "Bình"));
    g_assert_true (graphene_rect_equal (&before, &now));
    turn (&scene);
    g_assert_true (is_turned (&scene, get_card (&scene, "An")));
    g_assert_false (is_turned (&scene, get_card (&scene, "Bình")));
    face (&scene, FALSE);
    g_assert_false (is_turned (&scene, get_card (&scene, "An")));
    scene_close (&scene);
  }
}

/* The question of Swap2 says who answers, and is upside down for the person who sits opposite. */
static void
test_question (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;
    GtkWidget *label;
    KtGameModel *model = test_game ("caro", "opening=swap2", NULL, NULL);
    KtMatch *match = kt_game_model_get_match (model);

    kt_seat_set_name (kt_match_get_seat (match, 0), "An");
    kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
    scene_open_page (&scene, model, sizes[i].width, sizes[i].height);
    face (&scene, TRUE);
    label = ui_find_label_with (scene.widget, "Put three stones");
    g_assert_false (is_turned (&scene, label));
    scene_play (&scene, "h8 h9 i8");
    ui_settle (scene.widget);
    label = ui_find_label (scene.widget, "Bình: Which side do you take?");
    g_assert_nonnull (label);
    g_assert_true (is_turned (&scene, label));
    face (&scene, FALSE);
    g_assert_false (is_turned (&scene, label));
    face (&scene, TRUE);
    test_act (scene.model, "put-two");
    scene_play (&scene, "a1 a2");
    ui_settle (scene.widget);
    label = ui_find_label (scene.widget, "An: Which side do you take?");
    g_assert_nonnull (label);
    g_assert_false (is_turned (&scene, label));
    scene_close (&scene);
  }
}

/* The question whether a person resigns is upside down for the person who sits opposite. */
static void
test_resigning (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;

    set_up (&scene, "chess", NULL, sizes[i].width, sizes[i].height);
    face (&scene, TRUE);
    g_assert_true (gtk_widget_activate_action (scene.widget, "game.resign", NULL));
    ui_settle (scene.widget);
    g_assert_false (is_turned (&scene, ui_find_label (scene.widget, "Resign for An?")));
    scene_play (&scene, "e4");
    g_assert_true (gtk_widget_activate_action (scene.widget, "game.resign", NULL));
    ui_settle (scene.widget);
    g_assert_true (is_turned (&scene, ui_find_label (scene.widget, "Resign for Bình?")));
    /* A question for both people is upright. */
    g_assert_true (gtk_widget_activate_action (scene.widget, "game.offer-draw", NULL));
    ui_settle (scene.widget);
    g_assert_false (is_turned (&scene, ui_find_label (scene.widget, "Agree to a Draw?")));
    scene_close (&scene);
  }
}

/* The menu of the far player reacts to the pointer where it is drawn: on the left. */
static void
test_pointer (void)
{
  graphene_rect_t card, box;
  GtkWidget *button, *found;
  Scene scene;

  set_up (&scene, "chess", NULL, 1280, 800);
  face (&scene, TRUE);
  button = ui_find (get_card (&scene, "Bình"), GTK_TYPE_MENU_BUTTON);
  card = get_box (&scene, get_card (&scene, "Bình"));
  box = get_box (&scene, button);
  g_assert_cmpfloat (box.origin.x, <, card.origin.x + card.size.width / 4);
  found = gtk_widget_pick (scene.widget, box.origin.x + box.size.width / 2,
                           box.origin.y + box.size.height / 2, GTK_PICK_DEFAULT);
  g_assert_true (found == button || gtk_widget_is_ancestor (found, button));
  scene_close (&scene);
}

/* Returns whether the piece on a square is drawn upside down, which means that rotating the
 * picture gives the upright one. */
static gboolean
is_upside_down (Scene *scene, const char *place, UiPicture *upright, UiPicture *now)
{
  graphene_rect_t rect = scene_get_rect (scene, place);
  int left = (int) rect.origin.x, top = (int) rect.origin.y, edge = (int) rect.size.width;
  int n_differ = 0;

  for (int y = 2; y < edge - 2; y++) {
    for (int x = 2; x < edge - 2; x++) {
      GdkRGBA a = ui_picture_get_colour (upright, left + x, top + y);
      GdkRGBA b = ui_picture_get_colour (now, left + edge - 1 - x, top + edge - 1 - y);

      n_differ += ABS (a.red - b.red) > 0.2f;
    }
  }
  return n_differ < edge * edge / 50;
}

static void
test_pieces (void)
{
  g_autoptr (UiPicture) upright = NULL, facing = NULL, turned = NULL;
  Scene scene;

  set_up (&scene, "chess", NULL, 1280, 800);
  upright = ui_picture_take (scene.board);
  face (&scene, TRUE);
  facing = ui_picture_take (scene.board);
  g_assert_true (is_upside_down (&scene, "b8", upright, facing));
  g_assert_true (is_upside_down (&scene, "d7", upright, facing));
  g_assert_false (is_upside_down (&scene, "b1", upright, facing));
  turn (&scene);
  scene.is_flipped = TRUE;
  turned = ui_picture_take (scene.board);
  face (&scene, FALSE);
  {
    g_autoptr (UiPicture) plain = ui_picture_take (scene.board);

    g_assert_true (is_upside_down (&scene, "b1", plain, turned));
    g_assert_false (is_upside_down (&scene, "b8", plain, turned));
  }
  scene_close (&scene);
}

/* There is no face-to-face mode against a computer, until a person takes the computer's seat. */
static void
test_computer (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new (), person = kt_person_new ();
  Scene scene;

  set_up (&scene, "chess", scripted, 1280, 800);
  face (&scene, TRUE);
  g_assert_false (is_turned (&scene, get_card (&scene, "Bình")));
  test_set_player (scene.model, 1, person);
  ui_settle (scene.widget);
  g_assert_true (is_turned (&scene, get_card (&scene, "Bình")));
  scene_close (&scene);
}

/* The window is destroyed, as on a change of language, while GTK still holds the board. */
static void
test_board_without_table (void)
{
  KtGameLayout *table = g_object_ref_sink (g_object_new (KT_TYPE_GAME_LAYOUT, NULL));
  g_autoptr (KtBoard) board = NULL;
  GtkWidget *question;
  Scene scene;

  set_up (&scene, "chess", NULL, 1280, 800);
  question = ui_find (scene.widget, KT_TYPE_CONFIRMATION);
  board = g_object_ref_sink (KT_BOARD (kt_board_new (scene.model, scene.settings, scene.theme)));
  kt_game_layout_add_child (table, "board", GTK_WIDGET (board));
  kt_seating_keep (table, board, KT_CONFIRMATION (question));
  g_object_unref (table);
  g_assert_null (gtk_widget_get_parent (GTK_WIDGET (board)));
  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (scene.model), 0), "Chi");
  g_signal_emit_by_name (scene.model, "seats-changed");
  g_clear_object (&board);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/seating/cards-turn", test_cards_turn);
  g_test_add_func ("/seating/question", test_question);
  g_test_add_func ("/seating/resigning", test_resigning);
  g_test_add_func ("/seating/face-to-face", test_face_to_face);
  g_test_add_func ("/seating/pointer", test_pointer);
  g_test_add_func ("/seating/pieces", test_pieces);
  g_test_add_func ("/seating/computer", test_computer);
  g_test_add_func ("/seating/board-without-table", test_board_without_table);
  return g_test_run ();
}
