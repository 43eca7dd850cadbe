/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that a file dialog is destroyed once, whether the dialog or its owner ends first. */
#include "tests/ui/chooser-faults.h"
#include "tests/ui/ui-test.h"

#include "ui/common/kt-file-dialog.h"

static void
chosen_cb (gpointer target, GFile *file)
{
  g_object_set_data_full (target, "chosen", g_object_ref (file), g_object_unref);
}

typedef struct {
  GtkWindow *window;
  GtkFileChooser *dialog; /* a weak pointer */
} Scene;

static void
begin (Scene *scene)
{
  scene->window = ui_window_new (gtk_label_new ("Game"), 400, 300);
  g_set_weak_pointer (&scene->dialog,
                      kt_file_dialog_new (scene->window, "Open", GTK_FILE_CHOOSER_ACTION_OPEN,
                                          chosen_cb, scene->window));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (scene->dialog));
}

/* Does what GTK does when the dialog is cancelled. */
static void
cancel (Scene *scene)
{
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (scene->dialog));
  g_signal_emit_by_name (scene->dialog, "response", GTK_RESPONSE_CANCEL);
}

static gboolean
is_gone (gpointer scene)
{
  return !((Scene *) scene)->dialog;
}

static void
end (Scene *scene)
{
  test_wait (is_gone, scene);
  g_assert_null (g_object_get_data (G_OBJECT (scene->window), "chosen"));
  ui_destroy_window (scene->window);
}

static void
test_answered (void)
{
  Scene scene = { 0 };

  begin (&scene);
  cancel (&scene);
  g_assert_nonnull (scene.dialog);
  end (&scene);
}

static void
test_destroyed (void)
{
  Scene scene = { 0 };

  begin (&scene);
  kt_file_dialog_destroy (scene.dialog);
  end (&scene);
}

static gboolean
is_ours_alone (gpointer dialog)
{
  return G_OBJECT (dialog)->ref_count == 1;
}

/* The key press that cancels the dialog also closes the window. */
static void
test_answered_and_destroyed (void)
{
  Scene scene = { 0 };
  GtkFileChooser *dialog;

  begin (&scene);
  dialog = g_object_ref (scene.dialog);
  cancel (&scene);
  kt_file_dialog_destroy (dialog);
  test_wait (is_ours_alone, dialog);
  g_object_unref (dialog);
  end (&scene);
}

/* Makes a folder with a file in the data folder of the tests. */
static GFile *
make_folder (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autofree char *file = g_build_filename (path, "game.pgn", NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  return g_file_new_for_path (path);
}

typedef struct {
  GtkFileChooser *dialog;
  GFile *folder;
} Place;

static gboolean
is_there (gpointer data)
{
  const Place *place = data;
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (place->dialog);

  return folder && g_file_equal (folder, place->folder);
}

/* The dialog shows the name of its folder after a thread has read it. */
static gboolean
is_named (gpointer data)
{
  const Place *place = data;
  g_autofree char *name = g_file_get_basename (place->folder);
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (ui_find_label (item->data, name))
      return TRUE;
  }
  return FALSE;
}

/* A dialog may be destroyed before it shows its folder; but GTK itself warns if another folder
 * is chosen that early. */
static void
check_start (GtkWindow *window, const char *about, GFile *first, GFile *expected, GFile *choice)
{
  Place place = {
    kt_file_dialog_new (window, "Open", GTK_FILE_CHOOSER_ACTION_OPEN, chosen_cb, window), expected
  };

  kt_file_dialog_start_in (place.dialog, about, g_file_peek_path (first));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (place.dialog));
  test_wait (is_there, &place);
  if (choice) {
    g_autoptr (GFile) file = g_file_get_child (choice, "game.pgn");

    test_wait (is_named, &place);
    gtk_file_chooser_set_file (place.dialog, file, NULL);
    place.folder = choice;
    test_wait (is_there, &place);
    ui_settle (GTK_WIDGET (window));
    gtk_native_dialog_hide (GTK_NATIVE_DIALOG (place.dialog));
    g_signal_emit_by_name (place.dialog, "response", GTK_RESPONSE_ACCEPT);
    g_assert_nonnull (g_object_get_data (G_OBJECT (window), "chosen"));
  } else {
    kt_file_dialog_destroy (place.dialog);
  }
  ui_settle (GTK_WIDGET (window));
}

/* A dialog opens in the folder of the last dialog with the same purpose. */
static void
test_start (void)
{
  GtkWindow *window = ui_window_new (gtk_label_new ("Game"), 400, 300);
  g_autoptr (GFile) first = make_folder ("first"), second = make_folder ("second");

  check_start (window, "games", first, first, NULL);
  check_start (window, "games", first, first, second);
  check_start (window, "games", first, second, NULL);
  check_start (window, "pictures", first, first, NULL);
  ui_destroy_window (window);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  chooser_ignore_warning ();
  g_test_add_func ("/file-dialog/answered", test_answered);
  g_test_add_func ("/file-dialog/destroyed", test_destroyed);
  g_test_add_func ("/file-dialog/answered-and-destroyed", test_answered_and_destroyed);
  g_test_add_func ("/file-dialog/start", test_start);
  return g_test_run ();
}
