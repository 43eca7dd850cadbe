/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A square of the board for screen readers: an invisible, focusable widget. The board itself
 * draws everything and handles the pointer. */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-action.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD_CELL (kt_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (KtBoardCell, kt_board_cell, KT, BOARD_CELL, GtkWidget)

GtkWidget *kt_board_cell_new (KtSquare square);
KtSquare kt_board_cell_get_square (KtBoardCell *self);
/* Sets the accessible text of the square. */
void kt_board_cell_set_text (KtBoardCell *self, const char *text);
const char *kt_board_cell_get_text (KtBoardCell *self);

G_END_DECLS
