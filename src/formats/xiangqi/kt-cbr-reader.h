/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of CCBridge: a game (CBR), or a library of games (CBL). A game has a header of 2214 bytes
 * and moves behind it; texts are in UTF-16. In a library each game begins at a multiple of 4096
 * bytes behind an index. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Whether a file is in one of these formats, judged by its first bytes. */
gboolean kt_cbr_looks_like (const char *bytes, gsize length);

typedef void (*KtCbrFunc) (gpointer data, KtRecord *game);
/* Calls `take` with each game, and `take` becomes its owner. Faults are recorded in the games; a
 * game that cannot be read at all is left out. Returns FALSE with the error set if no game could be
 * read.
 */
gboolean kt_cbr_read (const char *bytes, gsize length, KtCbrFunc take, gpointer data,
                      GError **error);

G_END_DECLS
