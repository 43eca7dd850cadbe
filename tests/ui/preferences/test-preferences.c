/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/themes/theme-example.h"
#include "tests/ui/ui-test.h"

#include "ui/common/kt-appearance.h"
#include "ui/preferences/kt-board-page.h"
#include "ui/preferences/kt-language-page.h"
#include "ui/preferences/kt-play-page.h"
#include "ui/preferences/kt-preferences-window.h"
#include "ui/preferences/kt-sound-page.h"

enum { NORMAL_DPI = 96 * 1024 };

typedef struct {
  char *folder; /* folder of the user’s own themes */
  GSettings *settings;
  KtThemes *themes;
  GtkWidget *page, *board_page, *sound_page, *language_page;
} Fixture;

/* Disposes the themes first, so that their threads end before the folder is removed. */
static void
free_themes (KtThemes *themes)
{
  g_object_run_dispose (G_OBJECT (themes));
  test_assert_gone (themes);
}

static void
close_window (KtPreferencesWindow *window, KtThemes *themes, const char *folder)
{
  gtk_window_destroy (GTK_WINDOW (window));
  test_drain ();
  test_drain ();
  free_themes (themes);
  test_remove_folder (folder);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  fixture->settings = test_get_settings ();
  fixture->themes = kt_themes_new (fixture->settings, fixture->folder);
  fixture->page = g_object_ref_sink (kt_play_page_new (fixture->settings));
  fixture->sound_page = g_object_ref_sink (kt_sound_page_new (fixture->settings, NULL, NULL));
  fixture->language_page = g_object_ref_sink (kt_language_page_new (fixture->settings));
  fixture->board_page = g_object_ref_sink (kt_board_page_new (fixture->settings, fixture->themes));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->page);
  g_assert_finalize_object (fixture->sound_page);
  g_assert_finalize_object (fixture->language_page);
  g_assert_finalize_object (fixture->board_page);
  free_themes (fixture->themes);
  g_object_unref (fixture->settings);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static AdwComboRow *
get_language_row (GtkWidget *page)
{
  return ADW_COMBO_ROW (
      gtk_widget_get_template_child (page, KT_TYPE_LANGUAGE_PAGE, "language_row"));
}

static GtkWidget *
get_row (GtkWidget *page, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (page, KT_TYPE_SOUND_PAGE, name));
}

static GtkAdjustment *
get_volume (GtkWidget *page, const char *row)
{
  g_autoptr (GPtrArray) scales = ui_test_list (get_row (page, row), GTK_TYPE_SCALE);

  g_assert_cmpuint (scales->len, ==, 1);
  return gtk_range_get_adjustment (scales->pdata[0]);
}

static gpointer
find_by_id (GtkWidget *page, GType type, const char *id)
{
  g_autoptr (GPtrArray) widgets = ui_test_list (page, type);

  for (guint i = 0; i < widgets->len; i++) {
    if (g_strcmp0 (gtk_buildable_get_buildable_id (widgets->pdata[i]), id) == 0)
      return widgets->pdata[i];
  }
  return NULL;
}

/* Returns the widget of a type that is bound to a key. */
static gpointer
get_by_key (Fixture *fixture, GType type, const char *key)
{
  GtkWidget *pages[] = { fixture->page, fixture->board_page, fixture->sound_page,
                         fixture->language_page };
  gpointer widget = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pages) && !widget; i++)
    widget = find_by_id (pages[i], type, key);
  g_assert_nonnull (widget);
  return widget;
}

/* Every switch of the page is bound to a key. */
static void
test_switches (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = {
    "coordinates",   "animations",   "celebrations", "show-threats",       "hints",
    "undo",          "show-times",   "plan-ahead",   "promote-at-once",    "sounds",
    "move-times",    "face-to-face", "show-threes",  "show-hanging",       "show-thinking",
    "show-expected", "menu-sounds",  "music",        "music-in-background"
  };
  static const char *const off[] = { "promote-at-once",
                                     "move-times",
                                     "face-to-face",
                                     "show-threes",
                                     "show-hanging",
                                     "show-thinking",
                                     "show-expected",
                                     "menu-sounds",
                                     "music",
                                     "music-in-background",
                                     NULL };
  g_autoptr (GPtrArray) switches = ui_test_list (fixture->page, GTK_TYPE_SWITCH);
  g_autoptr (GPtrArray) more = ui_test_list (fixture->board_page, GTK_TYPE_SWITCH);
  g_autoptr (GPtrArray) sounds = ui_test_list (fixture->sound_page, GTK_TYPE_SWITCH);

  g_assert_cmpuint (switches->len + more->len + sounds->len, ==, G_N_ELEMENTS (keys));
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
    { "keep-games", { "ask", "always", "never", NULL } },
    { "advantage-bar", { "never", "untimed", "always", NULL } },
    { "remarks", { "never", "weak", "always", NULL } },
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
  AdwComboRow *row = get_language_row (fixture->language_page);

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_cmpstr (ui_test_get_choice (row), ==, "Follow system");
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

/* A language without a catalogue stays in the settings until another one is chosen. */
static void
test_lost_language (Fixture *fixture, gconstpointer data)
{
  AdwComboRow *row = get_language_row (fixture->language_page);
  g_autofree char *code = NULL;

  g_settings_set_string (fixture->settings, "language", "xx");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  code = g_settings_get_string (fixture->settings, "language");
  g_assert_cmpstr (code, ==, "xx");
}

static void
test_volume (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *volume = get_volume (fixture->sound_page, "volume_row");
  GtkAdjustment *music = get_volume (fixture->sound_page, "music_volume_row");

  g_assert_cmpfloat (gtk_adjustment_get_value (volume), ==, 80);
  gtk_adjustment_set_value (volume, 35);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "sound-volume"), ==, 35);
  g_settings_set_uint (fixture->settings, "sound-volume", 100);
  g_assert_cmpfloat (gtk_adjustment_get_value (volume), ==, 100);

  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  g_assert_false (gtk_widget_get_sensitive (get_row (fixture->sound_page, "volume_row")));
  /* Music is off by default, and has its own volume. */
  g_assert_false (gtk_widget_get_sensitive (get_row (fixture->sound_page, "music_volume_row")));
  g_settings_set_boolean (fixture->settings, "music", TRUE);
  g_assert_true (gtk_widget_get_sensitive (get_row (fixture->sound_page, "music_volume_row")));
  gtk_adjustment_set_value (music, 25);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "music-volume"), ==, 25);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "sound-volume"), ==, 100);
}

static void
move_volume_cb (GtkAdjustment *volume)
{
  gtk_adjustment_set_value (volume, 30);
}

/* The window is closed with a key while the pointer drags the volume. */
static void
test_closed_while_moved (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  GtkWidget *page = g_object_ref_sink (kt_sound_page_new (settings, NULL, NULL));
  g_autoptr (GtkAdjustment) volume = g_object_ref (get_volume (page, "volume_row"));

  gtk_adjustment_set_value (volume, 20);
  g_signal_connect_swapped (page, "destroy", G_CALLBACK (move_volume_cb), volume);
  g_assert_finalize_object (page);
  gtk_adjustment_set_value (volume, 40);
  test_run_for (400);
}

/* Checks that the window can be narrow. Its minimum width depends on all pages, most of which have
 * never been shown. */
static void
assert_narrow (KtPreferencesWindow *window)
{
  GType types[] = { KT_TYPE_PLAY_PAGE, KT_TYPE_BOARD_PAGE, KT_TYPE_SOUND_PAGE,
                    KT_TYPE_LANGUAGE_PAGE };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    GtkWidget *page = ui_find (GTK_WIDGET (window), types[i]);
    int least;

    gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    g_assert_cmpint (least, <=, 360);
  }
}

static void
test_window (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autofree char *folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  KtThemes *themes = kt_themes_new (settings, folder);
  KtPreferencesWindow *window = kt_preferences_window_new (NULL, settings, NULL, NULL, themes);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  GtkWidget *first;

  gtk_window_present (GTK_WINDOW (window));
  test_drain ();
  before = ui_test_list (GTK_WIDGET (window), KT_TYPE_PLAY_PAGE);
  g_assert_cmpuint (before->len, ==, 1);
  assert_narrow (window);
  first = before->pdata[0];
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  kt_preferences_window_retranslate (window);
  kt_preferences_window_retranslate (window);
  test_drain ();
  after = ui_test_list (GTK_WIDGET (window), KT_TYPE_PLAY_PAGE);
  g_assert_cmpuint (after->len, ==, 1);
  ui_test_wait_gone ((gpointer *) &first);

  close_window (window, themes, folder);
}

static void
test_large_letters (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autofree char *folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  KtThemes *themes = kt_themes_new (settings, folder);
  KtPreferencesWindow *window = kt_preferences_window_new (NULL, settings, NULL, NULL, themes);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle (GTK_WIDGET (window));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * NORMAL_DPI, NULL);
  ui_settle (GTK_WIDGET (window));
  assert_narrow (window);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);

  close_window (window, themes, folder);
}

/* The focus never goes to a row of a removed page. */
static void
test_focus_of_new_pages (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autofree char *folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  KtThemes *themes = kt_themes_new (settings, folder);
  KtPreferencesWindow *window = kt_preferences_window_new (NULL, settings, NULL, NULL, themes);
  GtkWidget *page;

  gtk_window_present (GTK_WINDOW (window));
  ui_settle (GTK_WIDGET (window));
  page = ui_find (GTK_WIDGET (window), KT_TYPE_PLAY_PAGE);
  g_assert_true (gtk_widget_grab_focus (ui_find (page, ADW_TYPE_COMBO_ROW)));
  kt_preferences_window_retranslate (window);
  for (guint i = 0; i < 300; i++) {
    GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

    g_assert_true (!focus || gtk_widget_get_root (focus) == GTK_ROOT (window));
    g_main_context_iteration (NULL, FALSE);
  }

  close_window (window, themes, folder);
}

/* A change of language destroys the window together with the row that caused it. */
static void
test_closed_by_language (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autofree char *folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  KtThemes *themes = kt_themes_new (settings, folder);
  KtPreferencesWindow *window = kt_preferences_window_new (NULL, settings, NULL, NULL, themes);
  GtkWidget *page;

  g_signal_connect_object (settings, "changed::language", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  test_drain ();
  page = ui_find (GTK_WIDGET (window), KT_TYPE_LANGUAGE_PAGE);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  adw_combo_row_set_selected (get_language_row (page), 1);
  ui_test_wait_gone ((gpointer *) &window);
  test_drain ();
  free_themes (themes);
  test_remove_folder (folder);
}

/* --- Tiles ------------------------------------------------------------------------------------ */

static GtkFlowBox *
get_box (Fixture *fixture, const char *id)
{
  return GTK_FLOW_BOX (gtk_widget_get_template_child (fixture->board_page, KT_TYPE_BOARD_PAGE, id));
}

/* Returns the box of the first game whose pieces come in sets. */
static GtkFlowBox *
get_pieces (Fixture *fixture)
{
  GObject *sets = gtk_widget_get_template_child (fixture->board_page, KT_TYPE_BOARD_PAGE, "sets");

  return GTK_FLOW_BOX (ui_find (GTK_WIDGET (sets), GTK_TYPE_FLOW_BOX));
}

static guint
count_tiles (GtkFlowBox *box)
{
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (box, (int) n))
    n++;
  return n;
}

/* Does what an arrow key does. */
static void
move (GtkFlowBox *box, int steps)
{
  gboolean has_moved;

  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_VISUAL_POSITIONS, steps, FALSE, FALSE,
                         &has_moved);
  g_assert_true (has_moved);
}

static void
assert_choice (Fixture *fixture, const char *key, const char *expected)
{
  g_autofree char *value = g_settings_get_string (fixture->settings, key);

  g_assert_cmpstr (value, ==, expected);
}

/* Returns the index of the selected tile, or -1. */
static int
find_selected (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)); i++) {
    if (gtk_flow_box_child_is_selected (child))
      return i;
  }
  return -1;
}

/* Shows the page in its own window, because keys go to the focus. */
static GtkWindow *
open_board_page (Fixture *fixture)
{
  GtkWindow *window = ui_window_new (fixture->board_page, 600, 680);

  ui_settle (fixture->board_page);
  return window;
}

/* A tile gets the focus only after its window is mapped, which the display decides. */
static gboolean
take_focus (gpointer tile)
{
  gtk_widget_grab_focus (tile);
  return gtk_widget_is_focus (tile);
}

static void
test_tiles_by_keys (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = open_board_page (fixture);
  GtkFlowBox *themes = get_box (fixture, "themes"), *pieces = get_pieces (fixture);

  g_assert_cmpuint (count_tiles (themes), ==, 5);
  g_assert_cmpuint (count_tiles (pieces), ==, 3);
  g_assert_cmpint (find_selected (themes), ==, 0);
  test_wait (take_focus, gtk_flow_box_get_child_at_index (themes, 0));
  move (themes, 1);
  assert_choice (fixture, "theme", "o-ly");
  move (themes, 1);
  assert_choice (fixture, "theme", "nature");
  g_assert_cmpint (find_selected (themes), ==, 2);
  gtk_widget_child_focus (GTK_WIDGET (pieces), GTK_DIR_TAB_FORWARD);
  move (pieces, 1);
  assert_choice (fixture, "chess-pieces", "chess-carved");
  assert_choice (fixture, "theme", "nature");

  g_settings_set_string (fixture->settings, "theme", "mystic");
  g_assert_cmpint (find_selected (themes), ==, 3);
  g_settings_set_string (fixture->settings, "theme", "nowhere");
  g_assert_cmpint (find_selected (themes), ==, -1);
  assert_choice (fixture, "theme", "nowhere");
  ui_destroy_window (window);
}

static gboolean
has_two_more (gpointer data)
{
  return count_tiles (get_box (data, "themes")) == 7;
}

/* Two user themes, one of which is broken and says why. */
static void
test_own_tiles (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = g_build_filename (fixture->folder, "themes", "good", NULL);
  g_autofree char *bad = g_build_filename (fixture->folder, "themes", "bad", NULL);
  GtkWindow *window = open_board_page (fixture);

  theme_example_write (good);
  theme_example_write (bad);
  theme_example_change (bad, "mark=", "mork=");
  /* The folder of themes is created while the program runs. */
  ui_destroy_window (window);
  g_assert_finalize_object (fixture->board_page);
  free_themes (fixture->themes);
  fixture->themes = kt_themes_new (fixture->settings, fixture->folder);
  fixture->board_page = g_object_ref_sink (kt_board_page_new (fixture->settings, fixture->themes));
  window = open_board_page (fixture);
  test_wait (has_two_more, fixture);
  ui_settle (fixture->board_page);
  g_assert_nonnull (ui_find_label (fixture->board_page, "Example"));
  g_assert_nonnull (ui_find_label_with (fixture->board_page, "[light] lacks the colour “mark”"));
  ui_destroy_window (window);
}

static GtkWindow *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      return window;
  }
  return NULL;
}

static void
ask_reset (Fixture *fixture, const char *answer)
{
  GtkWindow *dialog;

  g_signal_emit_by_name (
      gtk_widget_get_template_child (fixture->board_page, KT_TYPE_BOARD_PAGE, "reset"), "clicked");
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), answer);
  gtk_window_destroy (dialog);
  test_drain ();
}

/* Resets exactly the settings of the page, after a question. */
static void
test_reset (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = open_board_page (fixture);

  g_settings_set_string (fixture->settings, "theme", "mystic");
  g_settings_set_string (fixture->settings, "chess-pieces", "chess-carved");
  g_settings_set_string (fixture->settings, "stones", "stones");
  g_settings_set_boolean (fixture->settings, "coordinates", FALSE);
  g_settings_set_boolean (fixture->settings, "undo", FALSE);
  ask_reset (fixture, "cancel");
  assert_choice (fixture, "theme", "mystic");
  ask_reset (fixture, "yes");
  assert_choice (fixture, "theme", "default");
  assert_choice (fixture, "chess-pieces", "chess");
  assert_choice (fixture, "stones", "letters");
  g_assert_true (g_settings_get_boolean (fixture->settings, "coordinates"));
  g_assert_false (g_settings_get_boolean (fixture->settings, "undo"));
  ui_destroy_window (window);
}

static void
test_color_scheme (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
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
  ADD ("tiles-by-keys", test_tiles_by_keys);
  ADD ("own-tiles", test_own_tiles);
  ADD ("reset", test_reset);
  g_test_add_func ("/preferences/closed-while-moved", test_closed_while_moved);
  g_test_add_func ("/preferences/window", test_window);
  g_test_add_func ("/preferences/large-letters", test_large_letters);
  g_test_add_func ("/preferences/focus-of-new-pages", test_focus_of_new_pages);
  g_test_add_func ("/preferences/closed-by-language", test_closed_by_language);
  g_test_add_func ("/preferences/color-scheme", test_color_scheme);
  return g_test_run ();
}
