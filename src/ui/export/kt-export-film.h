/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game as an animated GIF. The main loop draws the frames, and a thread encodes them. */
#pragma once

#include "ui/export/kt-export-look.h"

G_BEGIN_DECLS

/* The part that is done, from 0 to 1. */
typedef void (*KtExportProgressFunc) (double done, gpointer target);

/* Films the line up to the tip of a tree, which is copied, and takes the look. Each position is
 * shown for `milliseconds`, the last one longer. `progress` is called with `target` until the
 * callback is. */
void kt_export_film_async (KtExportLook *look, KtGameTree *tree, guint milliseconds,
                           GCancellable *cancellable, KtExportProgressFunc progress,
                           gpointer target, GAsyncReadyCallback callback, gpointer user_data);
/* The file; NULL with an error where it was cancelled. */
GBytes *kt_export_film_finish (GAsyncResult *result, GError **error);

G_END_DECLS
