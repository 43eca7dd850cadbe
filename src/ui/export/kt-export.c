/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/export/kt-export.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "model/files/kt-file-writer.h"
#include "ui/common/kt-file-dialog.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/export/kt-export-film.h"

struct _KtExport {
  GObject parent_instance;
  KtGameView *view; /* not owned; NULL after dispose */
  KtExportChoice choice;
  char *name;
  GFile *file;              /* the file being made, or NULL */
  GCancellable *filming;    /* cancels the animation being encoded; NULL: there is none */
  GtkWidget *dialog;        /* weak; the open question or progress dialog, or NULL */
  GtkProgressBar *progress; /* the bar in the progress dialog */
  GtkFileChooser *chooser;  /* weak; the open file dialog, or NULL */
};

G_DEFINE_FINAL_TYPE (KtExport, kt_export, G_TYPE_OBJECT)

enum { DONE, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

static GtkWindow *
get_window (KtExport *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->view)));
}

static void
fail (KtExport *self, const GError *error)
{
  g_clear_object (&self->file);
  if (self->view && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtExport) self = data;
  g_autoptr (GError) error = NULL;

  if (!kt_file_writer_write_finish (G_FILE (source), result, &error)) {
    fail (self, error);
    return;
  }
  g_clear_object (&self->file);
  if (self->view)
    g_signal_emit (self, signals[DONE], 0, source);
}

static void
write_file (KtExport *self, GBytes *bytes)
{
  kt_file_writer_write_async (self->file, bytes, written_cb, g_object_ref (self));
}

/* --- Pictures --------------------------------------------------------------------------------- */

static void
compress_in_thread (GTask *task, gpointer source, gpointer picture, GCancellable *cancellable)
{
  g_task_return_pointer (task, kt_export_look_compress (picture), (GDestroyNotify) g_bytes_unref);
}

static void
compressed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtExport) self = data;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), NULL);

  write_file (self, bytes);
}

static void
take_picture (KtExport *self, KtExportLook *look, const KtPosition *position)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, compressed_cb, g_object_ref (self));

  g_task_set_source_tag (task, take_picture);
  g_task_set_task_data (task, kt_export_look_draw (look, position),
                        (GDestroyNotify) cairo_surface_destroy);
  g_task_run_in_thread (task, compress_in_thread);
}

static void
take_drawing (KtExport *self, KtExportLook *look, const KtPosition *position)
{
  g_autoptr (GBytes) bytes = kt_export_look_write_svg (look, position);

  write_file (self, bytes);
}

/* --- Animations ------------------------------------------------------------------------------- */

static void
filmed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtExport) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = kt_export_film_finish (result, &error);

  g_clear_object (&self->filming);
  if (self->dialog)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  if (bytes)
    write_file (self, bytes);
  else
    fail (self, error);
}

static void
progress_cb (double done, gpointer target)
{
  KtExport *self = target;

  if (self->dialog && self->progress)
    gtk_progress_bar_set_fraction (self->progress, done);
}

/* Stops the animation when the person closes the progress dialog. */
static void
stopped_cb (KtExport *self)
{
  if (self->filming)
    g_cancellable_cancel (self->filming);
}

static void
show_progress (KtExport *self)
{
  GtkWidget *dialog = kt_message_dialog_new (get_window (self), _ ("Making the Animation"), NULL);

  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Making the Animation"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), GTK_WIDGET (self->progress));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (stopped_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->dialog, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
film (KtExport *self, KtExportLook *look)
{
  KtGameTree *tree = kt_game_model_get_tree (kt_game_view_get_model (self->view));

  self->filming = g_cancellable_new ();
  show_progress (self);
  kt_export_film_async (look, tree, self->choice.milliseconds, self->filming, progress_cb, self,
                        filmed_cb, g_object_ref (self));
}

void
kt_export_run (KtExport *self, const KtExportChoice *choice, GFile *file)
{
  KtGameModel *model = kt_game_view_get_model (self->view);
  const KtPosition *position = kt_game_model_get_shown_position (model);
  g_autoptr (KtExportLook) look = NULL;

  g_return_if_fail (KT_IS_EXPORT (self));
  if (self->file || !position)
    return;
  self->choice = *choice;
  self->file = g_object_ref (file);
  look = kt_export_look_new (self->view, choice->width);
  if (choice->kind == KT_EXPORT_GIF)
    film (self, g_steal_pointer (&look));
  else if (choice->kind == KT_EXPORT_PNG)
    take_picture (self, look, position);
  else
    take_drawing (self, look, position);
}

/* --- Dialogs ---------------------------------------------------------------------------------- */

static void
file_chosen_cb (gpointer target, GFile *file)
{
  KtExport *self = target;
  KtExportChoice choice = self->choice;

  if (self->view)
    kt_export_run (self, &choice, file);
}

static void
chosen_cb (gpointer target, const KtExportChoice *choice)
{
  KtExport *self = target;
  g_autofree char *name =
      g_strdup_printf ("%s.%s", self->name, kt_export_kind_get_suffix (choice->kind));

  if (!self->view || self->chooser)
    return;
  self->choice = *choice;
  g_set_weak_pointer (&self->chooser,
                      kt_file_dialog_new (get_window (self), _ ("Save a Picture"),
                                          GTK_FILE_CHOOSER_ACTION_SAVE, file_chosen_cb, self));
  kt_pause_clocks_during (kt_game_view_get_model (self->view), self->chooser);
  gtk_file_chooser_set_current_name (self->chooser, name);
  kt_file_dialog_start_in (self->chooser, "pictures",
                           g_get_user_special_dir (G_USER_DIRECTORY_PICTURES));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

void
kt_export_ask (KtExport *self, const char *name)
{
  g_return_if_fail (KT_IS_EXPORT (self));
  if (self->file || self->dialog || self->chooser)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  self->progress = NULL;
  g_set_weak_pointer (&self->dialog, kt_export_dialog_ask (get_window (self), chosen_cb, self));
  kt_pause_clocks_during (kt_game_view_get_model (self->view), self->dialog);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_export_dispose (GObject *object)
{
  KtExport *self = KT_EXPORT (object);

  self->view = NULL;
  stopped_cb (self);
  if (self->chooser)
    kt_file_dialog_destroy (self->chooser);
  g_clear_weak_pointer (&self->chooser);
  g_clear_weak_pointer (&self->dialog);
  G_OBJECT_CLASS (kt_export_parent_class)->dispose (object);
}

static void
kt_export_finalize (GObject *object)
{
  KtExport *self = KT_EXPORT (object);

  g_clear_object (&self->file);
  g_clear_object (&self->filming);
  g_free (self->name);
  G_OBJECT_CLASS (kt_export_parent_class)->finalize (object);
}

static void
kt_export_class_init (KtExportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_export_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_export_finalize;
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_export_init (KtExport *self)
{
}

KtExport *
kt_export_new (KtGameView *view)
{
  KtExport *self = g_object_new (KT_TYPE_EXPORT, NULL);

  self->view = view;
  return self;
}
