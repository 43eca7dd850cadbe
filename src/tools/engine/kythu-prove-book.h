/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Verifies complete proofs for the book. */
#pragma once

#include "core/kt-position.h"
#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

/* Verifies the proofs of `positions` after a start, whose side to move wins, and writes them
 * together with the built-in book. The tables use at most `bytes`. Complains and returns FALSE
 * if a proof is incomplete or the file cannot be written. */
gboolean kythu_prove_write_book (const CaroProof *proof, const KtPosition *start,
                                 const GPtrArray *positions, gsize bytes, const char *path);

/* Verifies the built-in book from all its starts, and writes it to `path` unless that is NULL.
 * Returns the exit status, after a complaint if the book is incomplete. */
int kythu_prove_recheck (gsize bytes, const char *path);

G_END_DECLS
