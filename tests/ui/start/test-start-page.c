/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the start page: new games, games to continue, and the key letters of its entries. */
#include "config.h"

#include "tests/ui/ui-test.h"

#include "games/kt-registry.h"
#include "model/library/kt-unfinished.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-board-picture.h"
#include "ui/common/kt-mnemonic-button.h"
#include "ui/common/kt-widgets.h"
#include "ui/start/kt-start-page.h"
#include "ui/text/kt-language.h"

typedef struct {
  char *library;
  KtGameModel *model;
  KtAutosave *autosave;
  GSettings *settings;
  KtTheme *theme;
  GtkWidget *page;
  GtkWindow *window;
} Fixture;

static void
open_page (Fixture *fixture)
{
  fixture->page =
      kt_start_page_new (fixture->model, fixture->autosave, fixture->settings, fixture->theme);
  fixture->window = ui_window_new (fixture->page, 900, 700);
  gtk_widget_grab_focus (fixture->page);
  ui_settle (fixture->page);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-start-XXXXXX", NULL);
  fixture->model = kt_game_model_new ();
  fixture->autosave = kt_autosave_new (fixture->model, fixture->library);
  fixture->settings = test_get_settings ();
  fixture->theme = kt_theme_new_default ();
}

static void
close_page (Fixture *fixture)
{
  ui_destroy_window (fixture->window);
  test_drain ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  kt_autosave_close (fixture->autosave);
  test_drain ();
  test_assert_gone (fixture->autosave);
  test_assert_gone (fixture->model);
  g_object_unref (fixture->settings);
  g_object_unref (fixture->theme);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
}

/* Returns the button with this text, or with a picture that has this text as name. The button
 * must exist. */
static GtkWidget *
get_button (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = ui_test_list (fixture->page, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++) {
    GtkWidget *button = gtk_widget_get_ancestor (labels->pdata[i], GTK_TYPE_BUTTON);

    if (button && g_str_equal (gtk_label_get_label (labels->pdata[i]), text))
      return button;
  }
  g_assert_not_reached ();
}

/* Each game has a tile that starts it. */
static void
test_tiles (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    g_signal_emit_by_name (get_button (fixture, game->name), "clicked");
    g_assert_true (kt_game_model_get_position (fixture->model)->game == game);
  }
  close_page (fixture);
}

static void
resume_cb (guint *n)
{
  ++*n;
}

static void
press_cursor_key (Fixture *fixture, GtkMovementStep step, int count)
{
  gboolean is_used;

  g_signal_emit_by_name (ui_find (fixture->page, GTK_TYPE_FLOW_BOX), "move-cursor", step, count,
                         FALSE, FALSE, &is_used);
}

/* The tiles are rebuilt each time the page is shown. The End key before that and the Page Up key
 * after it do no harm. */
static void
test_cursor_keys (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  press_cursor_key (fixture, GTK_MOVEMENT_BUFFER_ENDS, 1);
  gtk_widget_set_visible (fixture->page, FALSE);
  ui_settle (GTK_WIDGET (fixture->window));
  gtk_widget_set_visible (fixture->page, TRUE);
  ui_settle (fixture->page);
  press_cursor_key (fixture, GTK_MOVEMENT_PAGES, -1);
  gtk_widget_child_focus (GTK_WIDGET (fixture->window), GTK_DIR_TAB_FORWARD);
  g_assert_nonnull (get_button (fixture, "Caro"));
  close_page (fixture);
}

static void
assert_least_height_is_enough (GtkWidget *widget)
{
  int least, wide;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 1 << 20, &wide, NULL, NULL, NULL);
  /* Newer GTK requires the opposite, and warns otherwise. */
  if (!GTK_CHECK_VERSION (4, 10, 0))
    g_assert_cmpint (least, >=, wide);
}

/* GTK warns about a widget that needs more height at its full width than without a given width. */
static void
test_heights (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) pictures = NULL;

  open_page (fixture);
  pictures = ui_test_list (fixture->page, KT_TYPE_BOARD_PICTURE);
  g_assert_cmpuint (pictures->len, >, 0);
  for (guint i = 0; i < pictures->len; i++) {
    assert_least_height_is_enough (pictures->pdata[i]);
    assert_least_height_is_enough (gtk_widget_get_parent (pictures->pdata[i]));
  }
  close_page (fixture);
}

/* The game on the board comes first, and its button is the default for Enter. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  guint n_resumed = 0;
  GtkWidget *button;

  open_page (fixture);
  g_assert_null (ui_find_label (fixture->page, "Continue"));
  g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
  test_act (fixture->model, "e4");
  close_page (fixture);
  open_page (fixture);
  g_signal_connect_swapped (fixture->page, "resume", G_CALLBACK (resume_cb), &n_resumed);
  button = get_button (fixture, "Continue");
  g_assert_true (gtk_window_get_focus (fixture->window) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n_resumed, ==, 1);
  kt_game_model_set_paused (fixture->model, TRUE);
  close_page (fixture);
}

static void
listed_cb (GObject *object, GAsyncResult *result, gpointer games)
{
  *(GListStore **) games = kt_unfinished_list_finish (result, NULL);
}

static gboolean
is_listed (gpointer games)
{
  return *(GListStore **) games != NULL;
}

/* Waits until so many games can be read from the library. */
static void
wait_for_games (Fixture *fixture, guint n_games)
{
  guint n_found = 0;

  while (n_found < n_games) {
    g_autoptr (GListStore) games = NULL;

    kt_unfinished_list_async (fixture->library, listed_cb, &games);
    test_wait (is_listed, &games);
    n_found = g_list_model_get_n_items (G_LIST_MODEL (games));
  }
}

/* Returns the button that opens the list of the older games, or NULL. */
static GtkWidget *
find_more (GtkWidget *page)
{
  GtkWidget *label = ui_find_label_with (page, "More Game");

  return label ? gtk_widget_get_ancestor (label, GTK_TYPE_MENU_BUTTON) : NULL;
}

static gboolean
has_two_more (gpointer page)
{
  return ui_find_label (page, "2 More Games") != NULL;
}

static gboolean
has_chess (gpointer model)
{
  return kt_game_model_get_position (model)->n_actions == 1;
}

/* The newest game is a card, the others are in a list, and each continues where it was left. */
static void
test_waiting (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  test_set_terms (fixture->settings, "opponent=person");
  for (guint i = 0; i < 3; i++) {
    g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
    test_act (fixture->model, i == 0 ? "a3" : i == 1 ? "b3" : "c3");
  }
  g_signal_emit_by_name (get_button (fixture, "Tic-tac-toe"), "clicked");
  close_page (fixture);
  wait_for_games (fixture, 3);
  open_page (fixture);
  test_wait (has_two_more, fixture->page);
  g_signal_emit_by_name (get_button (fixture, "Continue"), "clicked");
  test_wait (has_chess, fixture->model);
  test_assert_line (fixture->model, "c3");
  close_page (fixture);
}

static gboolean
has_eight_more (gpointer page)
{
  return ui_find_label (page, "8 More Games") != NULL;
}

/* Plays so many games, and opens the page with nine unfinished games. */
static void
open_with_many (Fixture *fixture, guint n_played)
{
  open_page (fixture);
  test_set_terms (fixture->settings, "opponent=person");
  for (guint i = 0; i < n_played; i++) {
    g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
    test_act (fixture->model, "a3");
  }
  g_signal_emit_by_name (get_button (fixture, "Tic-tac-toe"), "clicked");
  close_page (fixture);
  wait_for_games (fixture, 9);
  open_page (fixture);
  test_wait (has_eight_more, fixture->page);
}

static guint
count_rows (Fixture *fixture)
{
  g_autoptr (GPtrArray) rows = ui_test_list (fixture->page, ADW_TYPE_ACTION_ROW);

  return rows->len;
}

static gboolean
has_eight_rows (gpointer fixture)
{
  return count_rows (fixture) == 8;
}

static int
get_height (Fixture *fixture)
{
  int height;

  gtk_widget_measure (fixture->page, GTK_ORIENTATION_VERTICAL, 900, &height, NULL, NULL, NULL);
  return height;
}

/* However many games wait, they take one row of the page. The others are in a list that a button
 * opens. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  int alone;

  open_page (fixture);
  test_set_terms (fixture->settings, "opponent=person");
  g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
  test_act (fixture->model, "a3");
  close_page (fixture);
  open_page (fixture);
  g_assert_nonnull (get_button (fixture, "Continue"));
  alone = get_height (fixture);
  close_page (fixture);

  open_with_many (fixture, 8);
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  g_assert_cmpint (get_height (fixture), ==, alone);
  gtk_menu_button_popup (GTK_MENU_BUTTON (find_more (fixture->page)));
  test_wait (has_eight_rows, fixture);
  close_page (fixture);
}

static gboolean
has_seven_rows (gpointer fixture)
{
  return count_rows (fixture) == 7;
}

static GtkWidget *
get_row (Fixture *fixture, guint i)
{
  g_autoptr (GPtrArray) rows = ui_test_list (fixture->page, ADW_TYPE_ACTION_ROW);

  g_assert_cmpuint (rows->len, >, i);
  return rows->pdata[i];
}

/* After a game is abandoned with the keyboard, the list stays open, and the focus moves to the
 * next game. */
static void
test_give_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  open_with_many (fixture, 9);
  gtk_menu_button_popup (GTK_MENU_BUTTON (find_more (fixture->page)));
  test_wait (has_eight_rows, fixture);
  button = ui_find (get_row (fixture, 5), GTK_TYPE_BUTTON);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  test_wait (has_seven_rows, fixture);
  g_assert_true (gtk_window_get_focus (fixture->window) == get_row (fixture, 5));
  close_page (fixture);
}

static gboolean
is_without_journal (gpointer autosave)
{
  return kt_autosave_get_id (autosave) && kt_autosave_get_problem (autosave);
}

static gboolean
has_one_more (gpointer page)
{
  return ui_find_label (page, "1 More Game") != NULL;
}

/* The game on the board has no journal, and is not listed among the unfinished games. */
static void
test_without_journal (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  test_set_terms (fixture->settings, "opponent=person");
  test_limit_files (100 * 1024);
  for (guint i = 0; i < 2; i++) {
    g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
    test_act (fixture->model, i == 0 ? "a3" : "b3");
    test_run_for (200);
  }
  test_wait (is_without_journal, fixture->autosave);
  test_run_for (200);
  close_page (fixture);
  open_page (fixture);
  test_wait (has_one_more, fixture->page);
  test_limit_files (RLIM_INFINITY);
  close_page (fixture);
}

/* Checks that in each language every entry has a key letter of its own that exists on every
 * keyboard. */
static void
assert_letters (Fixture *fixture)
{
  open_page (fixture);
  ui_test_assert_letters (fixture->page, 12 + KT_HAS_NETWORK);
  close_page (fixture);
}

static void
test_letters (Fixture *fixture, gconstpointer data)
{
  static const char *const languages[] = { "vi", "de",    "es", "fr",   "ja",
                                           "ko", "pt_BR", "ru", "zh_CN" };

  test_set_terms (fixture->settings, "opponent=person");
  open_page (fixture);
  g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
  test_act (fixture->model, "e4");
  close_page (fixture);
  assert_letters (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    if (!ui_require_language (languages[i]))
      return;
    g_test_message ("%s", languages[i]);
    kt_language_apply (languages[i]);
    assert_letters (fixture);
  }
  kt_language_apply ("en");
}

/* In other scripts the letter is in brackets, and is shown as the key beside the label instead. */
static void
test_letter_in_brackets (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button =
      g_object_ref_sink (kt_mnemonic_button_new ("Новая партия… (_N)", "win.new-game"));
  GtkWidget *other = g_object_ref_sink (kt_mnemonic_button_new ("新对局(_N)…", "win.new-game"));
  GtkWidget *plain = g_object_ref_sink (kt_mnemonic_button_new ("_New (again)", "win.new-game"));

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (ui_find (button, GTK_TYPE_LABEL))), ==,
                   "Новая партия…");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (ui_find (other, GTK_TYPE_LABEL))), ==,
                   "新对局…");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (ui_find (plain, GTK_TYPE_LABEL))), ==,
                   "New (again)");
  g_object_unref (button);
  g_object_unref (other);
  g_object_unref (plain);
}

/* --- The welcome line --- */

static GtkWidget *
find_language (Fixture *fixture, const char *name)
{
  GtkWidget *label = ui_find_label (fixture->page, name);

  return label ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static GtkWidget *
find_line (Fixture *fixture)
{
  GtkWidget *english = find_language (fixture, "English");

  return english ? gtk_widget_get_ancestor (english, GTK_TYPE_REVEALER) : NULL;
}

/* A closed line disappears at once, and does not return on the next page. */
static void
test_welcome_closed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *line, *content;

  open_page (fixture);
  line = find_line (fixture);
  g_assert_nonnull (line);
  content = gtk_revealer_get_child (GTK_REVEALER (line));
  g_signal_emit_by_name (gtk_widget_get_last_child (content), "clicked");
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (line)));
  close_page (fixture);
  open_page (fixture);
  g_assert_null (find_line (fixture));
  close_page (fixture);
}

static gboolean
is_vietnamese (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *code = g_settings_get_string (fixture->settings, "language");

  return g_str_equal (code, "vi");
}

/* Each language is a button of its own. The line stays for the level. */
static void
test_welcome_language (Fixture *fixture, gconstpointer data)
{
  if (!ui_require_language ("vi"))
    return;
  open_page (fixture);
  g_signal_emit_by_name (find_language (fixture, "Tiếng Việt"), "clicked");
  test_wait (is_vietnamese, fixture);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (find_line (fixture))));
  close_page (fixture);
}

static void
choose (Fixture *fixture, const char *title, guint choice)
{
  GtkWidget *label = ui_find_label (find_line (fixture), title);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_next_sibling (label)), choice);
}

static gboolean
has_easy_tiles (gpointer fixture)
{
  g_autoptr (GPtrArray) labels = ui_test_list (((Fixture *) fixture)->page, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    n += g_str_equal (gtk_label_get_label (labels->pdata[i]), "Computer · Easy");
  return n == kt_registry_get_n_games ();
}

/* The level and who begins are those of every game, and the tiles show them. */
static void
test_welcome_terms (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  choose (fixture, "Level", 1);
  choose (fixture, "Who begins", KT_BEGINS_OPPONENT);
  test_wait (has_easy_tiles, fixture);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtGameTerms terms = kt_game_terms_read (fixture->settings, game);

    g_assert_cmpint ((int) terms.level, ==, kt_registry_find_level (game, "easy"));
    g_assert_cmpint (terms.begins, ==, KT_BEGINS_OPPONENT);
  }
  close_page (fixture);
}

/* A person who comes back from a game is not welcomed again. */
static void
test_welcome_ends (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  g_signal_emit_by_name (get_button (fixture, "Chess"), "clicked");
  close_page (fixture);
  open_page (fixture);
  g_assert_null (find_line (fixture));
  close_page (fixture);
}

/* Language names without a font are not shown as boxes. */
static void
test_welcome_readable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) labels = NULL;

  open_page (fixture);
  labels = ui_test_list (find_line (fixture), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    g_assert_cmpint (
        pango_layout_get_unknown_glyphs_count (gtk_label_get_layout (labels->pdata[i])), ==, 0);
  close_page (fixture);
}

/* On a phone all languages are seen whole, even if the letters have 2.5 times the usual size. */
static void
test_welcome_large (Fixture *fixture, gconstpointer data)
{
  enum { NORMAL_DPI = 96 * 1024 };
  g_autoptr (GPtrArray) labels = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI * 5 / 2, NULL);
  open_page (fixture);
  gtk_window_set_default_size (fixture->window, 360, 640);
  test_run_for (100);
  labels = ui_test_list (find_line (fixture), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, >=, 4);
  for (guint i = 0; i < labels->len; i++) {
    graphene_rect_t bounds;

    g_assert_true (
        gtk_widget_compute_bounds (labels->pdata[i], GTK_WIDGET (fixture->window), &bounds));
    g_assert_cmpfloat (bounds.origin.x, >=, 0);
    g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 360);
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (labels->pdata[i])));
  }
  close_page (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);
}

/* The line at the foot speaks of keys only to somebody who uses them. */
static void
test_hint (Fixture *fixture, gconstpointer data)
{
  open_page (fixture);
  gtk_window_set_focus_visible (fixture->window, FALSE);
  g_assert_nonnull (ui_find_label_with (fixture->page, "Click a game"));
  gtk_window_set_focus_visible (fixture->window, TRUE);
  g_assert_nonnull (ui_find_label_with (fixture->page, "Tab and arrows"));
  close_page (fixture);
}

/* A key may arrive between the rebuilding of a page and its layout. */
static void
test_early_key (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_flow_box_new ();
  gboolean is_done = FALSE;

  for (int i = 0; i < 3; i++)
    gtk_flow_box_insert (GTK_FLOW_BOX (box), gtk_button_new (), -1);
  kt_widget_guard_flow_box (GTK_FLOW_BOX (box));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_focus (GTK_WINDOW (window),
                        GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 0)));
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE, FALSE, &is_done);
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_PAGES, 1, FALSE, FALSE, &is_done);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/start-page/tiles", test_tiles },
    { "/start-page/cursor-keys", test_cursor_keys },
    { "/start-page/early-key", test_early_key },
    { "/start-page/heights", test_heights },
    { "/start-page/resume", test_resume },
    { "/start-page/waiting", test_waiting },
    { "/start-page/many", test_many },
    { "/start-page/give-up", test_give_up },
    { "/start-page/without-journal", test_without_journal },
    { "/start-page/letters", test_letters },
    { "/start-page/letter-in-brackets", test_letter_in_brackets },
    { "/start-page/welcome-closed", test_welcome_closed },
    { "/start-page/welcome-language", test_welcome_language },
    { "/start-page/welcome-terms", test_welcome_terms },
    { "/start-page/welcome-ends", test_welcome_ends },
    { "/start-page/welcome-readable", test_welcome_readable },
    { "/start-page/welcome-large", test_welcome_large },
    { "/start-page/hint", test_hint },
  };

  ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
