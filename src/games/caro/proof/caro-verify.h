/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a proof once more: after each of its stones every stone that the other side could
 * put, down to wins by force that are gone through themselves. */
#pragma once

#include "games/caro/book/caro-book.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

/* The stone of a proof for the side in turn; KT_NO_SQUARE: none, it must win by force. */
typedef KtSquare (*CaroVerifyGetMove) (gconstpointer data, const CaroBoard *board);

typedef struct _CaroVerify CaroVerify;

/* A check that goes by a guide, until the watch ends; where it `believes` the book, it does not go
 * through that again. */
CaroVerify *caro_verify_new (CaroVerifyGetMove get_move, gconstpointer data, gboolean trusts_book,
                             CaroBudget *budget);
void caro_verify_free (CaroVerify *verify);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroVerify, caro_verify_free)

/* Whether the proof is whole from a position on, whose next side wins. */
gboolean caro_verify_run (CaroVerify *verify, const MnkPosition *position);
/* All places that were gone through, as CaroBookEntry in no order. */
const GArray *caro_verify_get_entries (const CaroVerify *verify);

G_END_DECLS
