/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threats on a board, and the moves that answer them. */
#pragma once

#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

/* The situation of the side to move, the most urgent first. */
typedef enum {
  CARO_CAN_WIN,            /* the next stone wins */
  CARO_MUST_STOP_FOUR,     /* the opponent's next stone would win */
  CARO_CAN_MAKE_OPEN_FOUR, /* an open four or double four is possible, and no four must be stopped
                            */
  CARO_MUST_STOP_THREE,    /* the opponent could make an open four or double four */
  CARO_QUIET,
} CaroSituation;

CaroSituation caro_forced_moves_get_situation (const CaroBoard *board);

/* Finds the defences: all cells where a stone of the side to move leaves the opponent no cell of
 * `class` or better. `class` is CARO_CELL_FIVE or CARO_CELL_OPEN_FOUR, and the opponent must
 * have such a cell. The result is exact. */
void caro_forced_moves_find_defences (const CaroBoard *board, CaroCellClass class,
                                      CaroSet *defences);

/* Finds the cells where the side to move makes a four or an open four. */
void caro_forced_moves_find_fours (const CaroBoard *board, CaroSet *fours);

/* Adds to `rows` the cells of every line on which a stone of `side` on `square` would make a
 * four or better. Stones on cells outside `rows` do not affect this four and the defences
 * against it. */
void caro_forced_moves_add_rows (const CaroBoard *board, int side, KtSquare square, CaroSet *rows);

/* Finds the moves to search in a situation: winning moves; or defences against a four; or open
 * fours; or all fours and the defences against a three; or else the cells near stones. No
 * defence against a four or three is missing. The set is empty only if every move loses or the
 * board is full. */
void caro_forced_moves_find (const CaroBoard *board, CaroSituation situation, CaroSet *moves);

/* Finds all answers to a threat to win with the next stone or the one after it. Returns FALSE if
 * there is no such threat, or if the side to move wins at once. */
gboolean caro_forced_moves_find_answers (const CaroBoard *board, CaroSet *answers);

G_END_DECLS
