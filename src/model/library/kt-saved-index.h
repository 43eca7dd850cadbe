/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An index file with the contents of a shelf's games, so that ten thousand files need not be
 * read again. It is only a cache: a broken, outdated or missing index costs time but nothing
 * else. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/library/kt-shelf.h"

G_BEGIN_DECLS

/* Returns KtSavedGame items by file name. */
GHashTable *kt_saved_index_read (const char *library, KtShelf shelf);
void kt_saved_index_write (const char *library, KtShelf shelf, GPtrArray *games);

G_END_DECLS
