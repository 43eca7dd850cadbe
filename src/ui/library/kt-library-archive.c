/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-library-archive.h"

#include <glib/gi18n-lib.h>

#include "model/archive/kt-archive.h"
#include "ui/common/kt-file-dialog.h"
#include "ui/common/kt-message-dialog.h"

/* MAX_SHOWN is the number of faults shown, because nobody reads more. PROGRESS_MS is the interval
 * between progress messages. */
enum { MAX_SHOWN = 12, PROGRESS_MS = 200 };

struct _KtLibraryArchive {
  GObject parent_instance;
  KtToasts *toasts; /* NULL: the page is gone */
  char *library;
  GtkFileChooser *dialog; /* NULL: no dialog is open */
  KtArchiveProgress progress;
  GCancellable *adding; /* NULL: no games are being added */
  guint timeout;        /* shows the progress while games are being added */
};

G_DEFINE_FINAL_TYPE (KtLibraryArchive, kt_library_archive, G_TYPE_OBJECT)

enum { PROGRESS, N_SIGNALS };
static guint signals[N_SIGNALS];

static GtkWindow *
get_window (KtLibraryArchive *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->toasts));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* --- Results ---------------------------------------------------------------------------------- */

static void
show_faults (KtLibraryArchive *self, const char *heading, const GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = MIN (faults->len, MAX_SHOWN), n_more = faults->len - n;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (faults, i));
  if (n_more > 0) {
    g_string_append_c (text, '\n');
    g_string_append_printf (
        text, g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n_more), n_more);
  }
  if (faults->len > 0)
    kt_message_dialog_explain (get_window (self), heading, text->str);
}

/* Returns the report of an operation. Returns NULL if the page is gone, or after showing the
 * error if the operation failed. */
static KtArchiveReport *
finish (KtLibraryArchive *self, GAsyncResult *result, const char *failed, const char *incomplete)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtArchiveReport) report = kt_archive_finish (result, &error);

  if (!self->toasts)
    return NULL;
  if (!report) {
    kt_message_dialog_explain (get_window (self), failed, error->message);
    return NULL;
  }
  show_faults (self, incomplete, report->faults);
  return g_steal_pointer (&report);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtLibraryArchive) self = data;
  g_autoptr (KtArchiveReport) report = finish (self, result, _ ("The Archive Was Not Saved"),
                                               _ ("Some Games Are Not in the Archive"));
  g_autofree char *text = NULL;

  if (!report)
    return;
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game is in the archive",
                                       "%u games are in the archive", report->n_games),
                          report->n_games);
  kt_toasts_show (self->toasts, text);
}

static void
end_progress (KtLibraryArchive *self)
{
  g_clear_object (&self->adding);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_signal_emit (self, signals[PROGRESS], 0, NULL);
}

static char *
describe_added (guint n)
{
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u game was added", "%u games were added", n), n);
}

/* Games that were added before the person cancelled stay. */
static void
show_cancelled (KtLibraryArchive *self)
{
  guint n_added = (guint) g_atomic_int_get (&self->progress.n_added);
  g_autofree char *text = describe_added (n_added);

  if (self->toasts && n_added > 0)
    kt_toasts_show (self->toasts, text);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtLibraryArchive) self = data;
  gboolean is_cancelled = g_cancellable_is_cancelled (self->adding);
  g_autoptr (KtArchiveReport) report = NULL;
  g_autofree char *added = NULL, *known = NULL, *text = NULL;

  end_progress (self);
  if (is_cancelled) {
    show_cancelled (self);
    return;
  }
  report = finish (self, result, _ ("The Games Cannot Be Read"), _ ("Not All Was Added"));
  if (!report)
    return;
  added = describe_added (report->n_games);
  known = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u was there already",
                                        "%u were there already", report->n_known),
                           report->n_known);
  text = report->n_known > 0 ? g_strdup_printf ("%s, %s", added, known) : g_strdup (added);
  kt_toasts_show (self->toasts, text);
}

/* --- Choosing the file ------------------------------------------------------------------------ */

static void
save_chosen_cb (gpointer target, GFile *file)
{
  KtLibraryArchive *self = target;

  kt_archive_write_async (self->library, file, NULL, saved_cb, g_object_ref (self));
}

static gboolean
progress_cb (gpointer data)
{
  KtLibraryArchive *self = data;
  guint n = (guint) g_atomic_int_get (&self->progress.n_seen);
  /* Translators: shown while the games of a file are added to the saved games. */
  g_autofree char *text = g_strdup_printf (_ ("Adding games: %u"), n);

  g_signal_emit (self, signals[PROGRESS], 0, text);
  return G_SOURCE_CONTINUE;
}

static void
add_chosen_cb (gpointer target, GFile *file)
{
  KtLibraryArchive *self = target;

  if (self->adding)
    return;
  self->progress = (KtArchiveProgress){ 0 };
  self->adding = g_cancellable_new ();
  self->timeout = g_timeout_add (PROGRESS_MS, progress_cb, self);
  progress_cb (self);
  kt_archive_read_async (self->library, file, &self->progress, self->adding, added_cb,
                         g_object_ref (self));
}

static void
add_filter (GtkFileChooser *dialog, GtkFileChooserAction action)
{
  static const char *const suffixes[] = { "zip", "pgn", "sgf", "psq", "ubb",
                                          "xqf", "cbr", "cbl", NULL };
  gboolean opens = action == GTK_FILE_CHOOSER_ACTION_OPEN;
  g_autoptr (GtkFileFilter) archives = gtk_file_filter_new (), all = gtk_file_filter_new ();

  gtk_file_filter_set_name (archives,
                            opens ? _ ("Archives and game files") : _ ("Archives of games"));
  for (guint i = 0; suffixes[i] && (i == 0 || opens); i++)
    gtk_file_filter_add_suffix (archives, suffixes[i]);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (dialog, archives);
  gtk_file_chooser_add_filter (dialog, all);
}

static void
ask (KtLibraryArchive *self, const char *title, GtkFileChooserAction action,
     KtFileDialogFunc chosen)
{
  if (self->dialog)
    kt_file_dialog_destroy (self->dialog);
  g_set_weak_pointer (&self->dialog,
                      kt_file_dialog_new (get_window (self), title, action, chosen, self));
  add_filter (self->dialog, action);
}

static void
start_in_documents (KtLibraryArchive *self)
{
  kt_file_dialog_start_in (self->dialog, "archives",
                           g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS));
}

void
kt_library_archive_save (KtLibraryArchive *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "kythu-%Y-%m-%d.zip");

  g_return_if_fail (KT_IS_LIBRARY_ARCHIVE (self));
  ask (self, _ ("Save All Games"), GTK_FILE_CHOOSER_ACTION_SAVE, save_chosen_cb);
  gtk_file_chooser_set_current_name (self->dialog, name);
  start_in_documents (self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

void
kt_library_archive_add (KtLibraryArchive *self)
{
  g_return_if_fail (KT_IS_LIBRARY_ARCHIVE (self));
  ask (self, _ ("Add Games from a File"), GTK_FILE_CHOOSER_ACTION_OPEN, add_chosen_cb);
  start_in_documents (self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

void
kt_library_archive_cancel (KtLibraryArchive *self)
{
  g_return_if_fail (KT_IS_LIBRARY_ARCHIVE (self));
  if (self->adding)
    g_cancellable_cancel (self->adding);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_library_archive_finalize (GObject *object)
{
  KtLibraryArchive *self = KT_LIBRARY_ARCHIVE (object);

  if (self->dialog)
    kt_file_dialog_destroy (self->dialog);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->toasts);
  g_free (self->library);
  G_OBJECT_CLASS (kt_library_archive_parent_class)->finalize (object);
}

static void
kt_library_archive_class_init (KtLibraryArchiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_library_archive_finalize;
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_library_archive_init (KtLibraryArchive *self)
{
}

KtLibraryArchive *
kt_library_archive_new (KtToasts *toasts, const char *library)
{
  KtLibraryArchive *self = g_object_new (KT_TYPE_LIBRARY_ARCHIVE, NULL);

  g_set_weak_pointer (&self->toasts, toasts);
  self->library = g_strdup (library);
  return self;
}
