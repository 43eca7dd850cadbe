/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the prover: a second implementation of the rules of caro that shares no code with
 * the program's boards. */
#pragma once

#include "games/mnk/mnk-position.h"

/* The effect of a stone on an empty cell on one line. */
typedef enum {
  CARO_PROVER_NONE,
  CARO_PROVER_THREE,     /* one more stone on this line makes CARO_PROVER_OPEN_FOUR */
  CARO_PROVER_FOUR,      /* one more stone wins, and one stone of the opponent stops that */
  CARO_PROVER_OPEN_FOUR, /* one more stone wins, whatever the opponent puts */
  CARO_PROVER_FIVE,      /* wins */
} CaroProverRow;

enum {
  CARO_PROVER_MAX_SIZE = 20,
  CARO_PROVER_MAX_CELLS = CARO_PROVER_MAX_SIZE * CARO_PROVER_MAX_SIZE,
  CARO_PROVER_DIRECTIONS = 4
};

/* A list of cells. */
typedef struct {
  int n;
  KtSquare cells[CARO_PROVER_MAX_CELLS];
} CaroProverList;

typedef struct _CaroProverBoard CaroProverBoard;

CaroProverBoard *caro_prover_board_new (void);
void caro_prover_board_free (CaroProverBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaroProverBoard, caro_prover_board_free)

/* Sets the board up with the stones, the size and the rule of a position, which must not have
 * the option that an open four wins. */
void caro_prover_board_set_up (CaroProverBoard *board, const KtPosition *position);
/* The number of columns, which equals that of rows. */
int caro_prover_board_get_size (const CaroProverBoard *board);
int caro_prover_board_count_cells (const CaroProverBoard *board);
gboolean caro_prover_board_is_empty (const CaroProverBoard *board, KtSquare cell);
/* A key of the stones. */
guint64 caro_prover_board_get_key (const CaroProverBoard *board);

void caro_prover_board_put (CaroProverBoard *board, KtSquare cell, int side);
void caro_prover_board_undo (CaroProverBoard *board, KtSquare cell, int side);

/* The best effect of a stone on an empty cell on its four lines. Two fours on different lines
 * cannot both be stopped, so they count as CARO_PROVER_OPEN_FOUR. */
CaroProverRow caro_prover_board_get (const CaroProverBoard *board, KtSquare cell, int side);
/* Whether a stone of `side` makes `min` or better on some cell. */
gboolean caro_prover_board_has (const CaroProverBoard *board, int side, CaroProverRow min);
/* Adds the cells where a stone of `side` makes something from `min` to `max`. */
void caro_prover_board_list (const CaroProverBoard *board, int side, CaroProverRow min,
                             CaroProverRow max, CaroProverList *list);
/* Adds the empty cells where a stone of the opponent may leave `side` no cell with `min` or
 * better. No such cell is missing, but an added cell may fail. */
void caro_prover_board_list_defences (const CaroProverBoard *board, int side, CaroProverRow min,
                                      CaroProverList *list);
