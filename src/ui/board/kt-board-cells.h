/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares of a board for those who do not see it: a KtBoardCell for each, children of the
 * board. They are made after the board has been drawn once, so that its first frame need not wait.
 */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"
#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct _KtBoardCells KtBoardCells;

/* `made` is called with the board when new cells are there, to have them described. */
KtBoardCells *kt_board_cells_new (GtkWidget *board, void (*made) (GtkWidget *board));
/* Before the board is disposed of: its children go too. */
void kt_board_cells_free (KtBoardCells *self);

/* Soon there are `n` new cells in the place of the old ones. */
void kt_board_cells_renew (KtBoardCells *self, guint n);
/* What a screen reader says of each square. Only what is different is told: there may be hundreds.
 */
void kt_board_cells_describe (KtBoardCells *self, const KtPosition *position);
void kt_board_cells_allocate (KtBoardCells *self, const KtBoardLayout *layout);
/* NULL before it is made. */
GtkWidget *kt_board_cells_get (KtBoardCells *self, KtSquare square);

G_END_DECLS
