/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A transparent widget over a board that draws the lines which an evaluation counts. */
#pragma once

#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_OPEN_LINES (kt_open_lines_get_type ())
G_DECLARE_FINAL_TYPE (KtOpenLines, kt_open_lines, KT, OPEN_LINES, GtkWidget)

GtkWidget *kt_open_lines_new (KtBoard *board);
/* Draws the lines of the sides in `sides` (1 << side). Lines of the first side are solid, those of
 * the second side dashed. */
void kt_open_lines_show (KtOpenLines *self, guint sides);
/* Returns the evaluation of a game that counts lines; NULL if there is none. */
const KtEvaluation *kt_open_lines_find_evaluation (const KtGame *game);

G_END_DECLS
