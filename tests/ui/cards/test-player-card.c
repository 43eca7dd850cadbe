/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests what the card of a player shows. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/match/kt-person.h"
#include "tests/ui/ui-test.h"
#include "ui/cards/kt-capture-area.h"
#include "ui/cards/kt-player-card.h"

/* Describes the view of a card, such as "name side active person". */
static char *
describe (KtGameModel *model, guint seat)
{
  KtPlayerCardView view;
  char *text;

  kt_player_card_compute (model, seat, &view);
  text = g_strdup_printf ("%s %d%s%s", view.name, view.side, view.is_active ? " active" : "",
                          view.is_person ? " person" : "");
  kt_player_card_view_clear (&view);
  return text;
}

#define assert_cards(model, expected_0, expected_1)                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *card_0_ = describe (model, 0), *card_1_ = describe (model, 1);                \
    g_assert_cmpstr (card_0_, ==, expected_0);                                                     \
    g_assert_cmpstr (card_1_, ==, expected_1);                                                     \
  }                                                                                                \
  G_STMT_END

static KtGameModel *
new_game (const char *game, const char *options, KtPlayer *second)
{
  KtGameModel *model = test_game (game, options, NULL, second);
  KtMatch *match = kt_game_model_get_match (model);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  return model;
}

static void
test_turns (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = new_game ("tic-tac-toe", "", scripted);

  assert_cards (model, "An 0 active person", "Bình 1");
  test_act (model, "a1");
  assert_cards (model, "An 0 person", "Bình 1 active");
  /* The cards describe the current state of the game, not the shown position. */
  kt_game_model_show (model, 0);
  assert_cards (model, "An 0 person", "Bình 1 active");
  kt_game_model_resign (model);
  assert_cards (model, "An 0 person", "Bình 1");
  test_assert_gone (model);
}

/* Loads a game from a text. */
static KtGameModel *
load (const char *text)
{
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_load (model, kt_import_text (text, strlen (text), NULL), match);
  return model;
}

static void
assert_has_clock (KtGameModel *model, gboolean has_clock)
{
  KtPlayerCardView view;

  kt_player_card_compute (model, 0, &view);
  g_assert_cmpint (view.has_clock, ==, has_clock);
  kt_player_card_view_clear (&view);
  test_assert_gone (model);
}

/* A finished game from a file without clocks shows none. */
static void
test_no_clock (void)
{
  KtGameModel *played = new_game ("tic-tac-toe", "", NULL);

  assert_has_clock (load ("[White \"An\"]\n\n1. e4 e5 0-1\n"), FALSE);
  assert_has_clock (load ("[White \"An\"]\n\n1. e4 e5 *\n"), TRUE);
  test_run_for (5);
  kt_game_model_resign (played);
  assert_has_clock (played, TRUE);
}

/* Seats keep their places; the sides change from game to game. */
static void
test_again (void)
{
  KtGameModel *model = new_game ("tic-tac-toe", "", NULL);

  test_start_next (model);
  assert_cards (model, "An 1 person", "Bình 0 active person");
  test_assert_gone (model);
}

static void
test_swap2 (void)
{
  KtGameModel *model = new_game ("caro", "opening=swap2", NULL);

  assert_cards (model, "An -1 active person", "Bình -1 person");
  test_act (model, "h8");
  assert_cards (model, "An -1 active person", "Bình -1 person");
  test_act (model, "h9");
  test_act (model, "i8");
  assert_cards (model, "An -1 person", "Bình -1 active person");
  test_act (model, "put-two");
  test_act (model, "a1");
  test_act (model, "a2");
  assert_cards (model, "An -1 active person", "Bình -1 person");
  test_act (model, "take-o");
  assert_cards (model, "An 1 active person", "Bình 0 person");
  test_act (model, "a3");
  assert_cards (model, "An 1 person", "Bình 0 active person");
  for (guint i = 0; i < 2; i++)
    kt_game_model_undo (model);
  assert_cards (model, "An -1 active person", "Bình -1 person");
  test_act (model, "take-x");
  assert_cards (model, "An 0 person", "Bình 1 active person");
  test_assert_gone (model);
}

/* Checks the class of a part of the card. The card itself must not have it, because GTK would then
 * restyle all parts at each turn. */
static void
assert_class (GtkWidget *card, const char *name, gboolean expected)
{
  GtkWidget *turn = gtk_widget_get_first_child (card);

  g_assert_null (gtk_widget_get_first_child (turn));
  g_assert_cmpint (gtk_widget_has_css_class (turn, name), ==, expected);
  g_assert_false (gtk_widget_has_css_class (card, name));
}

/* The card of the first seat in its own window. */
typedef struct {
  KtSettings *settings;
  KtTheme *theme;
  KtGameModel *model;
  GtkWidget *card;
  GtkWindow *window;
} Table;

static void
open_table (Table *table, const char *game, int height)
{
  table->settings = ui_settings_new ();
  table->theme = kt_theme_new_default ();
  table->model = new_game (game, "", NULL);
  table->card = kt_player_card_new (table->model, 0, kt_settings_get_gsettings (table->settings),
                                    table->theme);
  table->window = ui_window_new (table->card, 320, height);
}

static void
close_table (Table *table)
{
  ui_destroy_window (table->window);
  test_assert_gone (table->model);
  test_assert_gone (table->settings);
  g_object_unref (table->theme);
}

/* The widget follows the game, and also the next game between other players. */
static void
test_widget (void)
{
  Table table;
  KtGameModel *model;
  GtkWidget *card;

  open_table (&table, "tic-tac-toe", 80);
  model = table.model;
  card = table.card;
  g_assert_nonnull (ui_find_label (card, "An"));
  g_assert_nonnull (ui_find_label (card, "to move"));
  assert_class (card, "active", TRUE);
  assert_class (card, "first", TRUE);
  test_act (model, "a1");
  assert_class (card, "active", FALSE);
  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 0), "Chi");
  g_assert_nonnull (ui_find_label (card, "Chi"));
  test_start_next (model);
  assert_class (card, "first", FALSE);
  assert_class (card, "second", TRUE);
  {
    g_autoptr (KtMatch) match = kt_match_new (0);
    const KtPosition *position = kt_game_model_get_position (model);
    KtOptions options = position->options;

    kt_seat_set_name (kt_match_get_seat (match, 0), "Dũng");
    kt_game_model_start (model, position->game, &options, match);
    g_assert_nonnull (ui_find_label (card, "Dũng"));
    kt_seat_set_name (kt_match_get_seat (match, 0), "Em");
    g_assert_nonnull (ui_find_label (card, "Em"));
  }
  close_table (&table);
}

/* Nobody can take a seat of a finished game; the button returns with the next game. */
static void
test_menu (void)
{
  Table table;
  KtGameModel *model;
  GtkWidget *button;

  open_table (&table, "tic-tac-toe", 80);
  model = table.model;
  button = ui_find (table.card, GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_get_visible (button));
  for (guint i = 0; i < 5; i++)
    test_act (model, ((const char *const[]){ "a1", "b1", "a2", "b2", "a3" })[i]);
  g_assert_true (kt_game_model_is_over (model));
  g_assert_false (gtk_widget_get_visible (button));
  test_start_next (model);
  g_assert_true (gtk_widget_get_visible (button));
  close_table (&table);
}

/* --- The place of the name --- */

/* Returns the vertical distance between the middle of the name and that of the card. */
static float
get_distance (GtkWidget *card, const char *name)
{
  graphene_rect_t bounds;

  ui_settle (card);
  g_assert_true (gtk_widget_compute_bounds (ui_find_label (card, name), card, &bounds));
  return bounds.origin.y + bounds.size.height / 2 - (float) gtk_widget_get_height (card) / 2;
}

static void
assert_room (const char *game, const char *first, const char *second)
{
  Table table;
  KtGameModel *model;
  GtkWidget *card;
  int height;

  open_table (&table, game, 200);
  model = table.model;
  card = table.card;
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  ui_settle (card);
  height = gtk_widget_get_height (card);
  g_assert_cmpfloat (get_distance (card, "An"), <, -4);
  test_act (model, first);
  g_assert_cmpfloat (ABS (get_distance (card, "An")), <=, 1);
  g_assert_cmpint (gtk_widget_get_height (card), ==, height);
  test_act (model, second);
  g_assert_cmpfloat (get_distance (card, "An"), <, -4);
  g_assert_cmpint (gtk_widget_get_height (card), ==, height);
  close_table (&table);
}

/* A name with no text below it is centred, also with large text, and the card keeps its height. */
static void
test_name_alone (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (int scale = 1; scale <= 2; scale++) {
    g_object_set (settings, "gtk-xft-dpi", scale * dpi, NULL);
    assert_room ("tic-tac-toe", "a1", "a2");
    assert_room ("chess", "e4", "e5");
  }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* Returns whether the card draws captured pieces at this height. */
static gboolean
shows_captures (GtkWidget *card, int height)
{
  g_autoptr (GPtrArray) areas = ui_test_list (card, KT_TYPE_CAPTURE_AREA);
  GtkWidget *captures = g_ptr_array_index (areas, areas->len - 1);
  g_autoptr (UiPicture) picture = NULL;
  int middle;

  gtk_widget_allocate (card, gtk_widget_get_width (card), height, -1, NULL);
  picture = ui_picture_take (captures);
  middle = gtk_widget_get_height (captures) / 2;
  return !ui_picture_has_colour (picture, middle, middle, &(GdkRGBA){ 1, 1, 1, 1 });
}

/* Captured pieces are either large enough to be recognised or not drawn. */
static void
test_low (void)
{
  static const char *const moves[] = { "e4", "d5", "exd5", "a6" };
  Table table;
  int least, usual;

  open_table (&table, "chess", 200);
  gtk_widget_set_valign (table.card, GTK_ALIGN_START);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    test_act (table.model, moves[i]);
  ui_settle (table.card);
  gtk_widget_measure (table.card, GTK_ORIENTATION_VERTICAL, -1, &least, &usual, NULL, NULL);
  g_assert_cmpint (least, <, usual);
  g_assert_true (shows_captures (table.card, usual));
  g_assert_false (shows_captures (table.card, least));
  close_table (&table);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/player-card/no-clock", test_no_clock);
  g_test_add_func ("/player-card/turns", test_turns);
  g_test_add_func ("/player-card/again", test_again);
  g_test_add_func ("/player-card/swap2", test_swap2);
  g_test_add_func ("/player-card/widget", test_widget);
  g_test_add_func ("/player-card/menu", test_menu);
  g_test_add_func ("/player-card/name-alone", test_name_alone);
  g_test_add_func ("/player-card/low", test_low);
  return g_test_run ();
}
