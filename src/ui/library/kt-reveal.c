/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/library/kt-reveal.h"

static void
show_folder (GtkWindow *parent, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder);

  gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
}

typedef struct {
  GWeakRef parent;
  GFile *file;
} Reveal;

static void
shown_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  Reveal *reveal = data;
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&reveal->parent);

  if (!answer && parent)
    show_folder (parent, reveal->file);
  g_weak_ref_clear (&reveal->parent);
  g_object_unref (reveal->file);
  g_free (reveal);
}

void
kt_reveal (GtkWindow *parent, const char *path)
{
  GApplication *application = g_application_get_default ();
  GDBusConnection *bus = application ? g_application_get_dbus_connection (application) : NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  const char *const uris[] = { uri, NULL };
  Reveal *reveal;

  if (!bus) {
    show_folder (parent, file);
    return;
  }
  reveal = g_new0 (Reveal, 1);
  g_weak_ref_init (&reveal->parent, parent);
  reveal->file = g_object_ref (file);
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems",
                          g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                          NULL, shown_cb, reveal);
}
