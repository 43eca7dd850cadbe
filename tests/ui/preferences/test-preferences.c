/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/ui-test.h"

#include "ui/common/kt-appearance.h"
#include "ui/preferences/kt-preferences-page.h"
#include "ui/preferences/kt-preferences-window.h"

typedef struct {
  GSettings *settings;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = ui_test_get_settings ();
  fixture->page = g_object_ref_sink (kt_preferences_page_new (fixture->settings, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->page);
  g_object_unref (fixture->settings);
}

static gpointer
get_child (Fixture *fixture, const char *name)
{
  return gtk_widget_get_template_child (fixture->page, KT_TYPE_PREFERENCES_PAGE, name);
}

/* The widget of a type that shows a key. */
static gpointer
get_by_key (Fixture *fixture, GType type, const char *key)
{
  g_autoptr (GPtrArray) widgets = ui_test_list (fixture->page, type);

  for (guint i = 0; i < widgets->len; i++) {
    const char *id = gtk_buildable_get_buildable_id (widgets->pdata[i]);

    if (g_strcmp0 (id, key) == 0)
      return widgets->pdata[i];
  }
  g_assert_not_reached ();
}

/* Every switch of the page shows a key: there is none that does nothing. */
static void
test_switches (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "coordinates",  "animations",  "celebrations",
                                      "show-threats", "hints",       "undo",
                                      "show-times",   "plan-ahead",  "promote-at-once",
                                      "sounds",       "move-times",  "face-to-face",
                                      "show-threes",  "show-hanging" };
  static const char *const off[] = { "promote-at-once", "move-times",   "face-to-face",
                                     "show-threes",     "show-hanging", NULL };
  g_autoptr (GPtrArray) switches = ui_test_list (fixture->page, GTK_TYPE_SWITCH);

  g_assert_cmpuint (switches->len, ==, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    GtkSwitch *toggle = get_by_key (fixture, GTK_TYPE_SWITCH, keys[i]);
    gboolean is_on = !g_strv_contains (off, keys[i]);

    g_assert_cmpint (gtk_switch_get_active (toggle), ==, is_on);
    gtk_switch_set_active (toggle, !is_on);
    g_assert_cmpint (g_settings_get_boolean (fixture->settings, keys[i]), ==, !is_on);
    g_settings_set_boolean (fixture->settings, keys[i], is_on);
    g_assert_cmpint (gtk_switch_get_active (toggle), ==, is_on);
  }
}

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *key, *nicks[4];
  } choices[] = {
    { "color-scheme", { "system", "light", "dark", NULL } },
    { "stones", { "letters", "stones", NULL } },
    { "notation", { "language", "english", "figures", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++) {
    AdwComboRow *row = get_by_key (fixture, ADW_TYPE_COMBO_ROW, choices[i].key);
    guint n_items = g_strv_length ((char **) choices[i].nicks);

    g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, n_items);
    for (guint j = n_items; j-- > 0;) {
      g_autofree char *nick = NULL;

      adw_combo_row_set_selected (row, j);
      nick = g_settings_get_string (fixture->settings, choices[i].key);
      g_assert_cmpstr (nick, ==, choices[i].nicks[j]);
    }
    g_settings_set_string (fixture->settings, choices[i].key, choices[i].nicks[1]);
    g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  }
}

static void
test_language (Fixture *fixture, gconstpointer data)
{
  AdwComboRow *row = get_child (fixture, "language_row");

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_cmpstr (ui_test_get_choice (row), ==, "As the system");
  for (guint i = 1; i < g_list_model_get_n_items (adw_combo_row_get_model (row)); i++) {
    adw_combo_row_set_selected (row, i);
    test_drain ();
    if (g_str_equal (ui_test_get_choice (row), "English")) {
      g_autofree char *code = g_settings_get_string (fixture->settings, "language");

      g_assert_cmpstr (code, ==, "en");
      return;
    }
  }
  g_assert_not_reached ();
}

/* A language without a catalogue stays in the settings until somebody chooses another. */
static void
test_lost_language (Fixture *fixture, gconstpointer data)
{
  AdwComboRow *row = get_child (fixture, "language_row");
  g_autofree char *code = NULL;

  g_settings_set_string (fixture->settings, "language", "xx");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  code = g_settings_get_string (fixture->settings, "language");
  g_assert_cmpstr (code, ==, "xx");
}

static void
test_volume (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *volume = get_child (fixture, "volume");

  g_assert_cmpfloat (gtk_adjustment_get_value (volume), ==, 80);
  gtk_adjustment_set_value (volume, 35);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "sound-volume"), ==, 35);
  g_settings_set_uint (fixture->settings, "sound-volume", 100);
  g_assert_cmpfloat (gtk_adjustment_get_value (volume), ==, 100);

  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  g_assert_false (gtk_widget_get_sensitive (get_child (fixture, "volume_row")));
}

static void
move_volume_cb (GtkAdjustment *volume)
{
  gtk_adjustment_set_value (volume, 30);
}

/* The window is closed by a key while the pointer still moves the volume. */
static void
test_closed_while_moved (void)
{
  g_autoptr (GSettings) settings = ui_test_get_settings ();
  GtkWidget *page = g_object_ref_sink (kt_preferences_page_new (settings, NULL));
  g_autoptr (GtkAdjustment) volume = g_object_ref (
      GTK_ADJUSTMENT (gtk_widget_get_template_child (page, KT_TYPE_PREFERENCES_PAGE, "volume")));

  gtk_adjustment_set_value (volume, 20);
  g_signal_connect_swapped (page, "destroy", G_CALLBACK (move_volume_cb), volume);
  g_assert_finalize_object (page);
  gtk_adjustment_set_value (volume, 40);
  test_run_for (400);
}

static void
test_window (void)
{
  g_autoptr (GSettings) settings = ui_test_get_settings ();
  KtPreferencesWindow *window = kt_preferences_window_new (NULL, settings, NULL);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  GtkWidget *first;
  int least;

  gtk_window_present (GTK_WINDOW (window));
  test_drain ();
  before = ui_test_list (GTK_WIDGET (window), KT_TYPE_PREFERENCES_PAGE);
  g_assert_cmpuint (before->len, ==, 1);
  gtk_widget_measure (before->pdata[0], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  first = before->pdata[0];
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  kt_preferences_window_retranslate (window);
  kt_preferences_window_retranslate (window);
  test_drain ();
  after = ui_test_list (GTK_WIDGET (window), KT_TYPE_PREFERENCES_PAGE);
  g_assert_cmpuint (after->len, ==, 1);
  ui_test_wait_gone ((gpointer *) &first);

  gtk_window_destroy (GTK_WINDOW (window));
  test_drain ();
}

/* The program throws windows away when the language changes, with the row that changed it. */
static void
test_closed_by_language (void)
{
  g_autoptr (GSettings) settings = ui_test_get_settings ();
  KtPreferencesWindow *window = kt_preferences_window_new (NULL, settings, NULL);
  g_autoptr (GPtrArray) rows = NULL;

  g_signal_connect_object (settings, "changed::language", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  test_drain ();
  rows = ui_test_list (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  adw_combo_row_set_selected (rows->pdata[0], 1);
  ui_test_wait_gone ((gpointer *) &window);
}

static void
test_color_scheme (void)
{
  g_autoptr (GSettings) settings = ui_test_get_settings ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  kt_appearance_bind (settings);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
  g_settings_set_string (settings, "color-scheme", "dark");
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_DARK);
  g_settings_set_string (settings, "color-scheme", "light");
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/preferences/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("switches", test_switches);
  ADD ("choices", test_choices);
  ADD ("language", test_language);
  ADD ("lost-language", test_lost_language);
  ADD ("volume", test_volume);
  g_test_add_func ("/preferences/closed-while-moved", test_closed_while_moved);
  g_test_add_func ("/preferences/window", test_window);
  g_test_add_func ("/preferences/closed-by-language", test_closed_by_language);
  g_test_add_func ("/preferences/color-scheme", test_color_scheme);
  return g_test_run ();
}
