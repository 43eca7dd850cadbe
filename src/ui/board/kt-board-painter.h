/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board. All that can be seen is in the view, so that a picture depends on nothing else. */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"
#include "ui/board/kt-board-layout.h"
#include "ui/board/kt-drawings.h"
#include "ui/board/kt-glide.h"
#include "ui/board/kt-pieces.h"
#include "ui/board/kt-theme.h"

G_BEGIN_DECLS

typedef struct {
  const KtPosition *position; /* NULL: an empty frame */
  KtBoardLayout layout;
  const KtPalette *palette;
  KtPieces *pieces;
  PangoContext *pango;
  GdkRGBA text; /* for the labels */
  int scale;    /* device pixels in a pixel */

  const KtMark *marks;
  guint n_marks;
  gboolean show_threats;

  KtSquare chosen;         /* the piece that is about to move, or KT_NO_SQUARE */
  const KtSquare *targets; /* where it may go */
  guint n_targets;
  gboolean is_dragged; /* the chosen piece hangs at `pointer` */
  graphene_point_t pointer;
  const KtDrawings *drawings;
  KtDrawing sketch;      /* the one being drawn; from or to nowhere when there is none */
  const KtGlide *glides; /* pieces on their way, so far `glide_progress` of it */
  guint n_glides;
  double glide_progress;

  KtSquare premove_from, premove_to; /* what a person has planned, or KT_NO_SQUARE */

  KtSquare fresh; /* its piece is being drawn, so far `fresh_progress` of it; or KT_NO_SQUARE */
  double fresh_progress;
  double win_progress; /* how much of the winning stroke is drawn */
  KtSquare hint;
  KtSquare hint_from;   /* where a piece is to be moved from, or KT_NO_SQUARE */
  double hint_strength; /* 0 to 1: the slow pulse */
  KtSquare ghost;       /* where the pointer would put `next_piece` */
  KtPiece next_piece;
  KtSquare keyboard; /* where the keys are */
} KtBoardView;

void kt_board_painter_draw (const KtBoardView *view, GtkSnapshot *snapshot);

G_END_DECLS
