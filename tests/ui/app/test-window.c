/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the application with its windows: what survives a change of language, what is saved for
 * the next start, and that everything is finalized. */
#include "config.h"

#include <glib/gstdio.h>

#include "model/library/kt-shelf.h"
#include "tests/ui/left.h"
#include "tests/ui/ui-test.h"
#include "ui/analysis/kt-analysis-view.h"
#include "ui/app/kt-application.h"
#include "ui/app/kt-window.h"
#include "ui/board/kt-board-cell.h"
#include "ui/board/kt-board.h"
#include "ui/cards/kt-player-card.h"
#include "ui/dialogs/kt-game-chooser.h"
#include "ui/dialogs/kt-new-game-dialog.h"
#include "ui/lessons/kt-lessons-page.h"
#include "ui/library/kt-library-list.h"
#include "ui/log/kt-move-log.h"
#include "ui/page/kt-game-page.h"
#include "ui/page/kt-prompt.h"
#include "ui/preferences/kt-preferences-window.h"
#include "ui/review/kt-review-view.h"
#include "ui/start/kt-start-page.h"
#include "ui/statistics/kt-statistics-page.h"

typedef void (*Scenario) (GtkApplication *application);

/* --- Settings --------------------------------------------------------------------------------- */

static void
write_settings (const char *text)
{
  g_autofree char *path = kt_settings_get_default_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  /* Makes sure that these settings are not the user's own: the home folder must be one made for
   * tests. */
  g_assert_nonnull (strstr (path, "headless."));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_settings (void)
{
  g_autofree char *path = kt_settings_get_default_path ();
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
assert_saved (const char *line)
{
  g_autofree char *text = read_settings ();

  if (!strstr (text, line))
    g_error ("“%s” is not in:\n%s", line, text);
}

/* --- The program ------------------------------------------------------------------------------ */

static gboolean
run_scenario_cb (gpointer application)
{
  Scenario scenario = (Scenario) g_object_get_data (application, "scenario");

  scenario (application);
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application)
{
  g_idle_add_full (G_PRIORITY_LOW, run_scenario_cb, application, NULL);
}

/* Runs the application with these settings and an optional argument; the scenario closes its
 * windows. */
static void
run_with (const char *argument, const char *settings, Scenario scenario)
{
  KtApplication *application = kt_application_new ();
  char *arguments[] = { (char *) "kythu", (char *) argument, NULL };

  write_settings (settings);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_object_set_data (G_OBJECT (application), "scenario", (gpointer) scenario);
  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), NULL);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), argument ? 2 : 1, arguments), ==,
                   0);
  test_assert_gone (application);
}

static void
run (const char *settings, Scenario scenario)
{
  run_with ("--play=", settings, scenario);
}

static GtkWidget *
find_window (GtkApplication *application, GType type)
{
  for (GList *item = gtk_application_get_windows (application); item; item = item->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type))
      return item->data;
  }
  return NULL;
}

static GtkWidget *
get_window (GtkApplication *application)
{
  GtkWidget *window = find_window (application, KT_TYPE_WINDOW);

  g_assert_nonnull (window);
  ui_settle (window);
  return window;
}

static GtkWidget *
open_preferences (GtkApplication *application)
{
  GtkWidget *preferences;

  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  preferences = find_window (application, KT_TYPE_PREFERENCES_WINDOW);
  g_assert_nonnull (preferences);
  ui_settle (preferences);
  return preferences;
}

/* Selects a language in the row of languages. */
static void
choose_language (GtkWidget *preferences, const char *name)
{
  g_autoptr (GPtrArray) rows = NULL;

  adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (preferences), "language");
  ui_settle (preferences);
  rows = ui_test_list (preferences, ADW_TYPE_COMBO_ROW);
  for (guint i = 0; i < rows->len; i++) {
    GListModel *items = adw_combo_row_get_model (rows->pdata[i]);

    for (guint j = 0; j < g_list_model_get_n_items (items); j++) {
      g_autoptr (GObject) item = g_list_model_get_item (items, j);

      if (GTK_IS_STRING_OBJECT (item) &&
          g_str_equal (gtk_string_object_get_string (GTK_STRING_OBJECT (item)), name)) {
        adw_combo_row_set_selected (rows->pdata[i], j);
        return;
      }
    }
  }
  g_assert_not_reached ();
}

static void
touch (GtkWidget *window, KtSquare square)
{
  kt_board_touch (KT_BOARD (ui_find (window, KT_TYPE_BOARD)), square);
}

static const char *
get_text_of_cell (GtkWidget *window, KtSquare square)
{
  return kt_board_cell_get_text (ui_find_cell (window, square));
}

static void
close_all (GtkApplication *application)
{
  GtkWindow *window;

  while ((window = gtk_application_get_active_window (application))) {
    gtk_window_close (window);
    test_drain ();
  }
}

/* --- Objects that must be finalized ----------------------------------------------------------- */

enum { N_PARTS = 7 };
static gpointer parts[N_PARTS + 1];

static void
watch (guint i, gpointer part)
{
  g_assert_nonnull (part);
  parts[i] = part;
  g_object_add_weak_pointer (part, &parts[i]);
}

static void
watch_page (GtkWidget *window)
{
  watch (1, ui_find (window, KT_TYPE_GAME_PAGE));
  watch (2, ui_find (window, KT_TYPE_BOARD));
  watch (3, ui_find (window, KT_TYPE_MOVE_LOG));
  watch (4, ui_find (window, KT_TYPE_PLAYER_CARD));
  watch (5, ui_find (window, KT_TYPE_PROMPT));
  watch (6, ui_find (window, KT_TYPE_BOARD_CELL));
}

static void
watch_parts (GtkWidget *window)
{
  watch (0, window);
  watch_page (window);
}

static void
assert_parts_gone (void)
{
  for (guint i = 0; i < N_PARTS; i++)
    ui_test_wait_gone (&parts[i]);
}

/* --- Scenarios -------------------------------------------------------------------------------- */

#define TWO_PEOPLE                                                                                 \
  "[org/kythu/KyThu]\nterms={'caro': 'opponent=person'}\nlanguage='en'\nsounds=false\n"

static void
use_and_close (GtkApplication *application)
{
  GtkWidget *window = get_window (application);

  touch (window, 0);
  touch (window, 0);
  touch (window, 224);
  ui_settle (window);
  watch_parts (window);
  close_all (application);
}

static void
test_gone (void)
{
  run (TWO_PEOPLE, use_and_close);
  assert_parts_gone ();
}

static void
open_everything (GtkApplication *application)
{
  GtkWidget *window = get_window (application);

  watch_parts (window);
  open_preferences (application);
  g_action_group_activate_action (G_ACTION_GROUP (application), "shortcuts", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  gtk_widget_activate_action (window, "win.new-game", NULL);
  touch (window, 0);
  gtk_widget_activate_action (ui_find (window, KT_TYPE_BOARD), "game.resign", NULL);
  ui_settle (window);
  gtk_window_close (GTK_WINDOW (window));
  test_drain ();
  close_all (application);
}

static void
test_gone_with_dialogs (void)
{
  run (TWO_PEOPLE, open_everything);
  assert_parts_gone ();
}

static void
retranslate_and_close (GtkApplication *application)
{
  GtkWidget *preferences = open_preferences (application);
  g_autoptr (GHashTable) left = ui_left_watch (preferences);

  kt_preferences_window_retranslate (KT_PREFERENCES_WINDOW (preferences));
  ui_settle (preferences);
  gtk_window_close (GTK_WINDOW (preferences));
  ui_left_assert_none (left, "app.preferences");
}

/* Opening dialogs repeatedly must not leak. */
static void
open_one_by_one (GtkApplication *application)
{
  static const char *const actions[] = { "app.preferences", "app.shortcuts", "app.about",
                                         "win.new-game",    "file.export",   "win.set-up" };
  GtkWidget *window = get_window (application);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    ui_left_open_and_close (ui_find (window, KT_TYPE_BOARD), actions[i]);
  retranslate_and_close (application);
  close_all (application);
}

static void
test_nothing_left (void)
{
  run (TWO_PEOPLE, open_one_by_one);
}

/* Checks that a widget needs no more height if it gets more width. GTK 4.8 assumes this when it
 * tries widths for a box of a given height; otherwise it may loop forever. */
static void
assert_not_higher (GtkWidget *widget, GtkWidget *box)
{
  enum { NARROWEST = 300, WIDEST = 1400 };
  int width, last = G_MAXINT;

  if (gtk_widget_get_request_mode (widget) == GTK_SIZE_REQUEST_CONSTANT_SIZE)
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  for (width = MAX (width, NARROWEST); width < WIDEST; width++) {
    int height;

    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    if (height > last)
      g_error ("a %s in a %s is %d high where it is %d wide, and %d where less",
               G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (box)),
               height, width, last);
    last = height;
  }
}

static void
assert_none_higher (GtkWidget *widget)
{
  gboolean is_column =
      GTK_IS_BOX (widget) &&
      gtk_orientable_get_orientation (GTK_ORIENTABLE (widget)) == GTK_ORIENTATION_VERTICAL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_get_mapped (child))
      continue;
    if (is_column)
      assert_not_higher (child, widget);
    assert_none_higher (child);
  }
}

static void
measure_pages (GtkApplication *application)
{
  static const char *const pages[] = { "win.start-page", "win.saved-games", "win.statistics",
                                       "win.how-to-play" };
  GtkWidget *window = get_window (application), *preferences;

  touch (window, 112);
  touch (window, 113);
  assert_none_higher (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    gtk_widget_activate_action (window, pages[i], NULL);
    ui_settle (window);
    assert_none_higher (window);
  }
  preferences = open_preferences (application);
  adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (preferences), "board");
  ui_settle (preferences);
  assert_none_higher (preferences);
  close_all (application);
}

static void
test_widths (void)
{
  run (TWO_PEOPLE, measure_pages);
}

static gboolean
is_shown (gpointer type)
{
  GtkWidget *window = get_window (GTK_APPLICATION (g_application_get_default ()));
  GtkWidget *page = ui_find (window, GPOINTER_TO_SIZE (type));

  return page && gtk_widget_get_mapped (page);
}

static gboolean
has_back (const char *tooltip)
{
  GtkWidget *window = get_window (GTK_APPLICATION (g_application_get_default ()));
  g_autoptr (GPtrArray) buttons =
      ui_test_list (ui_find (window, KT_TYPE_GAME_PAGE), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    if (g_strcmp0 (gtk_widget_get_tooltip_text (buttons->pdata[i]), tooltip) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_one_move (gpointer model)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (model)) == 1;
}

/* Opens the first game of a file with two games that is among the saved games. */
static void
open_first (GtkWidget *window)
{
  GtkWidget *list, *chooser;

  gtk_widget_activate_action (window, "win.saved-games", NULL);
  list = ui_find (window, KT_TYPE_LIBRARY_LIST);
  while (kt_library_list_get_n_shown (KT_LIBRARY_LIST (list)) == 0)
    test_run_for (10);
  ui_settle (window);
  kt_library_list_open (KT_LIBRARY_LIST (list));
  while (!ui_find_window (KT_TYPE_GAME_CHOOSER))
    test_run_for (10);
  chooser = ui_find_window (KT_TYPE_GAME_CHOOSER);
  g_signal_emit_by_name (chooser, "chosen", 0);
  gtk_window_destroy (GTK_WINDOW (chooser));
  test_wait (is_shown, GSIZE_TO_POINTER (KT_TYPE_GAME_PAGE));
  ui_settle (window);
}

/* The back button of a saved game leads to the list, and from there to the main page. It says so,
 * also in the next game of the same file. */
static void
go_back_to_saved (GtkApplication *application)
{
  static const char text[] = "[White \"An\"]\n\n1. e4 e5 1-0\n\n[White \"Bình\"]\n\n1. d4 *\n";
  GtkWidget *window = get_window (application);
  KtGameModel *model = kt_application_get_model (KT_APPLICATION (application));
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, "back.pgn");

  g_assert_true (kt_shelf_make (library, KT_SHELF_GAMES, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  open_first (window);
  g_assert_true (has_back ("Saved Games (Alt+←)"));
  gtk_widget_activate_action (ui_find (window, KT_TYPE_BOARD), "replay.next-game", NULL);
  test_wait (has_one_move, model);
  ui_settle (window);
  g_assert_true (has_back ("Saved Games (Alt+←)"));
  gtk_widget_activate_action (window, "win.start-page", NULL);
  test_wait (is_shown, GSIZE_TO_POINTER (KT_TYPE_LIBRARY_LIST));
  gtk_widget_activate_action (window, "win.start-page", NULL);
  test_wait (is_shown, GSIZE_TO_POINTER (KT_TYPE_START_PAGE));
  /* The back button of a new game does not lead to the list. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "play",
                                  g_variant_new_string ("chess"));
  test_wait (is_shown, GSIZE_TO_POINTER (KT_TYPE_GAME_PAGE));
  g_assert_true (has_back ("Main Page (Alt+←)"));
  g_remove (path);
  close_all (application);
}

static void
test_back_to_saved (void)
{
  run (TWO_PEOPLE, go_back_to_saved);
}

static void
close_while_thinking (GtkApplication *application)
{
  GtkWidget *window = get_window (application);

  touch (window, 112);
  watch_parts (window);
  gtk_widget_activate_action (ui_find (window, KT_TYPE_BOARD), "game.hint", NULL);
  close_all (application);
}

static void
test_gone_while_thinking (void)
{
  run ("[org/kythu/KyThu]\nterms={'caro':'level=master'}\nsounds=false\n", close_while_thinking);
  assert_parts_gone ();
}

/* With newer GTK the board itself has the focus, with older GTK a cell. */
static gboolean
is_on_board (GtkWidget *focus)
{
  return KT_IS_BOARD (focus) || KT_IS_BOARD_CELL (focus);
}

static void
switch_language (GtkApplication *application)
{
  GtkWidget *window = get_window (application), *preferences;
  int width, height;

  touch (window, 112);
  touch (window, 113);
  gtk_window_set_default_size (GTK_WINDOW (window), 930, 690);
  ui_settle (window);
  g_assert_nonnull (ui_find_label (window, "i8"));
  g_assert_cmpstr (get_text_of_cell (window, 112), ==, "h8, X");
  g_assert_cmpstr (get_text_of_cell (window, 0), ==, "a1, empty");
  preferences = open_preferences (application);
  watch_page (window);
  choose_language (preferences, "Tiếng Việt");
  assert_parts_gone ();
  /* The window and the game are the same objects in the other language, and the preferences stay
   * open. */
  g_assert_true (get_window (application) == window);
  g_assert_nonnull (ui_find_label (window, "i8"));
  g_assert_cmpstr (get_text_of_cell (window, 112), ==, "h8, X");
  g_assert_cmpstr (get_text_of_cell (window, 0), !=, "a1, empty");
  g_assert_null (ui_find_label (window, "to move"));
  /* The focus is still on the board. */
  g_assert_true (is_on_board (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (find_window (application, KT_TYPE_PREFERENCES_WINDOW) == preferences);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (preferences)) == GTK_WINDOW (window));
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 930);
  g_assert_cmpint (height, ==, 690);
  touch (window, 0);
  g_assert_nonnull (strstr (get_text_of_cell (window, 0), "X"));
  choose_language (preferences, "English");
  test_drain ();
  g_assert_true (get_window (application) == window);
  g_assert_cmpstr (get_text_of_cell (window, 0), ==, "a1, X");
  g_assert_cmpstr (get_text_of_cell (window, 1), ==, "b1, empty");
  close_all (application);
}

static void
closed_cb (GtkPopover *menu, gboolean *closed)
{
  *closed = TRUE;
}

/* GTK restores the focus when a menu is closed, but not when it is destroyed. */
static void
switch_under_menu (GtkApplication *application)
{
  GtkWidget *window = get_window (application);
  GtkMenuButton *button;
  g_autoptr (GtkPopover) menu = NULL;
  gboolean closed = FALSE;

  touch (window, 112);
  button = GTK_MENU_BUTTON (ui_find (ui_find (window, KT_TYPE_GAME_PAGE), GTK_TYPE_MENU_BUTTON));
  gtk_menu_button_popup (button);
  ui_settle (window);
  menu = g_object_ref (gtk_menu_button_get_popover (button));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  g_signal_connect (menu, "closed", G_CALLBACK (closed_cb), &closed);
  kt_window_retranslate (KT_WINDOW (window));
  g_assert_true (closed);
  g_signal_handlers_disconnect_by_func (menu, closed_cb, &closed);
  ui_settle (window);
  close_all (application);
}

static void
test_language_under_menu (void)
{
  run (TWO_PEOPLE, switch_under_menu);
}

/* Closes the window as the desktop’s window list does, while a list in a dialog is open. */
static void
close_under_list (GtkApplication *application)
{
  GtkWidget *window = get_window (application), *dialog, *row;
  g_autoptr (GtkPopover) list = NULL;
  gboolean closed = FALSE;

  gtk_widget_activate_action (window, "win.new-game", NULL);
  ui_settle (window);
  dialog = ui_find_window (KT_TYPE_NEW_GAME_DIALOG);
  g_assert_nonnull (dialog);
  row = ui_find (dialog, ADW_TYPE_COMBO_ROW);
  gtk_widget_activate (row);
  ui_settle (window);
  list = g_object_ref (GTK_POPOVER (ui_find (row, GTK_TYPE_POPOVER)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (list)));
  g_signal_connect (list, "closed", G_CALLBACK (closed_cb), &closed);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle (window);
  g_assert_true (closed);
  g_signal_handlers_disconnect_by_func (list, closed_cb, &closed);
  close_all (application);
}

static void
test_close_under_list (void)
{
  run (TWO_PEOPLE, close_under_list);
}

static void
test_language (void)
{
  if (ui_require_language ("vi"))
    run (TWO_PEOPLE, switch_language);
}

static KtGamePage *
get_page (GtkWidget *window)
{
  return KT_GAME_PAGE (ui_find (window, KT_TYPE_GAME_PAGE));
}

static KtGameModel *
get_model (GtkWidget *window)
{
  return kt_game_view_get_model (KT_GAME_VIEW (get_page (window)));
}

/* Returns whether one of the saved games contains the text. Unnamed files are skipped, because
 * they are still being written. */
static KtGameSession *
get_session (GtkWidget *window)
{
  return kt_game_view_get_session (KT_GAME_VIEW (get_page (window)));
}

static gboolean
is_kept (gpointer part)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *file = g_build_filename (path, name, NULL), *text = NULL;

    if (*name != '.' && g_file_get_contents (file, &text, NULL, NULL) && strstr (text, part))
      return TRUE;
  }
  return FALSE;
}

static void
write_comment (GtkWidget *window, const char *text)
{
  KtGameModel *model = get_model (window);

  kt_game_edits_set_comment (kt_game_model_get_edits (model),
                             kt_game_tree_get_root (kt_game_model_get_tree (model)), text);
}

static GtkWidget *
get_focus (GtkWidget *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

static void
write_while_switching (GtkWidget *window, GtkWidget *preferences)
{
  g_autofree char *typed = NULL;

  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "game.comment", NULL);
  g_assert_true (GTK_IS_TEXT_VIEW (get_focus (window)));
  ui_type (get_focus (window), "half");
  choose_language (preferences, "Tiếng Việt");
  ui_settle (window);
  g_assert_true (GTK_IS_TEXT_VIEW (get_focus (window)) &&
                 gtk_widget_get_mapped (get_focus (window)));
  typed = ui_get_typed (get_focus (window));
  g_assert_cmpstr (typed, ==, "half");
  g_assert_true (ui_key (get_focus (window), GDK_KEY_Return, 0));
  test_wait (is_kept, (gpointer) "half");
  choose_language (preferences, "English");
  ui_settle (window);
  g_assert_true (is_on_board (get_focus (window)));
}

/* A draft, a replay, a comment and the path of the saved file survive. */
static void
switch_language_meanwhile (GtkApplication *application)
{
  GtkWidget *window = get_window (application), *preferences = open_preferences (application);

  touch (window, 112);
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "draft.toggle", NULL);
  touch (window, 113);
  choose_language (preferences, "Tiếng Việt");
  g_assert_nonnull (kt_game_session_get_draft (get_session (get_window (application))));
  g_assert_nonnull (strstr (get_text_of_cell (window, 113), "O"));
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "draft.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "draft.toggle", NULL);
  g_assert_null (kt_game_session_get_draft (get_session (window)));
  kt_game_model_resign (get_model (window));
  /* They survive during a save as well. */
  choose_language (preferences, "English");
  choose_language (preferences, "Tiếng Việt");
  write_comment (get_window (application), "once");
  test_wait (is_kept, (gpointer) "once");
  test_run_for (100);
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "replay.begin", NULL);
  choose_language (preferences, "English");
  g_assert_true (
      kt_replay_is_active (kt_game_session_get_replay (get_session (get_window (application)))));
  write_comment (window, "twice");
  test_wait (is_kept, (gpointer) "twice");
  g_assert_false (is_kept ((gpointer) "once"));
  write_while_switching (window, preferences);
  close_all (application);
}

static gboolean
is_reviewed (gpointer session)
{
  return kt_game_review_get_state (kt_game_session_get_review (session)) == KT_GAME_REVIEW_DONE;
}

static GtkWidget *
get_review (GtkWidget *window)
{
  return ui_find (GTK_WIDGET (get_page (window)), KT_TYPE_REVIEW_VIEW);
}

/* The review is started on one page, computed during another, and shown by a third. */
static void
switch_language_in_review (GtkApplication *application)
{
  GtkWidget *window = get_window (application), *preferences = open_preferences (application);
  KtGameSession *session = get_session (window);
  gboolean is_raised;

  touch (window, 112);
  touch (window, 113);
  kt_game_model_resign (get_model (window));
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "game.result", NULL);
  g_assert_true (kt_game_page_get_shows_result (get_page (window)));
  choose_language (preferences, "Tiếng Việt");
  g_assert_true (kt_game_page_get_shows_result (get_page (window)));
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "game.review", NULL);
  g_assert_false (kt_game_page_get_shows_result (get_page (window)));
  g_assert_true (gtk_widget_get_visible (get_review (window)));
  choose_language (preferences, "English");
  g_assert_true (get_session (window) == session);
  g_assert_true (gtk_widget_get_visible (get_review (window)));
  test_wait (is_reviewed, session);
  choose_language (preferences, "Tiếng Việt");
  g_assert_true (gtk_widget_get_visible (get_review (window)));
  g_object_get (session, "log-raised", &is_raised, NULL);
  g_assert_true (is_raised);
  close_all (application);
}

static void
test_language_in_review (void)
{
  if (ui_require_language ("vi"))
    run (TWO_PEOPLE, switch_language_in_review);
}

static void
test_language_meanwhile (void)
{
  if (ui_require_language ("vi"))
    run (TWO_PEOPLE "keep-games='always'\n", switch_language_meanwhile);
}

/* Returns whether Tab reaches a widget with this tooltip within two rounds. */
static gboolean
is_reached (GtkWidget *window, const char *tooltip)
{
  for (guint i = 0; i < 60; i++) {
    GtkWidget *focus;

    if (!gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD))
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
    focus = gtk_window_get_focus (GTK_WINDOW (window));
    if (focus && g_strcmp0 (gtk_widget_get_tooltip_text (focus), tooltip) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
walk_by_tab (GtkApplication *application)
{
  static const char *const tooltips[] = { "Hint (H)", "Main Page (Alt+←)", "Undo (Z)",
                                          "First Position (Ctrl+Home)" };
  GtkWidget *window = get_window (application);

  touch (window, 112);
  ui_settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (tooltips); i++) {
    if (!is_reached (window, tooltips[i]))
      g_error ("Tab does not come to %s", tooltips[i]);
  }
  close_all (application);
}

/* Tab leaves the board. */
static void
test_tab (void)
{
  run (TWO_PEOPLE, walk_by_tab);
}

/* Switches the language on the start page, before any game was played. */
static void
switch_language_first (GtkApplication *application)
{
  GtkWidget *preferences;

  g_assert_nonnull (ui_find_label (get_window (application), "Chess"));
  preferences = open_preferences (application);
  choose_language (preferences, "Tiếng Việt");
  g_assert_nonnull (ui_find_label (get_window (application), "Cờ vua"));
  choose_language (preferences, "English");
  g_assert_nonnull (ui_find_label (get_window (application), "Chess"));
  close_all (application);
}

static void
test_language_first (void)
{
  if (ui_require_language ("vi"))
    run_with (NULL, "[org/kythu/KyThu]\nsounds=false\n", switch_language_first);
}

static gboolean
has_stone (gpointer model)
{
  return kt_game_model_has_game (model) &&
         g_list_model_get_n_items (kt_game_model_get_moves (model)) == 1;
}

/* If several files are dropped, the last one is opened, without a dialog. */
static void
drop_files (GtkApplication *application)
{
  GtkWidget *window = get_window (application);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "dropped.psq", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSList) files = g_slist_append (NULL, file);
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_true (g_file_set_contents (path, "Piskvorky 15x15, 0:0, 0\n8,8,0\n", -1, NULL));
  gtk_widget_activate_action (window, "win.start-page", NULL);
  gtk_widget_activate_action (window, "win.new-game", NULL);
  ui_settle (window);
  g_assert_nonnull (ui_find_window (KT_TYPE_NEW_GAME_DIALOG));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
    gboolean is_taken;

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &is_taken);
  }
  test_wait (has_stone, kt_application_get_model (KT_APPLICATION (application)));
  test_assert_line (kt_application_get_model (KT_APPLICATION (application)), "h8");
  g_assert_null (ui_find_window (KT_TYPE_NEW_GAME_DIALOG));
  close_all (application);
}

static void
test_drop (void)
{
  run (TWO_PEOPLE, drop_files);
}

static void
resize_and_close (GtkApplication *application)
{
  GtkWidget *window = get_window (application);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 870);
  gtk_window_set_default_size (GTK_WINDOW (window), 930, 690);
  ui_settle (window);
  close_all (application);
}

static void
test_saved (void)
{
  run (TWO_PEOPLE "window-width=870\n", resize_and_close);
  assert_saved ("window-width=930");
  assert_saved ("window-height=690");
  assert_saved ("terms={'caro': 'opponent=person'}");
}

static GdkRectangle
get_monitor (void)
{
  g_autoptr (GdkMonitor) monitor =
      g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle geometry;

  gdk_monitor_get_geometry (monitor, &geometry);
  return geometry;
}

/* The window is not larger than the monitor, of which the display of a test has one. */
static void
check_large_and_close (GtkApplication *application)
{
  GtkWidget *window = get_window (application);
  GdkRectangle monitor = get_monitor ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, <=, monitor.width);
  g_assert_cmpint (height, <=, monitor.height);
  gtk_window_set_default_size (GTK_WINDOW (window), 4 * monitor.width, 4 * monitor.height);
  close_all (application);
}

/* A window size beyond the screen is limited to the monitor, both when it is read and when it is
 * stored. */
static void
test_too_large (void)
{
  g_autofree char *width = NULL, *height = NULL;
  GdkRectangle monitor = get_monitor ();

  run (TWO_PEOPLE "window-width=16000\nwindow-height=16000\n", check_large_and_close);
  width = g_strdup_printf ("window-width=%d\n", monitor.width);
  height = g_strdup_printf ("window-height=%d\n", monitor.height);
  assert_saved (width);
  assert_saved (height);
}

static void
quit_from_preferences (GtkApplication *application)
{
  GtkWidget *window = get_window (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 931, 691);
  ui_settle (window);
  open_preferences (application);
  watch_parts (window);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
}

/* Quits, whichever window is in front. */
static void
test_quit (void)
{
  run (TWO_PEOPLE, quit_from_preferences);
  assert_parts_gone ();
  assert_saved ("window-width=931");
}

/* Finds a message dialog that contains the text. */
static void
find_in_dialog (const char *part)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (ADW_IS_MESSAGE_DIALOG (item->data) && ui_find_label_with (item->data, part))
      return;
  }
  g_error ("“%s” is not told", part);
}

static void
find_problem (GtkApplication *application)
{
  g_autofree char *settings = kt_settings_get_default_path ();
  g_autofree char *path = g_strconcat (settings, ".broken", NULL);

  find_in_dialog (path);
  close_all (application);
}

static void
test_broken_file (void)
{
  g_autofree char *path = kt_settings_get_default_path ();
  g_autofree char *broken = g_strconcat (path, ".broken", NULL);
  g_autofree char *text = NULL;

  run ("no settings <& file\n", find_problem);
  g_assert_true (g_file_get_contents (broken, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "no settings <& file\n");
  g_assert_cmpint (g_unlink (broken), ==, 0);
}

static void
find_two_problems (GtkApplication *application)
{
  GtkWidget *window, *preferences;

  find_in_dialog ("window-width");
  find_in_dialog ("stones");
  if (ui_require_language ("vi")) {
    preferences = open_preferences (application);
    choose_language (preferences, "Tiếng Việt");
    test_drain ();
    window = get_window (application);
    g_assert_null (ui_find_label_with (window, "window-width"));
  }
  close_all (application);
}

/* Each problem is reported once. */
static void
test_two_problems (void)
{
  run ("[org/kythu/KyThu]\nlanguage='en'\nwindow-width=7\nstones='pebbles'\n", find_two_problems);
}

static GtkWidget *
get_shown (GtkWidget *window, GType type)
{
  g_autoptr (GPtrArray) all = ui_test_list (window, type);

  g_assert_cmpuint (all->len, ==, 1);
  return all->pdata[0];
}

static KtGameModel *
get_shown_model (GtkWidget *window)
{
  return kt_game_view_get_model (KT_GAME_VIEW (get_shown (window, KT_TYPE_BOARD)));
}

static guint
count_hints (GtkApplication *application)
{
  KtGameTally tally;

  tally = kt_game_model_get_tally (kt_application_get_model (KT_APPLICATION (application)));
  return tally.hints;
}

/* Moves on the analysis board do not change the game; opening it counts as help. */
static void
analyse_game (GtkApplication *application)
{
  KtGameModel *model = kt_application_get_model (KT_APPLICATION (application));
  GtkWidget *window = get_window (application);

  touch (window, 112);
  gtk_widget_activate_action (ui_find (window, KT_TYPE_BOARD), "win.analyse", NULL);
  ui_settle (window);
  g_assert_cmpuint (count_hints (application), ==, 1);
  g_assert_true (kt_game_model_is_analysis (get_shown_model (window)));
  get_shown (window, KT_TYPE_ANALYSIS_VIEW);
  test_assert_line (get_shown_model (window), "h8");
  kt_board_touch (KT_BOARD (get_shown (window, KT_TYPE_BOARD)), 0);
  test_assert_line (get_shown_model (window), "h8 a1");
  test_assert_line (model, "h8");
  /* On the analysis board, analysing again has no effect, and its back button returns to the
   * game. */
  gtk_widget_activate_action (get_shown (window, KT_TYPE_BOARD), "win.analyse", NULL);
  test_assert_line (get_shown_model (window), "h8 a1");
  gtk_widget_activate_action (get_shown (window, KT_TYPE_BOARD), "win.leave-analysis", NULL);
  ui_settle (window);
  g_assert_true (get_shown_model (window) == model);
  g_assert_false (kt_game_model_get_paused (model));
  touch (window, 1);
  test_assert_line (model, "h8 b1");
  /* The main page leads back to the last analysis, and everything is finalized during a search. */
  gtk_widget_activate_action (window, "win.start-page", NULL);
  gtk_widget_activate_action (window, "win.analysis", NULL);
  ui_settle (window);
  test_assert_line (get_shown_model (window), "h8 a1");
  watch_parts (window);
  close_all (application);
}

static void
test_analysis (void)
{
  run (TWO_PEOPLE, analyse_game);
  assert_parts_gone ();
}

/* Another game is analysed from its start with its own options. An opening that leaves the sides
 * open is not used. */
static void
analyse_another_game (GtkApplication *application)
{
  GtkWidget *window = get_window (application);
  KtGameModel *board;
  const KtPosition *position;

  gtk_widget_activate_action (window, "win.analysis", NULL);
  ui_settle (window);
  gtk_widget_activate_action (window, "win.analyse-start", "s", "chess");
  g_assert_cmpstr (kt_game_model_get_position (get_shown_model (window))->game->id, ==, "chess");
  gtk_widget_activate_action (window, "win.analyse-start", "s", "caro");
  board = get_shown_model (window);
  position = kt_game_model_get_position (board);
  g_assert_cmpstr (position->game->id, ==, "caro");
  g_assert_cmpint (kt_options_get (position->game, &position->options, "size"), ==, 19);
  g_assert_cmpint (kt_position_get_side (position, position->actor), >=, 0);
  close_all (application);
}

static void
test_analysis_of_game (void)
{
  run ("[org/kythu/KyThu]\noptions={'caro': 'size=19 opening=swap2'}\n", analyse_another_game);
}

static void
analyse_finished_game (GtkApplication *application)
{
  GtkWidget *window = get_window (application);

  touch (window, 112);
  touch (window, 0);
  kt_game_model_resign (kt_application_get_model (KT_APPLICATION (application)));
  gtk_widget_activate_action (ui_find (window, KT_TYPE_BOARD), "win.analyse", NULL);
  ui_settle (window);
  g_assert_cmpuint (count_hints (application), ==, 0);
  /* A resignation is no move, so the position can be analysed. */
  test_assert_line (get_shown_model (window), "h8 a1");
  g_assert_false (kt_game_model_is_over (get_shown_model (window)));
  close_all (application);
}

static void
test_analysis_of_end (void)
{
  run (TWO_PEOPLE, analyse_finished_game);
}

/* The book keeps its page when the language changes. A riddle leads from the game to the book and
 * back. */
static void
learn (GtkApplication *application)
{
  GtkWidget *window = get_window (application);

  touch (window, 112);
  gtk_widget_activate_action (window, "win.how-to-play", NULL);
  ui_settle (window);
  g_assert_nonnull (ui_find_label (window, "The Pieces"));
  choose_language (open_preferences (application), "Tiếng Việt");
  ui_settle (window);
  g_assert_nonnull (ui_find_label (window, "Các quân cờ"));
  /* An index without a move has no effect. */
  gtk_widget_activate_action (window, "win.riddle", "u", 7);
  gtk_widget_activate_action (window, "win.riddle", "u", 0);
  ui_settle (window);
  g_assert_nonnull (ui_find_label (window, "Tìm nước hay hơn"));
  gtk_widget_activate_action (ui_find (window, KT_TYPE_LESSONS_PAGE), "book.leave", NULL);
  ui_settle (window);
  g_assert_false (gtk_widget_get_mapped (ui_find (window, KT_TYPE_LESSONS_PAGE)));
  g_assert_true (gtk_widget_get_mapped (ui_find (window, KT_TYPE_GAME_PAGE)));
  close_all (application);
}

/* Esc leads from the book to the page on which it was opened, the main page or a game. */
static void
open_and_leave (GtkApplication *application)
{
  GtkWidget *window = get_window (application), *lessons;

  touch (window, 112);
  gtk_widget_activate_action (window, "win.how-to-play", NULL);
  ui_settle (window);
  lessons = ui_find (window, KT_TYPE_LESSONS_PAGE);
  g_assert_true (gtk_widget_get_mapped (lessons));
  gtk_widget_activate_action (lessons, "book.open", "(su)", "caro", 4);
  gtk_widget_activate_action (lessons, "book.leave", NULL);
  g_assert_true (gtk_widget_get_mapped (lessons));
  gtk_widget_activate_action (lessons, "book.leave", NULL);
  ui_settle (window);
  g_assert_true (gtk_widget_get_mapped (ui_find (window, KT_TYPE_GAME_PAGE)));
  gtk_widget_activate_action (window, "win.statistics", NULL);
  gtk_widget_activate_action (window, "win.how-to-play", NULL);
  /* The book is opened twice from the main page. */
  gtk_widget_activate_action (window, "win.how-to-play", NULL);
  gtk_widget_activate_action (lessons, "book.leave", NULL);
  ui_settle (window);
  g_assert_nonnull (ui_find (window, KT_TYPE_STATISTICS_PAGE));
  g_assert_true (gtk_widget_get_mapped (ui_find (window, KT_TYPE_STATISTICS_PAGE)));
  gtk_widget_activate_action (window, "win.start-page", NULL);
  gtk_widget_activate_action (window, "win.how-to-play", NULL);
  gtk_widget_activate_action (lessons, "book.leave", NULL);
  ui_settle (window);
  g_assert_true (gtk_widget_get_mapped (ui_find (window, KT_TYPE_START_PAGE)));
  close_all (application);
}

static void
test_leave_lessons (void)
{
  run (TWO_PEOPLE, open_and_leave);
}

static void
test_lessons (void)
{
  if (ui_require_language ("vi"))
    run (TWO_PEOPLE, learn);
}

/* From a game the book is opened at the chapters of this game. */
static void
learn_chess (GtkApplication *application)
{
  GtkWidget *window = get_window (application), *entry;

  gtk_widget_activate_action (window, "win.how-to-play", NULL);
  ui_settle (window);
  entry = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (
      ui_find_label (gtk_widget_get_ancestor (entry, GTK_TYPE_FLOW_BOX_CHILD), "Chess"));
  close_all (application);
}

static void
test_lessons_of_game (void)
{
  run ("[org/kythu/KyThu]\ngame='chess'\nterms={'chess': 'opponent=person'}\nlanguage='en'\n"
       "sounds=false\n",
       learn_chess);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/window/gone", test_gone);
  g_test_add_func ("/window/gone-with-dialogs", test_gone_with_dialogs);
  g_test_add_func ("/window/nothing-left", test_nothing_left);
  g_test_add_func ("/window/widths", test_widths);
  g_test_add_func ("/window/gone-while-thinking", test_gone_while_thinking);
  g_test_add_func ("/window/language", test_language);
  g_test_add_func ("/window/language-in-review", test_language_in_review);
  g_test_add_func ("/window/language-meanwhile", test_language_meanwhile);
  g_test_add_func ("/window/language-under-menu", test_language_under_menu);
  g_test_add_func ("/window/close-under-list", test_close_under_list);
  g_test_add_func ("/window/tab", test_tab);
  g_test_add_func ("/window/language-first", test_language_first);
  g_test_add_func ("/window/saved", test_saved);
  g_test_add_func ("/window/back-to-saved", test_back_to_saved);
  g_test_add_func ("/window/too-large", test_too_large);
  g_test_add_func ("/window/drop", test_drop);
  g_test_add_func ("/window/quit", test_quit);
  g_test_add_func ("/window/broken-file", test_broken_file);
  g_test_add_func ("/window/two-problems", test_two_problems);
  g_test_add_func ("/window/analysis", test_analysis);
  g_test_add_func ("/window/analysis-of-end", test_analysis_of_end);
  g_test_add_func ("/window/analysis-of-game", test_analysis_of_game);
  g_test_add_func ("/window/lessons", test_lessons);
  g_test_add_func ("/window/leave-lessons", test_leave_lessons);
  g_test_add_func ("/window/lessons-of-game", test_lessons_of_game);
  return g_test_run ();
}
