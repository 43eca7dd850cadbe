/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures that come from outside, as PNG, JPEG or WebP. Their size is known before they are
 * unpacked, and what would need much memory is refused. */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* The middle of a picture as a square of `edge` × `edge` points; a small picture is made larger.
 * `most` is the longest side that the picture may have, 0: as much as can be unpacked. Blocks: it
 * is for a thread. NULL with the error set, in words for the person. */
GdkPixbuf *kt_photo_load (GFile *file, int edge, guint most, GCancellable *cancellable,
                          GError **error);

G_END_DECLS
