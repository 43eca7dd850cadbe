/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/ui-test.h"

#include <string.h>

#include "core/kt-position.h"
#include "games/kt-registry.h"
#include "model/library/kt-ratings.h"
#include "model/settings/kt-game-texts.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/dialogs/kt-new-game-dialog.h"
#include "ui/dialogs/kt-option-group.h"
#include "ui/dialogs/kt-start-group.h"

typedef struct {
  GSettings *settings;
  KtNewGameDialog *dialog;
  guint n_started;
  char *start; /* the position with which the last game began; NULL: the usual one */
} Fixture;

static void
start_cb (Fixture *fixture, const KtPosition *start)
{
  fixture->n_started++;
  g_free (fixture->start);
  fixture->start = start ? kt_position_to_text (start) : NULL;
}

static void
open_dialog (Fixture *fixture)
{
  fixture->dialog = kt_new_game_dialog_new (NULL, fixture->settings);
  g_signal_connect_swapped (fixture->dialog, "start", G_CALLBACK (start_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->dialog));
  test_drain ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = test_get_settings ();
  open_dialog (fixture);
}

static void
close_dialog (Fixture *fixture, const char *action)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL);
  ui_test_wait_gone ((gpointer *) &fixture->dialog);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->dialog)
    close_dialog (fixture, "window.close");
  g_object_unref (fixture->settings);
  g_free (fixture->start);
}

static gpointer
get_child (Fixture *fixture, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->dialog), KT_TYPE_NEW_GAME_DIALOG,
                                        name);
}

static void
choose (Fixture *fixture, const char *name, guint item)
{
  adw_combo_row_set_selected (get_child (fixture, name), item);
}

static gboolean
is_shown (Fixture *fixture, const char *name)
{
  return gtk_widget_get_visible (get_child (fixture, name));
}

static guint
find_game (const char *id)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    if (g_str_equal (kt_registry_get_game (i)->id, id))
      return i;
  }
  g_assert_not_reached ();
}

static void
assert_options (KtOptionGroup *group, const char *game_id, const char *expected)
{
  KtOptions options = kt_option_group_get_options (group);
  g_autofree char *text = kt_options_to_text (kt_registry_find_game (game_id), &options);

  g_assert_cmpstr (text, ==, expected);
}

static KtGameTerms
read_terms (Fixture *fixture, const char *game)
{
  return kt_game_terms_read (fixture->settings, kt_registry_find_game (game));
}

static void
test_players (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "opponent_row", KT_OPPONENT_COMPUTER);
  g_assert_true (is_shown (fixture, "level_row"));
  g_assert_true (is_shown (fixture, "begins_row"));
  g_assert_true (is_shown (fixture, "first_name_row"));
  g_assert_false (is_shown (fixture, "second_name_row"));
  g_assert_cmpstr (ui_test_get_choice (get_child (fixture, "begins_row")), ==, "X");

  choose (fixture, "opponent_row", KT_OPPONENT_PERSON);
  g_assert_false (is_shown (fixture, "level_row"));
  g_assert_true (is_shown (fixture, "second_name_row"));
  g_assert_cmpstr (adw_preferences_row_get_title (get_child (fixture, "begins_row")), ==,
                   "Player 1 plays");

  choose (fixture, "opponent_row", KT_OPPONENT_WATCH);
  g_assert_true (is_shown (fixture, "level_row"));
  g_assert_false (is_shown (fixture, "begins_row"));
  g_assert_false (is_shown (fixture, "first_name_row"));
  g_assert_false (is_shown (fixture, "second_name_row"));
  g_assert_true (is_shown (fixture, "second_level_row"));

  choose (fixture, "opponent_row", KT_OPPONENT_ALLIANCE);
  g_assert_true (is_shown (fixture, "second_level_row"));
  g_assert_true (is_shown (fixture, "begins_row"));
  g_assert_true (is_shown (fixture, "first_name_row"));
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = NULL;
  KtGameTerms terms;

  choose (fixture, "game_row", find_game ("tic-tac-toe"));
  choose (fixture, "opponent_row", KT_OPPONENT_PERSON);
  choose (fixture, "begins_row", KT_BEGINS_OPPONENT);
  choose (fixture, "level_row", 3);
  choose (fixture, "series_row", 2);
  gtk_editable_set_text (get_child (fixture, "first_name_row"), "Lan");
  close_dialog (fixture, "dialog.start");

  g_assert_cmpuint (fixture->n_started, ==, 1);
  g_assert_cmpstr (kt_game_setup_get_game (fixture->settings)->id, ==, "tic-tac-toe");
  terms = read_terms (fixture, "tic-tac-toe");
  g_assert_cmpint (terms.opponent, ==, KT_OPPONENT_PERSON);
  g_assert_cmpint (terms.begins, ==, KT_BEGINS_OPPONENT);
  g_assert_cmpuint (terms.level, ==, 3);
  g_assert_cmpuint (terms.length, ==, 5);
  /* The terms apply only to this game. */
  g_assert_cmpint (read_terms (fixture, "chess").opponent, ==, KT_OPPONENT_COMPUTER);
  name = kt_game_setup_get_name (fixture->settings, 0);
  g_assert_cmpstr (name, ==, "Lan");

  /* The dialog shows the same settings the next time. */
  open_dialog (fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "game_row")), ==,
                    find_game ("tic-tac-toe"));
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "level_row")), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "begins_row")), ==,
                    KT_BEGINS_OPPONENT);
}

/* The choices of a level show its Elo; without one, the row shows its score. */
static void
test_strength (Fixture *fixture, gconstpointer data)
{
  AdwActionRow *row = get_child (fixture, "level_row");
  const KtGame *chess = kt_registry_find_game ("chess");
  guint n_levels;
  g_autofree char *elo = NULL;

  choose (fixture, "game_row", find_game ("chess"));
  choose (fixture, "level_row", 0);
  elo = g_strdup_printf ("Beginner · Elo %u", kt_registry_get_strength (chess, 0).elo);
  g_assert_cmpstr (ui_test_get_choice (row), ==, elo);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "");
  /* The strength of the full level has not been measured. */
  kt_registry_get_levels (chess, &n_levels);
  choose (fixture, "level_row", n_levels - 1);
  g_assert_null (strstr (ui_test_get_choice (row), "Elo"));
  choose (fixture, "game_row", find_game ("caro"));
  choose (fixture, "level_row", 1);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "against the level below"));
  choose (fixture, "level_row", 0);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "");
}

/* For an opponent of equal strength the rating is shown, and can be reset. */
static void
test_own_level (Fixture *fixture, gconstpointer data)
{
  AdwActionRow *row = get_child (fixture, "level_row");
  const KtGame *chess = kt_registry_find_game ("chess");
  guint n_levels;

  kt_registry_get_levels (chess, &n_levels);
  choose (fixture, "game_row", find_game ("chess"));
  choose (fixture, "level_row", n_levels);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "Measures how well you play");
  g_assert_false (is_shown (fixture, "forget_button"));
  close_dialog (fixture, "dialog.start");
  g_assert_true (read_terms (fixture, "chess").is_own_level);
  g_assert_false (read_terms (fixture, "caro").is_own_level);

  kt_game_texts_set (fixture->settings, "ratings", "chess", "1234 100 1 7");
  open_dialog (fixture);
  row = get_child (fixture, "level_row");
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "level_row")), ==, n_levels);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "You play at about Elo 1234");
  g_assert_true (is_shown (fixture, "forget_button"));
  kt_ratings_forget (fixture->settings, chess);
  choose (fixture, "level_row", 0);
  choose (fixture, "level_row", n_levels);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "Measures how well you play");
}

/* The choices are there again if the dialog was closed without starting a game. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "game_row", find_game ("tic-tac-toe"));
  choose (fixture, "opponent_row", KT_OPPONENT_WATCH);
  close_dialog (fixture, "window.close");
  g_assert_cmpuint (fixture->n_started, ==, 0);
  open_dialog (fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "game_row")), ==,
                    find_game ("tic-tac-toe"));
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "opponent_row")), ==,
                    KT_OPPONENT_WATCH);
}

/* A length of a series that the list does not always offer is shown and kept, until another one
 * is chosen. */
static void
test_other_length (Fixture *fixture, gconstpointer data)
{
  close_dialog (fixture, "window.close");
  kt_game_texts_set (fixture->settings, "terms", "caro", "length=9");
  open_dialog (fixture);
  g_assert_cmpstr (ui_test_get_choice (get_child (fixture, "series_row")), ==, "Best of 9");
  choose (fixture, "game_row", find_game ("chess"));
  g_assert_cmpstr (ui_test_get_choice (get_child (fixture, "series_row")), ==, "Open end");
  choose (fixture, "game_row", find_game ("caro"));
  g_assert_cmpstr (ui_test_get_choice (get_child (fixture, "series_row")), ==, "Best of 9");
  close_dialog (fixture, "dialog.start");
  g_assert_cmpuint (read_terms (fixture, "caro").length, ==, 9);

  open_dialog (fixture);
  choose (fixture, "series_row", 1);
  close_dialog (fixture, "dialog.start");
  g_assert_cmpuint (read_terms (fixture, "caro").length, ==, 3);
}

static gboolean
is_focused (gpointer text)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    GtkWidget *focus = gtk_window_get_focus (window);

    if (focus && ui_find_label (focus, text))
      return TRUE;
  }
  return FALSE;
}

/* Returns whether the focused item of a list is visible as a whole. */
static gboolean
is_seen (gpointer list)
{
  GtkWidget *item = gtk_root_get_focus (gtk_widget_get_root (list));
  GtkWidget *view = gtk_widget_get_parent (list);
  graphene_rect_t bounds;

  return item && gtk_widget_compute_bounds (item, view, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (view);
}

/* An opened list shows the selected choice, also one far below, and the keys begin there. */
static void
test_opened_list (Fixture *fixture, gconstpointer data)
{
  AdwComboRow *row = get_child (fixture, "series_row");
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  static const guint cases[] = { 50, 3 };

  for (int i = 0; i < 60; i++)
    gtk_string_list_take (choices, g_strdup_printf ("Choice %d", i));
  adw_combo_row_set_model (row, G_LIST_MODEL (choices));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf ("Choice %u", cases[i]);
    GtkWidget *popover = ui_find (GTK_WIDGET (row), GTK_TYPE_POPOVER);

    adw_combo_row_set_selected (row, cases[i]);
    gtk_widget_activate (GTK_WIDGET (row));
    test_wait (is_focused, text);
    test_wait (is_seen, ui_find (popover, GTK_TYPE_LIST_VIEW));
    gtk_popover_popdown (GTK_POPOVER (popover));
  }
}

/* If the person looks at another game and comes back, no choice is lost. */
static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  KtOptionGroup *group = get_child (fixture, "option_group");
  g_autoptr (GPtrArray) combos = ui_test_list (GTK_WIDGET (group), ADW_TYPE_COMBO_ROW);

  adw_combo_row_set_selected (combos->pdata[0], 3);
  choose (fixture, "game_row", find_game ("tic-tac-toe"));
  assert_options (group, "tic-tac-toe", "columns=3 rows=3 line=3");
  choose (fixture, "opponent_row", KT_OPPONENT_ALLIANCE);
  choose (fixture, "game_row", find_game ("caro"));
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "opponent_row")), ==,
                    KT_OPPONENT_COMPUTER);
  assert_options (group, "caro", "size=19 rule=vietnamese opening=free open-four=no");
}

/* The person chooses a side, or who begins if the opening decides the sides. */
static void
test_sides (Fixture *fixture, gconstpointer data)
{
  GtkWidget *group = get_child (fixture, "option_group");
  AdwComboRow *row = get_child (fixture, "begins_row");
  g_autoptr (GPtrArray) combos = ui_test_list (group, ADW_TYPE_COMBO_ROW);

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "You play");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "X begins");
  choose (fixture, "begins_row", KT_BEGINS_OPPONENT);
  g_assert_cmpstr (ui_test_get_choice (row), ==, "O");
  adw_combo_row_set_selected (combos->pdata[2], 2);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Who begins");
  g_assert_cmpstr (ui_test_get_choice (row), ==, "Computer");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "The sides are settled during the opening");

  choose (fixture, "game_row", find_game ("chess"));
  g_assert_cmpstr (ui_test_get_choice (row), ==, "White");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "White begins");
  choose (fixture, "begins_row", KT_BEGINS_OPPONENT);
  close_dialog (fixture, "dialog.start");
  g_assert_cmpint (read_terms (fixture, "chess").begins, ==, KT_BEGINS_OPPONENT);
}

static gpointer
get_start_child (Fixture *fixture, const char *name)
{
  return gtk_widget_get_template_child (get_child (fixture, "start_group"), KT_TYPE_START_GROUP,
                                        name);
}

static gboolean
can_start (Fixture *fixture)
{
  return gtk_widget_get_sensitive (get_child (fixture, "start_button"));
}

/* The odds of a game are offered, and kept with its terms. */
static void
test_odds (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_shown (fixture, "start_group"));
  choose (fixture, "game_row", find_game ("xiangqi"));
  g_assert_true (is_shown (fixture, "start_group"));
  g_assert_false (gtk_widget_get_visible (get_start_child (fixture, "giver_row")));
  adw_combo_row_set_selected (get_start_child (fixture, "odds_row"), 4);
  g_assert_cmpstr (ui_test_get_choice (get_start_child (fixture, "odds_row")), ==, "Cannon");
  g_assert_true (gtk_widget_get_visible (get_start_child (fixture, "giver_row")));
  adw_combo_row_set_selected (get_start_child (fixture, "giver_row"), 1);
  g_assert_cmpstr (ui_test_get_choice (get_start_child (fixture, "giver_row")), ==, "Computer");
  choose (fixture, "opponent_row", KT_OPPONENT_PERSON);
  g_assert_cmpstr (ui_test_get_choice (get_start_child (fixture, "giver_row")), ==, "Player 2");
  close_dialog (fixture, "dialog.start");
  g_assert_null (fixture->start);
  g_assert_cmpuint (read_terms (fixture, "xiangqi").odds, ==, 4);
  g_assert_cmpuint (read_terms (fixture, "xiangqi").giver, ==, 1);
  g_assert_cmpuint (read_terms (fixture, "chess").odds, ==, 0);
}

/* A position is typed or pasted. What is wrong with it is said, and a wrong one cannot be played.
 */
static void
test_position (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[] = {
    "3k5/9",
    "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RRRAKABNR w",
  };
  GtkEditable *row;

  choose (fixture, "game_row", find_game ("xiangqi"));
  row = get_start_child (fixture, "position_row");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    gtk_editable_set_text (row, wrong[i]);
    test_drain ();
    g_assert_false (can_start (fixture));
    g_assert_true (gtk_widget_get_mapped (get_start_child (fixture, "fault_row")));
    g_assert_cmpuint (strlen (gtk_label_get_label (get_start_child (fixture, "fault"))), >, 10);
  }
  gtk_editable_set_text (row, "  3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1 ");
  g_assert_true (can_start (fixture));
  g_assert_false (gtk_widget_get_visible (get_start_child (fixture, "fault_row")));
  g_assert_false (gtk_widget_get_visible (get_start_child (fixture, "odds_row")));
  close_dialog (fixture, "dialog.start");
  g_assert_cmpstr (fixture->start, ==, "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
}

static void
test_width (Fixture *fixture, gconstpointer data)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (fixture->dialog), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (GTK_WIDGET (fixture->dialog), GTK_ORIENTATION_VERTICAL, 360, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, 480);
}

/* --- The options alone --- */

static KtOptionGroup *
create_group (const char *game_id, const char *text)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtOptionGroup *group = g_object_ref_sink (g_object_new (KT_TYPE_OPTION_GROUP, NULL));
  KtOptions options;

  g_assert_true (kt_options_parse (game, text, &options, NULL));
  kt_option_group_set_game (group, game, &options);
  return group;
}

static void
test_choices_and_switches (void)
{
  KtOptionGroup *group = create_group ("caro", "");
  g_autoptr (GPtrArray) combos = ui_test_list (GTK_WIDGET (group), ADW_TYPE_COMBO_ROW);
  g_autoptr (GPtrArray) switches = ui_test_list (GTK_WIDGET (group), GTK_TYPE_SWITCH);

  g_assert_cmpuint (combos->len, ==, 3);
  g_assert_cmpuint (switches->len, ==, 1);
  g_assert_cmpstr (ui_test_get_choice (combos->pdata[0]), ==, "15 × 15");
  g_assert_cmpstr (ui_test_get_choice (combos->pdata[1]), ==, "Vietnamese");
  adw_combo_row_set_selected (combos->pdata[1], 1);
  gtk_switch_set_active (switches->pdata[0], TRUE);
  assert_options (group, "caro", "size=15 rule=exact opening=free open-four=yes");
  g_assert_finalize_object (group);
}

static void
test_other_value (void)
{
  KtOptionGroup *group = create_group ("caro", "");
  g_autoptr (GPtrArray) combos = ui_test_list (GTK_WIDGET (group), ADW_TYPE_COMBO_ROW);
  g_autoptr (GPtrArray) hidden = ui_test_list (GTK_WIDGET (group), GTK_TYPE_SPIN_BUTTON);
  g_autoptr (GPtrArray) spins = NULL;

  g_assert_cmpuint (hidden->len, ==, 0);
  adw_combo_row_set_selected (combos->pdata[0], 4);
  g_assert_cmpstr (ui_test_get_choice (combos->pdata[0]), ==, "Other…");
  spins = ui_test_list (GTK_WIDGET (group), GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpuint (spins->len, ==, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spins->pdata[0]), ==, 15);
  gtk_spin_button_set_value (spins->pdata[0], 11);
  assert_options (group, "caro", "size=11 rule=vietnamese opening=free open-four=no");
  /* A standard value typed into the number field stays there. */
  gtk_spin_button_set_value (spins->pdata[0], 13);
  g_assert_cmpstr (ui_test_get_choice (combos->pdata[0]), ==, "Other…");
  adw_combo_row_set_selected (combos->pdata[0], 2);
  g_assert_false (gtk_widget_get_mapped (spins->pdata[0]));
  assert_options (group, "caro", "size=16 rule=vietnamese opening=free open-four=no");
  g_assert_finalize_object (group);
}

/* The longest row depends on the size of the board. */
static void
test_range (void)
{
  KtOptionGroup *group = create_group ("tic-tac-toe", "columns=5 rows=5 line=5");
  g_autoptr (GPtrArray) combos = ui_test_list (GTK_WIDGET (group), ADW_TYPE_COMBO_ROW);

  g_assert_cmpuint (combos->len, ==, 3);
  g_assert_cmpstr (ui_test_get_choice (combos->pdata[0]), ==, "5");
  adw_combo_row_set_selected (combos->pdata[0], 1);
  assert_options (group, "tic-tac-toe", "columns=4 rows=5 line=5");
  adw_combo_row_set_selected (combos->pdata[1], 0);
  assert_options (group, "tic-tac-toe", "columns=4 rows=3 line=4");
  g_assert_cmpstr (ui_test_get_choice (combos->pdata[2]), ==, "4");
  adw_combo_row_set_selected (combos->pdata[0], 0);
  assert_options (group, "tic-tac-toe", "columns=3 rows=3 line=3");
  g_assert_false (gtk_widget_get_sensitive (combos->pdata[2]));
  g_assert_finalize_object (group);
}

static void
test_every_game (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtOptionGroup *group = create_group (game->id, "");
    KtOptions options = kt_option_group_get_options (group);
    KtOptions standard = kt_options_default (game);

    g_assert_cmpmem (&options, sizeof options, &standard, sizeof standard);
    g_assert_finalize_object (group);
  }
}

#define ADD(name, function)                                                                        \
  g_test_add ("/new-game-dialog/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("players", test_players);
  ADD ("start", test_start);
  ADD ("close", test_close);
  ADD ("opened-list", test_opened_list);
  ADD ("strength", test_strength);
  ADD ("own-level", test_own_level);
  ADD ("other-game", test_other_game);
  ADD ("other-length", test_other_length);
  ADD ("sides", test_sides);
  ADD ("odds", test_odds);
  ADD ("position", test_position);
  ADD ("width", test_width);
  g_test_add_func ("/option-group/choices-and-switches", test_choices_and_switches);
  g_test_add_func ("/option-group/other-value", test_other_value);
  g_test_add_func ("/option-group/range", test_range);
  g_test_add_func ("/option-group/every-game", test_every_game);
  return g_test_run ();
}
