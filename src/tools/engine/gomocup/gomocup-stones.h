/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones of a game as a manager of Gomocup tells them: by colour, X the first to move. Whose
 * turn it is, their number tells; which colour is the engine's does not matter. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  char colour; /* X or O */
} GomocupStone;

typedef struct {
  int size; /* 0: no game was started */
  int n;
  GomocupStone list[KT_MAX_SQUARES]; /* as they were put */
} GomocupStones;

/* The colour of the next stone. */
char gomocup_stones_get_next (const GomocupStones *stones);
/* On a cell that must be free. */
void gomocup_stones_add (GomocupStones *stones, KtSquare square);
/* NULL, or why a stone cannot be put or taken; free it with g_free(). */
char *gomocup_stones_put (GomocupStones *stones, const int cell[2], char colour);
char *gomocup_stones_take (GomocupStones *stones, const int cell[2]);

/* The board under a rule; NULL with the error set where that is no position to move in. */
KtPosition *gomocup_stones_make_position (const GomocupStones *stones, const char *rule,
                                          GError **error);
/* The same for an opening with Swap2, in which they were put one after the other. */
KtPosition *gomocup_stones_make_swap2 (const GomocupStones *stones, const char *rule,
                                       GError **error);

G_END_DECLS
