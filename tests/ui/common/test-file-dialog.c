/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that asks for a file goes away once, whatever ends first: it, or who asked. */
#include "tests/ui/chooser-leaks.h"
#include "tests/ui/ui-test.h"

#include "ui/common/kt-file-dialog.h"

static void
chosen_cb (gpointer target, GFile *file)
{
  g_object_set_data_full (target, "chosen", g_object_ref (file), g_object_unref);
}

typedef struct {
  GtkWindow *window;
  GtkFileChooser *dialog; /* weak */
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

/* As GTK does where the dialog is cancelled. */
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

/* The window is closed by the same key. */
static void
test_answered_and_destroyed (void)
{
  Scene scene = { 0 };
  GtkFileChooser *dialog;

  begin (&scene);
  dialog = g_object_ref (scene.dialog);
  cancel (&scene);
  kt_file_dialog_destroy (dialog);
  ui_settle (GTK_WIDGET (scene.window));
  g_assert_cmpuint (G_OBJECT (dialog)->ref_count, ==, 1);
  g_object_unref (dialog);
  end (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/file-dialog/answered", test_answered);
  g_test_add_func ("/file-dialog/destroyed", test_destroyed);
  g_test_add_func ("/file-dialog/answered-and-destroyed", test_answered_and_destroyed);
  return g_test_run ();
}
