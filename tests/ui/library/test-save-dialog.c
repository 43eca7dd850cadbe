/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the name of a saved game: the suggestion, the accepted names, and the question before a
 * file is replaced. */
#include "config.h"

#include "model/library/kt-shelf.h"
#include "tests/ui/ui-test.h"
#include "ui/library/kt-save-dialog.h"

typedef struct {
  char *library, *taken;
  KtSaveDialog *dialog;
  GtkWidget *entry;
  char *name, *path; /* arguments of the last signal */
  guint n_saves;
} Fixture;

static void
save_cb (Fixture *fixture, const char *name, const char *path)
{
  fixture->n_saves++;
  g_free (fixture->name);
  g_free (fixture->path);
  fixture->name = g_strdup (name);
  fixture->path = g_strdup (path);
}

static void
open_dialog (Fixture *fixture)
{
  fixture->dialog = kt_save_dialog_new (NULL, fixture->library, "An – Lan", "pgn");
  g_signal_connect_swapped (fixture->dialog, "save", G_CALLBACK (save_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->dialog));
  fixture->entry = ui_find (GTK_WIDGET (fixture->dialog), GTK_TYPE_ENTRY);
  test_run_for (200);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-save-XXXXXX", NULL);
  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_GAMES, NULL));
  fixture->taken = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, "Nguyễn.pgn");
  g_assert_true (g_file_set_contents (fixture->taken, "1. e4 *\n", -1, NULL));
  open_dialog (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->dialog));
  test_run_for (50);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->taken);
  g_free (fixture->name);
  g_free (fixture->path);
}

static void
enter (Fixture *fixture, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), name);
  g_signal_emit_by_name (fixture->entry, "activate");
  test_drain ();
}

static GtkWindow *
find_question (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
      return window;
  }
  return NULL;
}

static gboolean
is_selected (gpointer entry)
{
  return gtk_editable_get_selection_bounds (entry, NULL, NULL);
}

/* Checks the suggested name, which is selected, so that typing replaces it. */
static void
assert_suggested (Fixture *fixture, const char *name)
{
  int start, end;

  test_wait (is_selected, fixture->entry);
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), &start, &end));
  g_assert_cmpint (end - start, ==, g_utf8_strlen (name, -1));
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpstr (fixture->name, ==, name);
  g_assert_null (fixture->path);
}

static void
test_suggestion (Fixture *fixture, gconstpointer data)
{
  assert_suggested (fixture, "An – Lan");
}

/* A suggestion for the same players and day avoids existing names, so that nothing is replaced
 * by accident. */
static void
test_free_suggestion (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "An – Lan.pgn", "An – Lan (2).pgn" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, names[i]);

    g_assert_true (g_file_set_contents (path, "1. d4 *\n", -1, NULL));
  }
  /* The selection belongs to the display; destroying a window clears it. */
  gtk_window_destroy (GTK_WINDOW (fixture->dialog));
  test_run_for (50);
  open_dialog (fixture);
  assert_suggested (fixture, "An – Lan (3)");
}

static void
test_blank (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "   ");
  g_assert_cmpuint (fixture->n_saves, ==, 0);
}

/* A name is taken even if it exists in another Unicode composition. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "Nguye\xcc\x82\xcc\x83n");
  g_assert_cmpuint (fixture->n_saves, ==, 0);
  g_assert_nonnull (find_question (fixture));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_question (fixture)), "cancel");
  test_drain ();
  g_assert_cmpuint (fixture->n_saves, ==, 0);
  if (find_question (fixture))
    gtk_window_destroy (find_question (fixture));
  enter (fixture, "Nguyễn");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_question (fixture)), "replace");
  test_drain ();
  g_assert_cmpuint (fixture->n_saves, ==, 1);
  g_assert_cmpstr (fixture->path, ==, fixture->taken);
  if (find_question (fixture))
    gtk_window_destroy (find_question (fixture));
}

/* Names that differ only in case are different. */
static void
test_case (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "nguyễn");
  g_assert_null (find_question (fixture));
  g_assert_cmpstr (fixture->name, ==, "nguyễn");
  g_assert_null (fixture->path);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add ("/save-dialog/suggestion", Fixture, NULL, set_up, test_suggestion, tear_down);
  g_test_add ("/save-dialog/free-suggestion", Fixture, NULL, set_up, test_free_suggestion,
              tear_down);
  g_test_add ("/save-dialog/blank", Fixture, NULL, set_up, test_blank, tear_down);
  g_test_add ("/save-dialog/taken", Fixture, NULL, set_up, test_taken, tear_down);
  g_test_add ("/save-dialog/case", Fixture, NULL, set_up, test_case, tear_down);
  return g_test_run ();
}
