/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through whole proofs once more, for the book of the program. */
#pragma once

#include "core/kt-position.h"
#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

/* Goes through what was proved from a start: after `positions`, whose next side wins. Writes it
 * together with what the program's book holds. The tables have at most `bytes`. Complains and
 * returns FALSE where something is missing, or cannot be written. */
gboolean kythu_prove_write_book (const CaroProof *proof, const KtPosition *start,
                                 const GPtrArray *positions, gsize bytes, const char *path);

/* Goes through the program's book itself, from all its starts, and writes it anew unless `path` is
 * NULL. Returns the exit status, after a complaint where the book is not whole. */
int kythu_prove_recheck (gsize bytes, const char *path);

G_END_DECLS
