/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards that are turned and mirrored: all eight are one to whoever knows how a game ends. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

enum { CARO_TURNS = 8 };

/* Where a cell of a board of so many columns comes to lie; the turn 0 leaves it where it is. */
KtSquare caro_turn_square (int size, KtSquare square, int turn);
/* The turn that takes another one back. */
int caro_turn_invert (int turn);

/* The keys of a board in all its turns. */
typedef struct {
  guint64 keys[CARO_TURNS];
} CaroTurns;

void caro_turns_find (CaroTurns *turns, const CaroBoard *board);
/* The turn with the least key, by which all of them are known. */
int caro_turns_get_least (const CaroTurns *turns);
/* The least key after a stone of the side in turn. */
guint64 caro_turns_get_next_key (const CaroTurns *turns, const CaroBoard *board, KtSquare square);

G_END_DECLS
