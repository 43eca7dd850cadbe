/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-file-dialog.h"

/* Milliseconds from closing a dialog to releasing it. The dialog queries folders in threads, and
 * GTK 4.18 crashes if their answers arrive after the release. */
enum { REST_MS = 1000 };

static gboolean
release_cb (gpointer dialog)
{
  return G_SOURCE_REMOVE;
}

/* Releases the dialog later, because GTK is still handling the event that closed it. A second call
 * has no effect, because the callback may have released the dialog already. */
static void
release (GtkNativeDialog *dialog)
{
  if (g_object_steal_data (G_OBJECT (dialog), "chosen"))
    g_timeout_add_full (G_PRIORITY_LOW, REST_MS, release_cb, dialog, g_object_unref);
}

/* Stores the chosen folder with the window, under the `about` of the dialog. */
static void
note_folder (GtkNativeDialog *dialog, GFile *file)
{
  GtkWindow *window = gtk_native_dialog_get_transient_for (dialog);
  const char *key = g_object_get_data (G_OBJECT (dialog), "about");

  if (window && key)
    g_object_set_data_full (G_OBJECT (window), key, g_file_get_parent (file), g_object_unref);
}

static void
chosen_cb (GObject *target, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  KtFileDialogFunc chosen = g_object_get_data (G_OBJECT (dialog), "chosen");

  if (response != GTK_RESPONSE_ACCEPT || !file || !chosen)
    return;
  note_folder (dialog, file);
  chosen (target, file);
}

GtkFileChooser *
kt_file_dialog_new (GtkWindow *parent, const char *title, GtkFileChooserAction action,
                    KtFileDialogFunc chosen, gpointer target)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), "chosen", (gpointer) chosen);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), target, G_CONNECT_SWAPPED);
  g_signal_connect (dialog, "response", G_CALLBACK (release), NULL);
  return GTK_FILE_CHOOSER (dialog);
}

void
kt_file_dialog_start_in (GtkFileChooser *self, const char *about, const char *folder)
{
  GtkWindow *window = gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (self));
  char *key = g_strdup_printf ("folder-of-%s", about);
  GFile *last = window ? g_object_get_data (G_OBJECT (window), key) : NULL;
  g_autoptr (GFile) first = NULL;

  g_object_set_data_full (G_OBJECT (self), "about", key, g_free);
  if (!last && folder && g_file_test (folder, G_FILE_TEST_IS_DIR))
    last = first = g_file_new_for_path (folder);
  if (last)
    gtk_file_chooser_set_current_folder (self, last, NULL);
}

void
kt_file_dialog_destroy (GtkFileChooser *self)
{
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self));
  release (GTK_NATIVE_DIALOG (self));
}
