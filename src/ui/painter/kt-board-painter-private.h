/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of the painter. Each file draws one layer of the board. */
#pragma once

#include "ui/painter/kt-board-painter.h"

G_BEGIN_DECLS

/* kt-board-painter.c */
GdkRGBA kt_painter_fade (GdkRGBA colour, double alpha);
/* Opens a cairo context whose unit square is this square of the board. */
cairo_t *kt_painter_open_square (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square);
/* Opens a cairo context over the whole board; its line width is `weight` times the edge of a
 * square. */
cairo_t *kt_painter_open_board (const KtBoardView *view, GtkSnapshot *snapshot, double weight);
/* Returns a line weight, in parts of a square, that is at most `most` pixels on a large board and
 * visible on a small one. */
double kt_painter_limit_line (const KtBoardView *view, double weight, double most);
/* Returns whether pieces stand on the crossings of lines. Each square is then the area around
 * one crossing. */
gboolean kt_painter_has_crossings (const KtBoardView *view);

/* kt-board-painter-ground.c: push_ground() draws the ground and clips to its rounded corners until
 * the snapshot is popped, draw_frame() draws the line around it */
void kt_painter_push_ground (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_frame (const KtBoardView *view, GtkSnapshot *snapshot);

/* kt-board-painter-lines.c */
void kt_painter_draw_lines (const KtBoardView *view, GtkSnapshot *snapshot);
/* Returns how many pixels the outermost lines lie inside the board's edge. */
int kt_painter_get_inset (const KtBoardView *view);
/* Returns the colour of the lines. In high contrast, they are as dark as the labels. */
GdkRGBA kt_painter_get_grid (const KtBoardView *view);

/* Returns whether marks of squares lie below the lines. Above them, a mark would hide the crossing
 * that a piece has left. Stones leave no crossing. */
gboolean kt_painter_has_marks_below_lines (const KtBoardView *view);

/* kt-board-painter-labels.c */
void kt_painter_draw_labels (const KtBoardView *view, GtkSnapshot *snapshot);

/* kt-board-painter-marks.c: the colour of a square, and the marks below or above the pieces. */
const GdkRGBA *kt_painter_get_base (const KtBoardView *view, KtSquare square);
/* Returns a colour of the theme, or a shade of it that is visible on a square. A theme chooses such
 * colours for its checkered board, so some may be invisible on dark paper. */
GdkRGBA kt_painter_keep_visible (const KtBoardView *view, KtSquare square, const GdkRGBA *colour);
void kt_painter_draw_marks (const KtBoardView *view, GtkSnapshot *snapshot, gboolean below_pieces);

/* kt-board-painter-pieces.c */
void kt_painter_draw_premove (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_chosen (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_drop (const KtBoardView *view, GtkSnapshot *snapshot);
/* Draws dashed outlines around the squares that a draft has changed. */
void kt_painter_draw_draft (const KtBoardView *view, GtkSnapshot *snapshot);
/* Draws the pieces that are neither sliding nor dragged. */
void kt_painter_draw_pieces (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_targets (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_ghost (const KtBoardView *view, GtkSnapshot *snapshot);
/* Draws lines across the board to the square that a finger aims at, and the piece to be placed
 * there. */
void kt_painter_draw_aim (const KtBoardView *view, GtkSnapshot *snapshot);
/* Draws the sliding pieces and the piece dragged by the pointer. */
void kt_painter_draw_moving (const KtBoardView *view, GtkSnapshot *snapshot);

/* kt-board-painter-drawings.c */
void kt_painter_draw_hint (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_proposals (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_drawings (const KtBoardView *view, GtkSnapshot *snapshot);

G_END_DECLS
