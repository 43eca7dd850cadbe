/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What either side may try where one of them is to be proved to win, the attacker. */
#pragma once

#include "games/caro/board/caro-board.h"
#include "games/caro/solver/caro-budget.h"

G_BEGIN_DECLS

typedef struct _CaroCandidates CaroCandidates;

/* For a board that stays. */
CaroCandidates *caro_candidates_new (CaroBoard *board);
void caro_candidates_free (CaroCandidates *candidates);

/* The rules of a position hold from now on, and a watch, which stays. */
void caro_candidates_set_up (CaroCandidates *candidates, const MnkPosition *position,
                             CaroBudget *budget);

typedef enum {
  CARO_UNDECIDED,     /* one of the stones might tell */
  CARO_ATTACKER_WINS, /* by force, or after all that could be tried against it */
  CARO_ATTACKER_FAILS,
} CaroVerdict;

/* Stones of the attacker, who is in turn: first the one that a search prefers, then `reply`, which
 * may be KT_NO_SQUARE, when it is one of them. Others might win too. */
CaroVerdict caro_candidates_list_attacks (CaroCandidates *candidates, KtSquare reply,
                                          KtSquare *squares, guint *n);
/* Stones of the defender, who is in turn; any other one loses by force. The attacker fails where
 * it threatens no such win, but for the first stones, for too much would hold otherwise. */
CaroVerdict caro_candidates_list_defences (CaroCandidates *candidates, KtSquare *squares, guint *n);

G_END_DECLS
