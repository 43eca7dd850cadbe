/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a proof once more: after each of its stones every stone that the other side could
 * put, down to wins by force that are gone through themselves. */
#pragma once

#include "games/caro/book/caro-book.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

/* The stone of a proof for the side in turn; KT_NO_SQUARE: none, it must win by force. */
typedef KtSquare (*CaroGuide) (gconstpointer data, const CaroBoard *board);

typedef struct _CaroCheck CaroCheck;

/* A check that goes by a guide, until the watch ends; where it `believes` the book, it does not go
 * through that again. */
CaroCheck *caro_check_new (CaroGuide guide, gconstpointer data, gboolean believes,
                           CaroBudget *budget);
void caro_check_free (CaroCheck *check);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroCheck, caro_check_free)

/* Whether the proof is whole from a position on, whose next side wins. */
gboolean caro_check_try (CaroCheck *check, const MnkPosition *position);
/* All places that were gone through, as CaroBookPlace in no order. */
const GArray *caro_check_list (const CaroCheck *check);

G_END_DECLS
