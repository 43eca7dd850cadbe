/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-trace-export.h"

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "model/files/kt-file-writer.h"
#include "ui/common/kt-file-dialog.h"
#include "ui/export/kt-export-look.h"

/* A wider tree is drawn smaller. Cairo's bitmaps have fewer than 32768 columns. */
enum { MAX_WIDTH = 16000 };

struct _KtTraceExport {
  GObject parent_instance;
  KtTraceView *view; /* not owned; NULL after dispose */
  KtTraceFileKind kind;
  GFile *file;             /* the file being written, or NULL */
  GtkFileChooser *chooser; /* weak; the open file dialog, or NULL */
};

G_DEFINE_FINAL_TYPE (KtTraceExport, kt_trace_export, G_TYPE_OBJECT)

enum { DONE, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Writing ---------------------------------------------------------------------------------- */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtTraceExport) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_written = kt_file_writer_write_finish (G_FILE (source), result, &error);

  g_clear_object (&self->file);
  if (self->view && is_written)
    g_signal_emit (self, signals[DONE], 0, source);
  else if (self->view)
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
draw (KtTraceExport *self, GskRenderNode *node, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);
  GdkRGBA ground;

  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self->view)),
                                      "window_bg_color", &ground)) {
    gdk_cairo_set_source_rgba (cr, &ground);
    cairo_paint (cr);
  }
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
}

static cairo_status_t
receive_cb (void *text, const unsigned char *bytes, unsigned int n_bytes)
{
  g_string_append_len (text, (const char *) bytes, n_bytes);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
make_drawing (KtTraceExport *self, GskRenderNode *node, int width, int height)
{
  GString *text = g_string_new (NULL);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (receive_cb, text, width, height);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  draw (self, node, surface);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_string_free_to_bytes (text);
}

static void
compress_in_thread (GTask *task, gpointer source, gpointer picture, GCancellable *cancellable)
{
  g_task_return_pointer (task, kt_export_look_compress (picture), (GDestroyNotify) g_bytes_unref);
}

static void
compressed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KtTraceExport *self = data;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), NULL);

  kt_file_writer_write_async (self->file, bytes, written_cb, self);
}

/* Draws a bitmap, and compresses it in a thread. */
static void
write_picture (KtTraceExport *self, GskRenderNode *node, int width, int height)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, compressed_cb, g_object_ref (self));
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  draw (self, node, picture);
  g_task_set_source_tag (task, write_picture);
  g_task_set_task_data (task, picture, (GDestroyNotify) cairo_surface_destroy);
  g_task_run_in_thread (task, compress_in_thread);
}

void
kt_trace_export_run (KtTraceExport *self, KtTraceFileKind kind, GFile *file)
{
  int width, height;
  GskRenderNode *node;

  g_return_if_fail (KT_IS_TRACE_EXPORT (self));
  if (self->file || !self->view)
    return;
  node = kt_trace_view_draw_whole (self->view, MAX_WIDTH, &width, &height);
  if (!node)
    return;
  self->file = g_object_ref (file);
  if (kind == KT_TRACE_SVG) {
    g_autoptr (GBytes) bytes = make_drawing (self, node, width, height);

    kt_file_writer_write_async (file, bytes, written_cb, g_object_ref (self));
  } else {
    write_picture (self, node, width, height);
  }
  gsk_render_node_unref (node);
}

/* --- Asking ----------------------------------------------------------------------------------- */

static void
file_chosen_cb (gpointer target, GFile *file)
{
  KtTraceExport *self = target;

  kt_trace_export_run (self, self->kind, file);
}

void
kt_trace_export_ask (KtTraceExport *self, KtTraceFileKind kind)
{
  GtkWindow *window;

  g_return_if_fail (KT_IS_TRACE_EXPORT (self));
  if (self->file || self->chooser || !self->view)
    return;
  window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->view)));
  self->kind = kind;
  g_set_weak_pointer (&self->chooser,
                      kt_file_dialog_new (window, _ ("Save the Tree"), GTK_FILE_CHOOSER_ACTION_SAVE,
                                          file_chosen_cb, self));
  gtk_file_chooser_set_current_name (self->chooser, kind == KT_TRACE_SVG ? "tree.svg" : "tree.png");
  kt_file_dialog_start_in (self->chooser, "pictures",
                           g_get_user_special_dir (G_USER_DIRECTORY_PICTURES));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_trace_export_dispose (GObject *object)
{
  KtTraceExport *self = KT_TRACE_EXPORT (object);

  self->view = NULL;
  if (self->chooser)
    kt_file_dialog_destroy (self->chooser);
  g_clear_weak_pointer (&self->chooser);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (kt_trace_export_parent_class)->dispose (object);
}

static void
kt_trace_export_class_init (KtTraceExportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_trace_export_dispose;
  signals[DONE] = g_signal_new ("done", KT_TYPE_TRACE_EXPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[FAILED] = g_signal_new ("failed", KT_TYPE_TRACE_EXPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_trace_export_init (KtTraceExport *self)
{
}

KtTraceExport *
kt_trace_export_new (KtTraceView *view)
{
  KtTraceExport *self = g_object_new (KT_TYPE_TRACE_EXPORT, NULL);

  self->view = view;
  return self;
}
