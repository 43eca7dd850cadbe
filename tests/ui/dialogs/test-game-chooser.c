/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests choosing from the games of a file: a few games, and so many that a thread searches them. */
#include "tests/ui/ui-test.h"

#include <glib/gstdio.h>

#include "ui/dialogs/kt-game-chooser.h"
#include "ui/dialogs/kt-game-row.h"

enum { N_FEW = 30, N_MANY = 30000, N_GONE = 10 };

typedef struct {
  KtGameFile *file;
  KtGameChooser *chooser; /* a weak pointer */
  GtkEditable *search;
  guint n_chosen, chosen;
} Fixture;

static void
chosen_cb (Fixture *fixture, guint index)
{
  fixture->n_chosen++;
  fixture->chosen = index;
}

static void
open_chooser (Fixture *fixture)
{
  g_set_weak_pointer (&fixture->chooser, kt_game_chooser_new (NULL, fixture->file));
  g_signal_connect_swapped (fixture->chooser, "chosen", G_CALLBACK (chosen_cb), fixture);
  fixture->search = GTK_EDITABLE (ui_find (GTK_WIDGET (fixture->chooser), GTK_TYPE_SEARCH_ENTRY));
  gtk_window_present (GTK_WINDOW (fixture->chooser));
  ui_settle (GTK_WIDGET (fixture->chooser));
}

static void
set_up (Fixture *fixture, gconstpointer n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  int descriptor = g_file_open_tmp ("kythu-XXXXXX.pgn", &path, NULL);

  for (guint i = 0; i < GPOINTER_TO_UINT (n); i++)
    g_string_append_printf (text, "[White \"Player %u\"]\n[Event \"Cup\"]\n\n1. e4 *\n\n", i);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  g_close (descriptor, NULL);
  file = g_file_new_for_path (path);
  fixture->file = kt_game_file_open (file, NULL, NULL);
  g_assert_nonnull (fixture->file);
  g_unlink (path);
  open_chooser (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->chooser)
    gtk_window_destroy (GTK_WINDOW (fixture->chooser));
  ui_test_wait_gone ((gpointer *) &fixture->chooser);
  test_assert_gone (fixture->file);
}

static void
type (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (fixture->search, text);
  g_signal_emit_by_name (fixture->search, "search-changed");
}

static void
enter (Fixture *fixture)
{
  g_signal_emit_by_name (fixture->search, "activate");
}

static const char *
get_count (Fixture *fixture)
{
  GtkWidget *title = ui_find (GTK_WIDGET (fixture->chooser), ADW_TYPE_WINDOW_TITLE);

  return adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title));
}

typedef struct {
  Fixture *fixture;
  const char *expected;
} Count;

static gboolean
has_count (gpointer data)
{
  const Count *count = data;

  return g_str_equal (get_count (count->fixture), count->expected);
}

static void
wait_count (Fixture *fixture, const char *expected)
{
  Count count = { fixture, expected };

  test_wait (has_count, &count);
}

static gboolean
has_chosen (gpointer fixture)
{
  return ((Fixture *) fixture)->n_chosen > 0;
}

static void
test_search (Fixture *fixture, gconstpointer n)
{
  gboolean is_many = GPOINTER_TO_UINT (n) == N_MANY;
  g_autofree char *all = g_strdup_printf ("%u games", GPOINTER_TO_UINT (n));

  g_assert_cmpstr (get_count (fixture), ==, all);
  type (fixture, "PLAYER 29");
  wait_count (fixture, is_many ? "1877 games" : "1 game");
  type (fixture, "player nobody");
  wait_count (fixture, "0 games");
  test_drain ();
  g_assert_nonnull (ui_find_label (GTK_WIDGET (fixture->chooser), "No Game Found"));
  enter (fixture);
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  type (fixture, "");
  wait_count (fixture, all);
  test_drain ();
  g_assert_null (ui_find_label (GTK_WIDGET (fixture->chooser), "No Game Found"));
}

/* Enter right after typing waits for the search and chooses its first match. */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  gtk_editable_set_text (fixture->search, "29");
  enter (fixture);
  test_wait (has_chosen, fixture);
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
  g_assert_cmpuint (fixture->chosen, ==, 29);
  ui_test_wait_gone ((gpointer *) &fixture->chooser);
}

/* Typing more after Enter cancels the pending choice. */
static void
test_typed_on (Fixture *fixture, gconstpointer data)
{
  type (fixture, "29");
  enter (fixture);
  type (fixture, "291");
  wait_count (fixture, "160 games");
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  type (fixture, "29");
  type (fixture, "there is none");
  type (fixture, "29999");
  wait_count (fixture, "1 game");
  test_run_for (50);
  g_assert_cmpstr (get_count (fixture), ==, "1 game");
}

/* The window is closed while a thread searches. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < N_GONE; i++) {
    type (fixture, "29");
    enter (fixture);
    gtk_window_destroy (GTK_WINDOW (fixture->chooser));
    ui_test_wait_gone ((gpointer *) &fixture->chooser);
    test_run_for (5);
    open_chooser (fixture);
  }
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
}

static GtkListView *
get_list (Fixture *fixture)
{
  return GTK_LIST_VIEW (ui_find (GTK_WIDGET (fixture->chooser), GTK_TYPE_LIST_VIEW));
}

static void
test_row (Fixture *fixture, gconstpointer data)
{
  g_signal_emit_by_name (get_list (fixture), "activate", 7);
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
  g_assert_cmpuint (fixture->chosen, ==, 7);
}

/* Rows that no longer match stay for a moment, empty, and cannot be chosen. */
static void
test_behind (Fixture *fixture, gconstpointer data)
{
  GListModel *places = G_LIST_MODEL (gtk_list_view_get_model (get_list (fixture)));

  type (fixture, "29");
  g_assert_cmpstr (get_count (fixture), ==, "1 game");
  g_assert_cmpuint (g_list_model_get_n_items (places), >, 1);
  g_signal_emit_by_name (get_list (fixture), "activate", 1);
  g_signal_emit_by_name (get_list (fixture), "activate", N_FEW);
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  g_signal_emit_by_name (get_list (fixture), "activate", 0);
  g_assert_cmpuint (fixture->chosen, ==, 29);
}

/* The accessible name of a row, also before it is drawn or when it gets another game. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = ui_find (GTK_WIDGET (fixture->chooser), KT_TYPE_GAME_ROW);

  kt_game_row_name (KT_GAME_ROW (row));
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Player 0 – ?");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Cup");
  type (fixture, "29");
  kt_game_row_name (KT_GAME_ROW (row));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Player 29 – ?");
}

#define ADD(name, n, test)                                                                         \
  g_test_add ("/game-chooser/" name, Fixture, GUINT_TO_POINTER (n), set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  ui_test_init (&argc, &argv);
  ADD ("few/search", N_FEW, test_search);
  ADD ("few/enter", N_FEW, test_enter);
  ADD ("few/row", N_FEW, test_row);
  ADD ("few/behind", N_FEW, test_behind);
  ADD ("few/names", N_FEW, test_names);
  ADD ("many/search", N_MANY, test_search);
  ADD ("many/enter", N_MANY, test_enter);
  ADD ("many/typed-on", N_MANY, test_typed_on);
  ADD ("many/newer", N_MANY, test_newer);
  ADD ("many/gone", N_MANY, test_gone);
  ADD ("many/row", N_MANY, test_row);
  return g_test_run ();
}
