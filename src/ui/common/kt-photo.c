/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-photo.h"

#include <glib/gi18n-lib.h>

#include "model/files/kt-file-reader.h"
#include "model/files/kt-image-header.h"

/* The maximum size of a file in bytes, and the number of bytes decoded between checks for
 * cancellation. */
enum { MAX_BYTES = 32 * 1024 * 1024, STEP = 64 * 1024 };

typedef struct {
  const KtImageHeader *header;
  int edge;
} PhotoSize;

/* --- Errors ----------------------------------------------------------------------------------- */

static gboolean
refuse_large (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The picture has too many pixels. Make it smaller first, for example "
                          "2000 × 2000."));
  return FALSE;
}

static gboolean
refuse_unread (const char *cause, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: %s is what is wrong with the file, from a library. */
               _ ("This picture cannot be read: %s. Choose a PNG or JPEG file."), cause);
  return FALSE;
}

static gboolean
check_header (const char *bytes, gsize length, guint most, KtImageHeader *header, GError **error)
{
  if (!kt_image_header_read (bytes, length, header))
    return refuse_unread (_ ("it has another format"), error);
  if (!kt_image_header_is_small (header) ||
      (most > 0 && MAX (header->width, header->height) > most))
    return refuse_large (error);
  return TRUE;
}

/* --- Decoding --------------------------------------------------------------------------------- */

/* Scales the shorter side down to the edge of the square. Small pictures are enlarged later,
 * because here a picture one pixel high would become a row of millions of pixels. A size of 0
 * aborts the decoding. */
static void
size_prepared_cb (GdkPixbufLoader *loader, int width, int height, const PhotoSize *size)
{
  int shorter = MIN (width, height);

  if (width != (int) size->header->width || height != (int) size->header->height)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
  else if (shorter > size->edge)
    gdk_pixbuf_loader_set_size (loader, (int) ((gint64) width * size->edge / shorter),
                                (int) ((gint64) height * size->edge / shorter));
}

static gboolean
feed (GdkPixbufLoader *loader, const char *bytes, gsize length, GCancellable *cancellable,
      GError **error)
{
  for (gsize at = 0; at < length; at += STEP) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
        !gdk_pixbuf_loader_write (loader, (const guchar *) bytes + at, MIN (STEP, length - at),
                                  error))
      return FALSE;
  }
  return TRUE;
}

/* A GdkPixbufLoader must be closed before it is freed, even after an error. */
static GdkPixbuf *
unpack (const char *bytes, gsize length, const PhotoSize *size, GCancellable *cancellable,
        GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type (size->header->type, error);
  gboolean is_read;

  if (!loader)
    return NULL;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), (gpointer) size);
  is_read = feed (loader, bytes, length, cancellable, error);
  is_read = gdk_pixbuf_loader_close (loader, is_read ? error : NULL) && is_read;
  return is_read && gdk_pixbuf_loader_get_pixbuf (loader)
             ? gdk_pixbuf_apply_embedded_orientation (gdk_pixbuf_loader_get_pixbuf (loader))
             : NULL;
}

static GdkPixbuf *
cut_square (GdkPixbuf *picture, int edge)
{
  int width = gdk_pixbuf_get_width (picture), height = gdk_pixbuf_get_height (picture);
  int side = MIN (width, height);
  g_autoptr (GdkPixbuf) square =
      gdk_pixbuf_new_subpixbuf (picture, (width - side) / 2, (height - side) / 2, side, side);

  return gdk_pixbuf_scale_simple (square, edge, edge, GDK_INTERP_BILINEAR);
}

GdkPixbuf *
kt_photo_load (GFile *file, int edge, guint most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GdkPixbuf) picture = NULL;
  g_autoptr (GError) cause = NULL;
  g_autofree char *bytes = NULL;
  KtImageHeader header;
  gsize length;

  if (!kt_file_reader_read_file (file, MAX_BYTES, &bytes, &length, error) ||
      !check_header (bytes, length, most, &header, error))
    return NULL;
  picture = unpack (bytes, length, &(PhotoSize){ &header, edge }, cancellable, &cause);
  if (picture)
    return cut_square (picture, edge);
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&cause));
  else
    refuse_unread (cause ? cause->message : "?", error);
  return NULL;
}
