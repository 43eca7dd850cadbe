/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes an animated GIF (version 89a). Each frame contains only the area that has changed, with
 * its own palette. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtGif KtGif;

enum { KT_GIF_MAX_SIDE = 4096 }; /* the maximum width and height */

/* The animation repeats endlessly. */
KtGif *kt_gif_new (guint width, guint height);
void kt_gif_free (KtGif *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtGif, kt_gif_free)

/* Adds a frame. Pixels are 0xRRGGBB, row by row from the top; higher bits are ignored. The frame
 * is shown for `hundredths` of a second. */
void kt_gif_add_frame (KtGif *self, const guint32 *pixels, guint hundredths);
/* Returns the bytes of the file; no frame can be added afterwards. */
GBytes *kt_gif_finish (KtGif *self);

G_END_DECLS
