/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a whole proof as src/games/caro/book/caro-book-places.c keeps it. */
#pragma once

#include "core/kt-position.h"
#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

/* Goes through what is proved after positions, whose next side wins, and writes it together with
 * what the program's book holds. The tables have at most `bytes`. Complains and returns FALSE where
 * something is missing, or cannot be written. */
gboolean kythu_prove_write_book (const CaroProof *proof, const GPtrArray *positions, gsize bytes,
                                 const char *path);

G_END_DECLS
