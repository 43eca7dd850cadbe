/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a board, a KtBoardCell for each square, which are children of the board. They are
 * made after the board's first frame, so that the frame does not wait for them. */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"
#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct _KtBoardCells KtBoardCells;

/* Calls `made` with the board after new cells were made, which then need descriptions. */
KtBoardCells *kt_board_cells_new (GtkWidget *board, void (*made) (GtkWidget *board));
/* Call it before the board is disposed of, because the cells are its children. */
void kt_board_cells_free (KtBoardCells *self);

/* Replaces the cells by `n` new ones in an idle callback. */
void kt_board_cells_renew (KtBoardCells *self, guint n);
/* Updates the text of each cell. Only texts that differ are set, because a board may have
 * hundreds of cells. */
void kt_board_cells_describe (KtBoardCells *self, const KtPosition *position);
void kt_board_cells_allocate (KtBoardCells *self, const KtBoardLayout *layout);
/* NULL until the cell is made. */
GtkWidget *kt_board_cells_get (KtBoardCells *self, KtSquare square);

G_END_DECLS
