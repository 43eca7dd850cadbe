/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a moving picture as GIF, version 89a, which every browser shows. Each frame says only what
 * differs from the one before, with colours of its own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtGif KtGif;

enum { KT_GIF_MOST_PIXELS = 4096 }; /* each way */

/* It begins anew when it has ended. */
KtGif *kt_gif_new (guint width, guint height);
void kt_gif_free (KtGif *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtGif, kt_gif_free)

/* Pixels are 0xRRGGBB, row by row from the top; what stands above these bits means nothing. The
 * frame stays for so many hundredths of a second. */
void kt_gif_add_frame (KtGif *self, const guint32 *pixels, guint hundredths);
/* The file; nothing can be added to it any more. */
GBytes *kt_gif_finish (KtGif *self);

G_END_DECLS
