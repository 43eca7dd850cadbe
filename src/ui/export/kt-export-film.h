/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports a whole game as an animated GIF. The main loop draws the frames, and a thread encodes
 * them. */
#pragma once

#include "ui/export/kt-export-look.h"

G_BEGIN_DECLS

/* `done` is the finished part of the work, from 0 to 1. */
typedef void (*KtExportProgressFunc) (double done, gpointer target);

/* Exports the line up to the tip of a tree, which is copied. Takes ownership of the look. Each
 * position is shown for `milliseconds`, the last position longer. `progress` is called with
 * `target` until the export has ended. */
void kt_export_film_async (KtExportLook *look, KtGameTree *tree, guint milliseconds,
                           GCancellable *cancellable, KtExportProgressFunc progress,
                           gpointer target, GAsyncReadyCallback callback, gpointer user_data);
/* Returns the contents of the file, or NULL with an error if the export was cancelled. */
GBytes *kt_export_film_finish (GAsyncResult *result, GError **error);

G_END_DECLS
