/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Verifies a proof: after each of its moves every possible reply is tried, down to forced wins,
 * whose replies are all followed, too. Nothing stored by the proof-number search is trusted.
 * Verified positions are compared by stones; only the solvers' tables rely on keys, and wins
 * that they report are followed to the end. */
#pragma once

#include "games/caro/book/caro-book.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

/* Returns the proof's move for the side to move. KT_NO_SQUARE claims that the side to move has a
 * forced win. */
typedef KtSquare (*CaroVerifyGetMove) (gconstpointer data, const CaroBoard *board);

typedef struct _CaroVerify CaroVerify;

/* Creates a verification. `data` is passed to get_move(). With `trusts_book`, positions of the
 * built-in book are not verified. The solvers' tables use at most `bytes` together. The budget
 * is borrowed. */
CaroVerify *caro_verify_new (CaroVerifyGetMove get_move, gconstpointer data, gboolean trusts_book,
                             gsize bytes, CaroBudget *budget);
void caro_verify_free (CaroVerify *verify);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroVerify, caro_verify_free)

/* Whether the proof is correct, that is, whether the side to move wins. Forced wins do not
 * become entries, because the engine finds them itself. */
gboolean caro_verify_run (CaroVerify *verify, const MnkPosition *position);
/* Returns all positions verified so far as CaroBookEntry, unordered. */
const GArray *caro_verify_get_entries (const CaroVerify *verify);

G_END_DECLS
