/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the rows for the time of a game, and how the settings store it. */
#include "tests/ui/ui-test.h"

#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/dialogs/kt-new-game-dialog.h"
#include "ui/dialogs/kt-time-group.h"

static KtTimeControl
parse (KtTimeMode mode, const char *near_time, const char *far_time)
{
  KtTimeControl control = { .mode = mode };

  g_assert_true (kt_allotment_parse (near_time, &control.allotments[0], NULL));
  g_assert_true (kt_allotment_parse (far_time, &control.allotments[1], NULL));
  return control;
}

static KtTimeGroup *
create_group (KtTimeMode mode, const char *near_time, const char *far_time)
{
  KtTimeGroup *group = g_object_ref_sink (g_object_new (KT_TYPE_TIME_GROUP, NULL));
  KtTimeControl control = parse (mode, near_time, far_time);

  kt_time_group_set_names (group, "An", "Bình");
  kt_time_group_set_control (group, &control);
  return group;
}

static gpointer
get_child (KtTimeGroup *group, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (group), KT_TYPE_TIME_GROUP, name);
}

/* Describes the time control, such as "rush 300+3 60". */
static char *
describe (const KtTimeControl *control)
{
  g_autofree char *first = kt_allotment_to_text (&control->allotments[0]);
  g_autofree char *second = kt_allotment_to_text (&control->allotments[1]);

  return g_strjoin (" ", control->mode == KT_TIME_TIMED ? "rush" : "normal", first, second, NULL);
}

static void
assert_control (KtTimeGroup *group, const char *expected)
{
  KtTimeControl control;
  g_autofree char *text = NULL;
  gboolean valid;

  g_object_get (group, "valid", &valid, NULL);
  g_assert_true (valid);
  g_assert_true (kt_time_group_get_control (group, &control));
  text = describe (&control);
  g_assert_cmpstr (text, ==, expected);
}

static void
choose (KtTimeGroup *group, const char *clock)
{
  AdwComboRow *row = get_child (group, "clock_row");
  GListModel *choices = adw_combo_row_get_model (row);
  guint i = 0;

  while (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (choices), i), clock)) {
    i++;
    g_assert_cmpuint (i, <, g_list_model_get_n_items (choices));
  }
  adw_combo_row_set_selected (row, i);
}

static void
assert_rows (KtTimeGroup *group, const char *expected)
{
  static const char *const names[] = { "clock_row",     "different_row",  "near_time_row",
                                       "far_time_row",  "bonus_row",      "near_bonus_row",
                                       "far_bonus_row", "near_count_row", "far_count_row" };
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (gtk_widget_get_visible (get_child (group, names[i])))
      g_string_append_printf (shown, "%s%.*s", shown->len ? " " : "", (int) strlen (names[i]) - 4,
                              names[i]);
  }
  g_assert_cmpstr (shown->str, ==, expected);
}

static void
test_rows (void)
{
  KtTimeGroup *group = create_group (KT_TIME_UNTIMED, "300", "300");

  assert_rows (group, "clock");
  choose (group, "5 + 3");
  assert_rows (group, "clock");
  choose (group, "Other…");
  assert_rows (group, "clock different near_time bonus near_bonus");
  adw_combo_row_set_selected (get_child (group, "bonus_row"), KT_BONUS_NONE);
  assert_rows (group, "clock different near_time bonus");
  adw_combo_row_set_selected (get_child (group, "bonus_row"), KT_BONUS_BRONSTEIN);
  gtk_switch_set_active (get_child (group, "different"), TRUE);
  assert_rows (group, "clock different near_time far_time bonus near_bonus far_bonus");
  adw_combo_row_set_selected (get_child (group, "bonus_row"), KT_BONUS_BYOYOMI);
  assert_rows (group, "clock different near_time far_time bonus near_bonus far_bonus near_count "
                      "far_count");
  choose (group, "Untimed");
  assert_rows (group, "clock");
  g_assert_finalize_object (group);
}

static void
test_presets (void)
{
  static const char *const cases[][3] = {
    { "1 + 0", "60", "1 minute for each side" },
    { "3 + 2", "180+2", "3 minutes for each side, plus 2 seconds for each move" },
    { "5 + 3", "300+3", "5 minutes for each side, plus 3 seconds for each move" },
    { "10 + 0", "600", "10 minutes for each side" },
    { "15 + 10", "900+10", "15 minutes for each side, plus 10 seconds for each move" },
    { "30 + 0", "1800", "30 minutes for each side" },
    { "10 min + 3 × 30 s", "600b3x30",
      "After the main time, a move that takes longer than a period uses the period up" },
    { "30 min + 25 moves in 10 min", "1800c25/600",
      "After the main time, so many moves must be made in each period" },
    { "30 min, after each 40 moves + 30 min", "1800s40/1800",
      "Each time that so many moves have been made, time is added" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtTimeGroup *group = create_group (KT_TIME_UNTIMED, "300", "60+1");
    g_autofree char *expected = g_strjoin (" ", "rush", cases[i][1], cases[i][1], NULL);
    KtTimeGroup *again = create_group (KT_TIME_TIMED, cases[i][1], cases[i][1]);

    choose (group, cases[i][0]);
    assert_control (group, expected);
    g_assert_cmpstr (adw_action_row_get_subtitle (get_child (group, "clock_row")), ==, cases[i][2]);
    g_assert_cmpstr (ui_test_get_choice (get_child (again, "clock_row")), ==, cases[i][0]);
    g_assert_finalize_object (group);
    g_assert_finalize_object (again);
  }
}

static void
test_values (void)
{
  KtTimeGroup *group = create_group (KT_TIME_TIMED, "300", "300");

  assert_control (group, "rush 300 300");
  g_assert_cmpstr (ui_test_get_choice (get_child (group, "clock_row")), ==, "Other…");
  /* The entries first have the times of the preset that was chosen before. */
  choose (group, "15 + 10");
  choose (group, "Other…");
  adw_combo_row_set_selected (get_child (group, "bonus_row"), KT_BONUS_BRONSTEIN);
  assert_control (group, "rush 900d10 900d10");
  gtk_spin_button_set_value (get_child (group, "near_bonus"), 12);
  assert_control (group, "rush 900d12 900d12");
  /* The entries for different times first have the common time. */
  gtk_switch_set_active (get_child (group, "different"), TRUE);
  gtk_editable_set_text (get_child (group, "far_time_row"), "1:30");
  assert_control (group, "rush 900d12 90d10");
  choose (group, "Untimed");
  assert_control (group, "normal 900d12 90d10");
  g_assert_finalize_object (group);
}

/* Another kind of bonus begins with usual numbers, unless they mean the same. */
static void
test_kinds (void)
{
  KtTimeGroup *group = create_group (KT_TIME_TIMED, "300+7", "300+7");
  AdwComboRow *row = get_child (group, "bonus_row");

  adw_combo_row_set_selected (row, KT_BONUS_BYOYOMI);
  assert_control (group, "rush 300b3x30 300b3x30");
  g_assert_cmpstr (adw_preferences_row_get_title (get_child (group, "near_count_row")), ==,
                   "Periods");
  gtk_spin_button_set_value (get_child (group, "near_count"), 5);
  gtk_editable_set_text (get_child (group, "near_time_row"), "0");
  assert_control (group, "rush 0b5x30 0b5x30");
  adw_combo_row_set_selected (row, KT_BONUS_CANADIAN);
  assert_control (group, "rush 0c25/600 0c25/600");
  /* Stages need a main time. */
  adw_combo_row_set_selected (row, KT_BONUS_STAGES);
  assert_control (group, "rush 300s40/1800 300s40/1800");
  gtk_switch_set_active (get_child (group, "different"), TRUE);
  g_assert_cmpstr (adw_preferences_row_get_title (get_child (group, "far_count_row")), ==,
                   "Moves – Bình");
  adw_combo_row_set_selected (row, KT_BONUS_FISCHER);
  assert_control (group, "rush 300+3 300+3");
  g_assert_finalize_object (group);
}

/* The stored choice is shown again. */
static void
test_shown (void)
{
  static const char *const cases[][2] = { { "60", "60" },
                                          { "900+5", "900+5" },
                                          { "10", "10" },
                                          { "36000d180", "36000d180" },
                                          { "300+3", "60+1" },
                                          { "60", "300" },
                                          { "5400", "5400" },
                                          { "0b1x60", "0b1x60" },
                                          { "5400s40/900", "5400s40/900" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtTimeGroup *group = create_group (KT_TIME_TIMED, cases[i][0], cases[i][1]);
    g_autofree char *expected = g_strjoin (" ", "rush", cases[i][0], cases[i][1], NULL);

    assert_control (group, expected);
    g_assert_finalize_object (group);
  }
}

static void
test_typed (void)
{
  static const struct {
    const char *text;
    int seconds; /* 0: the typed time is refused */
  } cases[] = {
    { "5", 300 },  { "0:10", 10 },   { " 2:30 ", 150 }, { "10:00:00", 36000 }, { "600", 36000 },
    { "0:09", 0 }, { "601", 0 },     { "", 0 },         { "five", 0 },         { "5:60", 0 },
    { "-5", 0 },   { "1:2:3:4", 0 }, { "10:00:01", 0 }, { "5:", 0 },
  };
  KtTimeGroup *group = create_group (KT_TIME_TIMED, "600+1", "600+1");
  GtkWidget *row = get_child (group, "near_time_row"), *fault = get_child (group, "near_fault");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtTimeControl control;
    gboolean valid;

    g_test_message ("“%s”", cases[i].text);
    gtk_editable_set_text (GTK_EDITABLE (row), cases[i].text);
    g_object_get (group, "valid", &valid, NULL);
    g_assert_cmpint (valid, ==, cases[i].seconds > 0);
    g_assert_cmpint (gtk_widget_get_visible (fault), ==, !valid);
    g_assert_cmpint (gtk_widget_has_css_class (row, "error"), ==, !valid);
    g_assert_cmpint (kt_time_group_get_control (group, &control), ==, valid);
    if (valid)
      g_assert_cmpint (control.allotments[0].main_us, ==, cases[i].seconds * 1000000LL);
  }
  g_assert_finalize_object (group);
}

static KtTimeControl
read_times (GSettings *settings)
{
  return kt_game_terms_read (settings, kt_game_setup_get_game (settings)).times;
}

/* A game cannot be started with an invalid time, unless the time is not used. */
static void
test_dialog (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  KtNewGameDialog *dialog;
  KtTimeGroup *group;
  GObject *button;

  test_set_terms (settings, "time=rush");
  dialog = kt_new_game_dialog_new (NULL, settings);
  gtk_window_present (GTK_WINDOW (dialog));
  test_drain ();
  group = KT_TIME_GROUP (ui_find (GTK_WIDGET (dialog), KT_TYPE_TIME_GROUP));
  button =
      gtk_widget_get_template_child (GTK_WIDGET (dialog), KT_TYPE_NEW_GAME_DIALOG, "start_button");
  choose (group, "Other…");
  gtk_editable_set_text (get_child (group, "near_time_row"), "0:05");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (button)));
  gtk_editable_set_text (get_child (group, "near_time_row"), "2:30");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (button)));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.start", NULL);
  ui_test_wait_gone ((gpointer *) &dialog);
  {
    KtTimeControl control = read_times (settings);
    g_autofree char *text = describe (&control);

    g_assert_cmpstr (text, ==, "rush 150 150");
  }
}

static void
test_settings (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  KtTimeControl control = read_times (settings);
  g_autofree char *first = describe (&control), *second = NULL;

  g_assert_cmpstr (first, ==, "normal 300 300");
  test_set_terms (settings,
                  "time=rush first-time=soon second-time=90+2 third-time=60 begins=opponent");
  control = read_times (settings);
  second = describe (&control);
  g_assert_cmpstr (second, ==, "rush 300 90+2");
  kt_game_setup_start (settings, model);
  g_assert_cmpint (kt_game_timer_get_clock (kt_game_model_get_timer (model))->times_us[0], ==,
                   90 * 1000000LL);
  g_assert_cmpint (kt_game_timer_get_clock (kt_game_model_get_timer (model))->times_us[1], ==,
                   300 * 1000000LL);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/time-group/rows", test_rows);
  g_test_add_func ("/time-group/presets", test_presets);
  g_test_add_func ("/time-group/values", test_values);
  g_test_add_func ("/time-group/kinds", test_kinds);
  g_test_add_func ("/time-group/shown", test_shown);
  g_test_add_func ("/time-group/typed", test_typed);
  g_test_add_func ("/time-group/dialog", test_dialog);
  g_test_add_func ("/time-group/settings", test_settings);
  return g_test_run ();
}
