/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the header of a picture file, so that the memory it needs is known before it is decoded. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The maximum sides of pictures in pixels: of a picture decoded as a whole, of a JPEG scaled down
 * during decoding, and of pictures that the program stores. */
enum {
  KT_IMAGE_MAX_SIDE = 4096,
  KT_IMAGE_MAX_STREAMED_SIDE = 4 * KT_IMAGE_MAX_SIDE,
  KT_IMAGE_MAX_KEPT_SIDE = 1024,
};

typedef struct {
  const char *type; /* "png", "jpeg" or "webp" */
  guint width, height;
  /* A JPEG that can be scaled down while it is decoded row by row, so that the whole picture is
   * never in memory. */
  gboolean is_streamed;
} KtImageHeader;

/* Returns FALSE if the file has another type or no size. */
gboolean kt_image_header_read (const char *bytes, gsize length, KtImageHeader *header);
/* Returns whether the picture is small enough to be decoded. */
gboolean kt_image_header_is_small (const KtImageHeader *header);

G_END_DECLS
