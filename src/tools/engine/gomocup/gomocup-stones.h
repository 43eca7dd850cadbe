/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones of a game by colour, as sent by a Gomocup manager; X moves first. The number of
 * stones determines the side to move; the engine's own colour does not matter. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  char colour; /* X or O */
} GomocupStone;

typedef struct {
  int size; /* number of columns; 0: no game was started */
  int n;
  GomocupStone list[KT_MAX_SQUARES]; /* in the order of play */
} GomocupStones;

/* Returns the colour of the next stone. */
char gomocup_stones_get_next (const GomocupStones *stones);
/* Adds a stone of the next colour; the cell must be empty. */
void gomocup_stones_add (GomocupStones *stones, KtSquare square);
/* Place or remove a stone. Return NULL, or an error message if that is not possible; free it
 * with g_free(). */
char *gomocup_stones_put (GomocupStones *stones, const int cell[2], char colour);
char *gomocup_stones_take (GomocupStones *stones, const int cell[2]);

/* Returns the board under a rule; NULL with the error set if no move is possible on it. */
KtPosition *gomocup_stones_make_position (const GomocupStones *stones, const char *rule,
                                          GError **error);
/* Like gomocup_stones_make_position(), for a Swap2 opening: the stones are played in order. */
KtPosition *gomocup_stones_make_swap2 (const GomocupStones *stones, const char *rule,
                                       GError **error);

G_END_DECLS
