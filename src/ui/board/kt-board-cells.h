/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a board, one KtBoardCell per square, as children of the board widget. The cells
 * are created after the board's first frame, so that the board is shown sooner. */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/kt-move-input.h"
#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct _KtBoardCells KtBoardCells;

/* Creates an empty set of cells. `made` is called with the board after new cells were created,
 * which then need descriptions. */
KtBoardCells *kt_board_cells_new (GtkWidget *board, void (*made) (GtkWidget *board));
/* Call this before the board is disposed, because the cells are its children. */
void kt_board_cells_free (KtBoardCells *self);

/* Replaces the cells by `n` new ones in an idle callback. */
void kt_board_cells_renew (KtBoardCells *self, guint n);
/* Updates the texts of the cells, which also tell the square of a picked-up piece and the squares
 * that it may reach. For `counting_side` see kt_sentence_name_square(). Only changed texts are set,
 * because a board may have hundreds of cells. */
void kt_board_cells_describe (KtBoardCells *self, const KtPosition *position,
                              const KtMoveInput *input, int counting_side);
void kt_board_cells_allocate (KtBoardCells *self, const KtBoardLayout *layout);
/* Returns the cell of a square; NULL if it has not been created yet. */
GtkWidget *kt_board_cells_get (KtBoardCells *self, KtSquare square);

G_END_DECLS
