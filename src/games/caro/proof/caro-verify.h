/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Verifies a proof: after each of its moves every stone is tried that the defender could put, down
 * to wins by force, and these are followed through all answers too. Nothing that the proof-number
 * search has stored is trusted. Of what is remembered on the way the stones are compared; only the
 * solvers' tables know boards by their keys alone, and a win that they tell is followed to its end.
 */
#pragma once

#include "games/caro/book/caro-book.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

/* The move of the proof for the side in turn; KT_NO_SQUARE: it claims a win by force. */
typedef KtSquare (*CaroVerifyGetMove) (gconstpointer data, const CaroBoard *board);

typedef struct _CaroVerify CaroVerify;

/* `data` is passed to get_move(). With `trusts_book` positions of the built-in book need no
 * verification. The tables of the solvers have at most `bytes` together. The budget is borrowed. */
CaroVerify *caro_verify_new (CaroVerifyGetMove get_move, gconstpointer data, gboolean trusts_book,
                             gsize bytes, CaroBudget *budget);
void caro_verify_free (CaroVerify *verify);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroVerify, caro_verify_free)

/* Whether the proof holds that the side in turn wins. A win by force is no entry: whoever plays
 * finds it. */
gboolean caro_verify_run (CaroVerify *verify, const MnkPosition *position);
/* All positions verified so far as CaroBookEntry, in no order. */
const GArray *caro_verify_get_entries (const CaroVerify *verify);

G_END_DECLS
