/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the painter share. Each of them draws one layer of the board. */
#pragma once

#include "ui/painter/kt-board-painter.h"

G_BEGIN_DECLS

/* kt-board-painter.c */
GdkRGBA kt_painter_fade (GdkRGBA colour, double alpha);
/* A cairo context in which a square is the unit square. */
cairo_t *kt_painter_open_square (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square);
/* A cairo context over the whole board; its lines are `weight` of a square wide. */
cairo_t *kt_painter_open_board (const KtBoardView *view, GtkSnapshot *snapshot, double weight);
/* The weight of a line in parts of a square: not more pixels than `most`, however large the board
 * is, and not less than can be seen. */
double kt_painter_limit_line (const KtBoardView *view, double weight, double most);
/* Whether pieces stand on crossings of the lines. A square is then what lies around a crossing. */
gboolean kt_painter_has_crossings (const KtBoardView *view);

/* kt-board-painter-ground.c: the ground, within whose rounded corners is drawn until the snapshot
 * is popped; and the line around it. */
void kt_painter_push_ground (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_frame (const KtBoardView *view, GtkSnapshot *snapshot);

/* kt-board-painter-marks.c: the colour of a square; and the marks that lie below the pieces, or
 * those above. */
const GdkRGBA *kt_painter_get_base (const KtBoardView *view, KtSquare square);
void kt_painter_draw_marks (const KtBoardView *view, GtkSnapshot *snapshot, gboolean below_pieces);

/* kt-board-painter-pieces.c */
void kt_painter_draw_premove (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_chosen (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_drop (const KtBoardView *view, GtkSnapshot *snapshot);
/* Dashed outlines of what a draft has changed. */
void kt_painter_draw_draft (const KtBoardView *view, GtkSnapshot *snapshot);
/* Those that stand still. */
void kt_painter_draw_pieces (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_targets (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_ghost (const KtBoardView *view, GtkSnapshot *snapshot);
/* Lines across the board to the place that a finger means, and what it would put there. */
void kt_painter_draw_aim (const KtBoardView *view, GtkSnapshot *snapshot);
/* Those on their way, and the one at the pointer. */
void kt_painter_draw_moving (const KtBoardView *view, GtkSnapshot *snapshot);

/* kt-board-painter-drawings.c */
void kt_painter_draw_hint (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_proposals (const KtBoardView *view, GtkSnapshot *snapshot);
void kt_painter_draw_drawings (const KtBoardView *view, GtkSnapshot *snapshot);

G_END_DECLS
