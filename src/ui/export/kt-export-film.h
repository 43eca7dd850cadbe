/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game as an animation. Frames are drawn by the main loop, one at a time, and become a GIF
 * in a thread. */
#pragma once

#include "ui/export/kt-export-look.h"

G_BEGIN_DECLS

/* How much is done, from 0 to 1. */
typedef void (*KtExportProgressFunc) (double done, gpointer target);

/* The line up to the tip of a tree, of which a copy is taken. Each position stays for so many
 * milliseconds, the last one longer. Takes the look. `progress` is told to `target` until the
 * callback comes. */
void kt_export_film_async (KtExportLook *look, KtGameTree *tree, guint milliseconds,
                           GCancellable *cancellable, KtExportProgressFunc progress,
                           gpointer target, GAsyncReadyCallback callback, gpointer user_data);
/* The file; NULL with the error set where it was cancelled. */
GBytes *kt_export_film_finish (GAsyncResult *result, GError **error);

G_END_DECLS
