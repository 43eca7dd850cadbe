/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads untrusted pictures in PNG, JPEG or WebP format. The size is read from the header before
 * decoding, and pictures that would need much memory are refused. */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns the middle of a picture as a square of `edge` × `edge` pixels; small pictures are
 * enlarged. `most` is the maximum of the longer side of the picture in the file; 0 sets no
 * further limit. This blocks, so call it in a thread. On failure it returns NULL and an error
 * with a message for the person. */
GdkPixbuf *kt_photo_load (GFile *file, int edge, guint most, GCancellable *cancellable,
                          GError **error);

G_END_DECLS
