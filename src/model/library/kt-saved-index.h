/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was read of the files of a shelf, in a file of its own, so that ten thousand need not be
 * read anew. It is nothing but a memory: one that is broken, old or missing costs time and nothing
 * else.
 */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/library/kt-shelf.h"

G_BEGIN_DECLS

/* KtSavedGame by their file's name. */
GHashTable *kt_saved_index_read (const char *library, KtShelf shelf);
void kt_saved_index_write (const char *library, KtShelf shelf, GPtrArray *games);

G_END_DECLS
