/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a shelf, in the thread that calls it. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/library/kt-shelf.h"

G_BEGIN_DECLS

/* Some of the games, the newest first, now and then while others are still being read. The array is
 * the function's. */
typedef void (*KtSavedScanFunc) (GPtrArray *games, gpointer data);

/* All files of the shelf as KtSavedGame, the newest first. `known` is what there was before, by the
 * file's name; NULL: nothing, and the index is asked. NULL with the error set where the folder
 * cannot be read. */
GPtrArray *kt_saved_scan (const char *library, KtShelf shelf, GHashTable *known,
                          GCancellable *cancellable, KtSavedScanFunc tell, gpointer data,
                          GError **error);

G_END_DECLS
