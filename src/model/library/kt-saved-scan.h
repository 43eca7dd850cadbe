/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a shelf in the calling thread. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/library/kt-shelf.h"

G_BEGIN_DECLS

/* Called now and then during the reading with the games so far, the newest first. The callee
 * must not keep the array. */
typedef void (*KtSavedScanFunc) (GPtrArray *games, gpointer data);

/* Returns all files of the shelf as KtSavedGame, the newest first. `known` has the earlier items
 * by file name; with NULL the index is used. Returns NULL with an error if the folder cannot be
 * read. */
GPtrArray *kt_saved_scan (const char *library, KtShelf shelf, GHashTable *known,
                          GCancellable *cancellable, KtSavedScanFunc report, gpointer data,
                          GError **error);

G_END_DECLS
