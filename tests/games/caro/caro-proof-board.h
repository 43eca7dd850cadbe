/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of caro and its rules, written once more for the prover: it shares no line with the
 * program's. */
#pragma once

#include "games/mnk/mnk-position.h"

/* What a stone would make of the line it is put into. */
typedef enum {
  PROOF_NOTHING,
  PROOF_THREE, /* one more stone in this line makes what cannot be stopped */
  PROOF_FOUR,  /* one more wins, and one stone of the other's stops that */
  PROOF_OPEN,  /* one more wins, whatever the other puts */
  PROOF_FIVE,  /* wins */
} ProofRow;

enum { PROOF_LARGEST = 20, PROOF_CELLS = PROOF_LARGEST * PROOF_LARGEST, PROOF_DIRECTIONS = 4 };

/* Small sets of cells. */
typedef struct {
  int n;
  KtSquare cells[PROOF_CELLS];
} ProofList;

typedef struct _ProofBoard ProofBoard;

ProofBoard *proof_board_new (void);
void proof_board_free (ProofBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProofBoard, proof_board_free)

/* Takes the stones, the size and the rule of a position; no open four may win by itself. */
void proof_board_set_up (ProofBoard *board, const KtPosition *position);
/* Columns and rows. */
int proof_board_get_size (const ProofBoard *board);
int proof_board_count_cells (const ProofBoard *board);
gboolean proof_board_is_free (const ProofBoard *board, KtSquare cell);
/* A number for the stones. */
guint64 proof_board_get_key (const ProofBoard *board);

void proof_board_put (ProofBoard *board, KtSquare cell, int side);
void proof_board_undo (ProofBoard *board, KtSquare cell, int side);

/* The best that a stone on a free cell would make. Two fours in different lines cannot both be
 * stopped: they are PROOF_OPEN. */
ProofRow proof_board_get (const ProofBoard *board, KtSquare cell, int side);
/* Whether there is a cell where a stone makes so much. */
gboolean proof_board_has (const ProofBoard *board, int side, ProofRow min);
/* Adds the cells where it makes from `least` to `most`. */
void proof_board_list (const ProofBoard *board, int side, ProofRow min, ProofRow max,
                       ProofList *list);
/* The free cells where the other side's stone could take every cell of `side` that makes `least`
 * below that: no other cell can. */
void proof_board_list_defences (const ProofBoard *board, int side, ProofRow min, ProofList *list);
