/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the first bytes of a picture say about it: so it is known how much memory the picture will
 * need before any of it is unpacked. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The longest side of a picture that is unpacked as a whole, of one that is made smaller while it
 * is unpacked, and of those that the program keeps. */
enum {
  KT_IMAGE_MAX_SIDE = 4096,
  KT_IMAGE_MAX_STREAMED_SIDE = 4 * KT_IMAGE_MAX_SIDE,
  KT_IMAGE_MAX_KEPT_SIDE = 1024,
};

typedef struct {
  const char *type; /* "png", "jpeg" or "webp" */
  guint width, height;
  /* A JPEG that needs no memory for the whole picture: it is unpacked row by row, and at once in a
   * smaller size. */
  gboolean is_streamed;
} KtImageHeader;

/* FALSE where it is no picture of these types, or says nothing about its size. */
gboolean kt_image_header_read (const char *bytes, gsize length, KtImageHeader *header);
/* Whether it can be unpacked with as much memory as the longest sides above allow. */
gboolean kt_image_header_is_small (const KtImageHeader *header);

G_END_DECLS
