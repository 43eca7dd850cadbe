/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the page of saved games: listing, searching, opening, renaming, deleting and restoring. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/library/kt-shelf.h"
#include "tests/ui/ui-test.h"
#include "ui/library/kt-library-list.h"
#include "ui/library/kt-library-page.h"
#include "ui/library/kt-saved-words.h"
#include "ui/text/kt-language.h"

/* A window of 360 pixels may have a frame of 6. */
enum { NORMAL_DPI = 96 * 1024, NARROWEST = 348 };

typedef struct {
  char *library;
  GSettings *settings;
  KtTheme *theme;
  GtkWidget *page, *list;
  GtkWindow *window;
  char *opened; /* name of the game that was opened last */
} Fixture;

static void
put (Fixture *fixture, KtShelf shelf, const char *name, const char *text)
{
  g_autofree char *path = kt_shelf_get_path (fixture->library, shelf, name);

  g_assert_true (kt_shelf_make (fixture->library, shelf, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static gboolean
exists (Fixture *fixture, const char *name)
{
  g_autofree char *path = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-library-XXXXXX", NULL);
  fixture->settings = test_get_settings ();
  fixture->theme = kt_theme_new_default ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_ref (fixture->page);
  ui_destroy_window (fixture->window);
  test_assert_gone (fixture->page);
  test_run_for (50);
  g_object_unref (fixture->settings);
  g_object_unref (fixture->theme);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->opened);
}

static void
opened_cb (Fixture *fixture, GFile *file)
{
  g_free (fixture->opened);
  fixture->opened = g_file_get_basename (file);
}

static void
open_page (Fixture *fixture, int width, int height)
{
  fixture->page = kt_library_page_new (fixture->library, fixture->settings, fixture->theme);
  g_signal_connect_swapped (fixture->page, "open", G_CALLBACK (opened_cb), fixture);
  fixture->window = ui_window_new (fixture->page, width, height);
  fixture->list = ui_find (fixture->page, KT_TYPE_LIBRARY_LIST);
  gtk_widget_grab_focus (fixture->page);
  ui_settle (fixture->page);
}

static guint
count (Fixture *fixture)
{
  return kt_library_list_get_n_shown (KT_LIBRARY_LIST (fixture->list));
}

static gboolean
has_three (gpointer fixture)
{
  return count (fixture) == 3;
}

static gboolean
has_two (gpointer fixture)
{
  return count (fixture) == 2;
}

static gboolean
has_none (gpointer fixture)
{
  return count (fixture) == 0;
}

static void
open_three (Fixture *fixture)
{
  put (fixture, KT_SHELF_GAMES, "one.pgn", "[White \"Nguyễn Đắc\"]\n\n1. e4 c5 *\n");
  put (fixture, KT_SHELF_GAMES, "two.pgn", "[White \"Lan\"]\n\n1. d4 d5 2. c4 e6 *\n");
  put (fixture, KT_SHELF_GAMES, "three.pgn", "a shopping list");
  open_page (fixture, 800, 600);
  test_wait (has_three, fixture);
  ui_settle (fixture->page);
}

static void
search (Fixture *fixture, const char *text)
{
  GtkWidget *entry = ui_find (fixture->page, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  test_drain ();
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, NULL));
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  open_page (fixture, 360, 500);
  test_run_for (100);
  g_assert_nonnull (ui_find_label (fixture->page, "No Saved Games Yet"));
  gtk_widget_activate_action (fixture->page, "library.shelf", "s", "finished");
  test_run_for (100);
  g_assert_nonnull (ui_find_label (fixture->page, "No Finished Games Yet"));
}

/* In a low window the whole text is visible; an icon is shown only if both fit. */
static void
test_low (Fixture *fixture, gconstpointer data)
{
  static const struct {
    int height;
    gboolean has_icon;
  } cases[] = { { 360, FALSE }, { 640, TRUE }, { 360, FALSE } };
  GtkWidget *status, *scroller;

  open_page (fixture, 360, 360);
  status = ui_find (fixture->page, ADW_TYPE_STATUS_PAGE);
  scroller = ui_find (status, GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkAdjustment *adjustment;

    gtk_window_set_default_size (fixture->window, 360, cases[i].height);
    test_run_for (150);
    adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
    g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), ==,
                       gtk_adjustment_get_page_size (adjustment));
    g_assert_cmpint (gtk_widget_get_mapped (ui_find (status, GTK_TYPE_IMAGE)), ==,
                     cases[i].has_icon);
  }
}

static void
assert_narrow (Fixture *fixture)
{
  int minimum;

  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROWEST);
}

/* No widget is wider than the narrowest window, also with large letters. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  if (data && !ui_require_language (data))
    return;
  kt_language_apply (data ? data : "en");
  open_three (fixture);
  assert_narrow (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * NORMAL_DPI, NULL);
  test_run_for (100);
  assert_narrow (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);
  kt_language_apply ("en");
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry;

  open_three (fixture);
  search (fixture, "nguyen dac");
  g_assert_cmpuint (count (fixture), ==, 1);
  entry = ui_find (fixture->page, GTK_TYPE_SEARCH_ENTRY);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (fixture->opened, ==, "one.pgn");
  search (fixture, "nguyen dax");
  g_assert_nonnull (ui_find_label (fixture->page, "No Game Found"));
  search (fixture, "t");
  g_assert_cmpuint (count (fixture), ==, 2);
  search (fixture, "");
  g_assert_cmpuint (count (fixture), ==, 3);
}

static void
assert_first (Fixture *fixture, const char *order, const char *file)
{
  gtk_widget_activate_action (fixture->page, "library.order", "s", order);
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  activate (fixture, "library.open");
  g_assert_cmpstr (fixture->opened, ==, file);
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  open_three (fixture);
  assert_first (fixture, "name", "one.pgn");
  assert_first (fixture, "longest", "two.pgn");
  assert_first (fixture, "players", "three.pgn");
  /* The next page uses the order that was chosen. */
  ui_destroy_window (fixture->window);
  open_page (fixture, 800, 600);
  test_wait (has_three, fixture);
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  activate (fixture, "library.open");
  g_assert_cmpstr (fixture->opened, ==, "three.pgn");
}

/* No widget covers the rows of the list. */
static void
test_reach (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view, *picked;
  double x, y;

  open_three (fixture);
  view = ui_find (fixture->list, GTK_TYPE_LIST_VIEW);
  gtk_widget_translate_coordinates (view, fixture->page, 100, 40, &x, &y);
  picked = gtk_widget_pick (fixture->page, x, y, GTK_PICK_DEFAULT);
  g_assert_nonnull (picked);
  if (!gtk_widget_is_ancestor (picked, view))
    g_error ("a %s is in the way", G_OBJECT_TYPE_NAME (picked));
}

/* The finished games are a separate list. */
static void
test_finished (Fixture *fixture, gconstpointer data)
{
  put (fixture, KT_SHELF_RECENT, "2026-01-02-0.pgn", "[White \"Mai\"]\n\n1. e4 *\n");
  put (fixture, KT_SHELF_RECENT, "2026-01-02-1.pgn", "[White \"Mai\"]\n\n1. e4 *\n");
  open_three (fixture);
  gtk_widget_activate_action (fixture->page, "library.shelf", "s", "finished");
  test_wait (has_two, fixture);
}

static gboolean
has_one (gpointer fixture)
{
  return count (fixture) == 1;
}

/* The games of a file that was copied to the folder by hand are deleted together, and all are
 * counted. */
static void
test_delete_many (Fixture *fixture, gconstpointer data)
{
  put (fixture, KT_SHELF_GAMES, "cup.pgn",
       "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n");
  open_page (fixture, 800, 600);
  test_wait (has_one, fixture);
  ui_settle (fixture->page);
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  activate (fixture, "library.remove");
  test_wait (has_none, fixture);
  g_assert_nonnull (ui_find_label (fixture->page, "3 games were deleted"));
}

static void
test_delete_and_undo (Fixture *fixture, gconstpointer data)
{
  open_three (fixture);
  search (fixture, "t");
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  gtk_widget_activate_action (ui_find (fixture->list, GTK_TYPE_LIST_VIEW), "list.select-all", NULL);
  activate (fixture, "library.remove");
  test_wait (has_none, fixture);
  g_assert_true (exists (fixture, "one.pgn"));
  g_assert_false (exists (fixture, "two.pgn") || exists (fixture, "three.pgn"));
  g_assert_nonnull (ui_find_label (fixture->page, "2 games were deleted"));
  activate (fixture, "library.undo");
  test_wait (has_two, fixture);
  g_assert_true (exists (fixture, "two.pgn") && exists (fixture, "three.pgn"));
}

/* --- The row on which keys act ---------------------------------------------------------------- */

enum { N_MANY = 30 };

static gboolean
has_many (gpointer fixture)
{
  return count (fixture) == N_MANY;
}

static gboolean
has_one_more (gpointer fixture)
{
  return count (fixture) == N_MANY + 1;
}

/* Adds a game whose date grows with its number: the newest is the first in the list. */
static void
put_of_time (Fixture *fixture, guint number)
{
  g_autofree char *name = g_strdup_printf ("game %02u.pgn", number);
  g_autofree char *path = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  put (fixture, KT_SHELF_GAMES, name, "1. e4 *\n");
  g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                              1700000000 + 1000 * number, 0, NULL, NULL));
}

static void
open_many (Fixture *fixture)
{
  for (guint i = 0; i < N_MANY; i++)
    put_of_time (fixture, i);
  open_page (fixture, 800, 400);
  test_wait (has_many, fixture);
  ui_settle (fixture->page);
}

static GtkSelectionModel *
get_selection (Fixture *fixture)
{
  return gtk_list_view_get_model (GTK_LIST_VIEW (ui_find (fixture->list, GTK_TYPE_LIST_VIEW)));
}

static guint
get_focused (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (fixture->window);
  GtkWidget *row = focus ? gtk_widget_get_first_child (focus) : NULL;
  GtkListItem *item = row ? g_object_get_data (G_OBJECT (row), "item") : NULL;

  return item ? gtk_list_item_get_position (item) : G_MAXUINT;
}

/* Checks that this row, and no other, is selected, focused and visible. */
static void
assert_at (Fixture *fixture, guint place)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (get_selection (fixture));
  graphene_rect_t row;

  g_assert_cmpuint (gtk_bitset_get_size (chosen), ==, 1);
  g_assert_cmpuint (gtk_bitset_get_minimum (chosen), ==, place);
  g_assert_cmpuint (get_focused (fixture), ==, place);
  ui_settle (fixture->page);
  g_assert_true (
      gtk_widget_compute_bounds (gtk_window_get_focus (fixture->window), fixture->list, &row));
  g_assert_cmpfloat (row.origin.y, >=, 0);
  g_assert_cmpfloat (row.origin.y + row.size.height, <=, gtk_widget_get_height (fixture->list));
}

/* Selects and focuses a row, as the arrow keys do. */
static void
go_to (Fixture *fixture, guint place)
{
  gtk_selection_model_select_item (get_selection (fixture), place, TRUE);
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  ui_settle (fixture->page);
  assert_at (fixture, place);
}

/* When the page is shown again, a new game is listed above the selected one. */
static void
test_newer (Fixture *fixture, gconstpointer data)
{
  open_many (fixture);
  go_to (fixture, N_MANY - 1);
  gtk_widget_set_visible (fixture->page, FALSE);
  put_of_time (fixture, N_MANY);
  gtk_widget_set_visible (fixture->page, TRUE);
  gtk_widget_grab_focus (fixture->page);
  test_wait (has_one_more, fixture);
  ui_settle (fixture->page);
  assert_at (fixture, N_MANY);
  activate (fixture, "library.open");
  g_assert_cmpstr (fixture->opened, ==, "game 00.pgn");
}

static void
test_found (Fixture *fixture, gconstpointer data)
{
  open_many (fixture);
  go_to (fixture, 2);
  search (fixture, "0");
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  ui_settle (fixture->page);
  assert_at (fixture, 0);
}

/* Opens one game more than usual and removes the third one. */
static void
open_and_remove_third (Fixture *fixture)
{
  open_many (fixture);
  put_of_time (fixture, N_MANY);
  test_wait (has_one_more, fixture);
  go_to (fixture, 2);
  activate (fixture, "library.remove");
  test_wait (has_many, fixture);
}

/* After the selected game is removed, the next one takes its place. */
static void
test_next (Fixture *fixture, gconstpointer data)
{
  open_and_remove_third (fixture);
  ui_settle (fixture->page);
  assert_at (fixture, 2);
  g_assert_false (exists (fixture, "game 28.pgn"));
}

/* A restored game is back in its old place and is selected, wherever the selection was
 * meanwhile. */
static void
test_brought_back (Fixture *fixture, gconstpointer data)
{
  open_and_remove_third (fixture);
  go_to (fixture, N_MANY - 1);
  activate (fixture, "library.undo");
  test_wait (has_one_more, fixture);
  ui_settle (fixture->page);
  assert_at (fixture, 2);
  activate (fixture, "library.open");
  g_assert_cmpstr (fixture->opened, ==, "game 28.pgn");
}

static gboolean
is_renamed (gpointer fixture)
{
  return exists (fixture, "a new name.pgn");
}

/* A new name moves the game to another place in the list. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *question;

  open_many (fixture);
  gtk_widget_activate_action (fixture->page, "library.order", "s", "name");
  ui_settle (fixture->page);
  go_to (fixture, N_MANY - 1);
  activate (fixture, "library.rename");
  question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (ui_find (question, GTK_TYPE_ENTRY)), "a new name");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "rename");
  test_wait (is_renamed, fixture);
  test_run_for (100);
  ui_settle (fixture->page);
  assert_at (fixture, 0);
}

/* --- The line of keys ------------------------------------------------------------------------- */

/* Returns whether the line of keys contains the text, with no-break spaces as spaces and without
 * word joiners. */
static gboolean
tells (gpointer data)
{
  gpointer *pair = data;
  GtkWidget *page = pair[0];
  GtkWidget *line = gtk_widget_get_last_child (gtk_widget_get_first_child (page));
  GtkWidget *label = ui_find (line, GTK_TYPE_LABEL);
  g_auto (GStrv) parts = g_strsplit (gtk_label_get_label (GTK_LABEL (label)), "\302\240", -1);
  g_autofree char *spaced = g_strjoinv (" ", parts);
  g_auto (GStrv) words = g_strsplit (spaced, "\342\201\240", -1);
  g_autofree char *text = g_strjoinv ("", words);

  return g_str_equal (text, pair[1]);
}

static void
await_keys (Fixture *fixture, const char *text)
{
  gpointer pair[] = { fixture->page, (gpointer) text };

  test_wait (tells, pair);
}

/* The hints show only keys of enabled actions. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  put (fixture, KT_SHELF_RECENT, "2026-01-02-0.pgn", "[White \"Mai\"]\n\n1. e4 *\n");
  put (fixture, KT_SHELF_RECENT, "2026-01-02-1.pgn", "[White \"Mai\"]\n\n1. e4 *\n");
  open_three (fixture);
  await_keys (fixture, "Enter: open · F2: rename · Delete: delete");
  search (fixture, "nobody has this name");
  await_keys (fixture, "");
  search (fixture, "");
  gtk_widget_activate_action (fixture->page, "library.shelf", "s", "finished");
  await_keys (fixture, "Enter: open · Delete: delete");
  test_wait (has_two, fixture);
  kt_library_list_focus (KT_LIBRARY_LIST (fixture->list));
  activate (fixture, "library.remove");
  await_keys (fixture, "Enter: open · Delete: delete · Ctrl+Z: restore");
}

/* --- The words -------------------------------------------------------------------------------- */

static gboolean
is_read (gpointer games)
{
  return !kt_saved_games_is_loading (games);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtSavedGames) games = NULL;
  g_autoptr (KtSavedGame) game = NULL;
  g_auto (KtSavedWords) words = { NULL }, unnamed = { NULL };

  put (fixture, KT_SHELF_GAMES, "ours.pgn",
       "[White \"An\"]\n[Black \"Lan\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
  games = kt_saved_games_new (fixture->library, KT_SHELF_GAMES);
  test_wait (is_read, games);
  game = g_list_model_get_item (G_LIST_MODEL (games), 0);
  kt_saved_words_init (&words, game, TRUE);
  kt_saved_words_init (&unnamed, game, FALSE);
  g_assert_cmpstr (words.title, ==, "ours");
  g_assert_cmpstr (words.players, ==, "An – Lan · Lan won");
  g_assert_nonnull (strstr (words.details, "Chess"));
  g_assert_nonnull (strstr (words.details, "2 moves"));
  g_assert_cmpstr (unnamed.title, ==, "An – Lan");
  g_assert_cmpstr (unnamed.players, ==, "Lan won");
  open_page (fixture, 500, 500);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/library-page/empty", test_empty },
    { "/library-page/low", test_low },
    { "/library-page/narrow", test_narrow },
    { "/library-page/search", test_search },
    { "/library-page/order", test_order },
    { "/library-page/reach", test_reach },
    { "/library-page/finished", test_finished },
    { "/library-page/delete-and-undo", test_delete_and_undo },
    { "/library-page/delete-many", test_delete_many },
    { "/library-page/newer", test_newer },
    { "/library-page/found", test_found },
    { "/library-page/next", test_next },
    { "/library-page/brought-back", test_brought_back },
    { "/library-page/renamed", test_renamed },
    { "/library-page/keys", test_keys },
    { "/library-page/words", test_words },
  };

  ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  g_test_add ("/library-page/narrow-vietnamese", Fixture, "vi", set_up, test_narrow, tear_down);
  return g_test_run ();
}
