/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is threatened, and every answer to it. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* What the side that is next has to heed, the most urgent first. */
typedef enum {
  CARO_CAN_WIN,            /* it wins with its next stone */
  CARO_MUST_STOP_FOUR,     /* otherwise the opponent wins with the next one */
  CARO_CAN_MAKE_OPEN_FOUR, /* it makes what cannot be stopped, and nothing is in the way */
  CARO_MUST_STOP_THREE,    /* the opponent would make what cannot be stopped */
  CARO_QUIET,
} CaroSituation;

CaroSituation caro_forced_moves_get_situation (const CaroBoard *board);

/* The cells where a stone of the side in turn leaves the opponent no cell of this class or a better
 * one; exact for CARO_CELL_FIVE and CARO_CELL_OPEN_FOUR, where there must be such a cell. */
void caro_forced_moves_find_defences (const CaroBoard *board, CaroCellClass class,
                                      CaroSet *defences);

/* The cells where the side in turn makes at least a four. */
void caro_forced_moves_find_fours (const CaroBoard *board, CaroSet *fours);

/* Adds the cells of the lines on which a stone of a side on a cell makes at least a four: what
 * they hold may change that, or what stops it. */
void caro_forced_moves_add_rows (const CaroBoard *board, int side, KtSquare square, CaroSet *rows);

/* All that need be searched, none of it left out that could hold: what wins, what stops a win, what
 * makes a four or stops an open four; otherwise the cells near stones. Never empty unless the
 * opponent wins whatever is played, or the board is full. */
void caro_forced_moves_find (const CaroBoard *board, CaroSituation situation, CaroSet *moves);

/* The answers to what the side that is not in turn threatens, none of them left out that could
 * hold. FALSE: it does not win by its next stone or the one after, or the side in turn wins first.
 */
gboolean caro_forced_moves_find_answers (const CaroBoard *board, CaroSet *answers);

G_END_DECLS
