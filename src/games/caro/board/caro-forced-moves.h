/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is threatened on a board, and which moves answer it. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* The situation of the side in turn, the most urgent first. */
typedef enum {
  CARO_CAN_WIN,            /* it wins with this stone */
  CARO_MUST_STOP_FOUR,     /* the opponent would win with its next stone */
  CARO_CAN_MAKE_OPEN_FOUR, /* an open four or two fours, and the opponent has no four */
  CARO_MUST_STOP_THREE,    /* the opponent would make an open four or two fours */
  CARO_QUIET,
} CaroSituation;

CaroSituation caro_forced_moves_get_situation (const CaroBoard *board);

/* The defences against the opponent's threats: the cells where a stone of the side in turn leaves
 * the opponent no cell of `class` or better. `class` is CARO_CELL_FIVE or CARO_CELL_OPEN_FOUR, and
 * the opponent must have such a cell. No defence is missing and none is useless. */
void caro_forced_moves_find_defences (const CaroBoard *board, CaroCellClass class,
                                      CaroSet *defences);

/* The cells where the side in turn makes a four or an open four. */
void caro_forced_moves_find_fours (const CaroBoard *board, CaroSet *fours);

/* Adds to `rows` the cells around `square` on every line on which a stone of `side` there makes a
 * four or better. A stone on any other cell leaves that four and its defences as they are. */
void caro_forced_moves_add_rows (const CaroBoard *board, int side, KtSquare square, CaroSet *rows);

/* The moves worth searching in a situation: those that win, the defences against a four, the open
 * fours, the defences against a three together with all fours, or else the cells near stones.
 * Against a four or a three no move is missing that could hold. The set is empty only when the
 * opponent wins whatever is played, or when the board is full. */
void caro_forced_moves_find (const CaroBoard *board, CaroSituation situation, CaroSet *moves);

/* The answers to a threat of the opponent to win with its next stone or the one after, none missing
 * that could hold. FALSE: there is no such threat, or the side in turn wins at once. */
gboolean caro_forced_moves_find_answers (const CaroBoard *board, CaroSet *answers);

G_END_DECLS
