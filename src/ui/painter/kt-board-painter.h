/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board. All that can be seen is in the view, so that a picture depends on nothing else. */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"
#include "ui/painter/kt-board-animation.h"
#include "ui/painter/kt-board-layout.h"
#include "ui/painter/kt-drawings.h"
#include "ui/painter/kt-pieces.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

typedef struct {
  const KtPosition *position;     /* NULL: an empty frame */
  const KtPosition *drafted_from; /* what only a draft has changed since is faint; or NULL */
  KtBoardLayout layout;
  const KtPalette *palette;
  KtPieces *pieces;
  PangoContext *pango;
  GdkRGBA text; /* for the labels */
  int scale;    /* device pixels in a pixel */
  gboolean has_high_contrast;
  int turned_side; /* whose pieces are drawn for who sits opposite, or -1 */

  const KtMark *marks;
  guint n_marks;
  gboolean show_threats, show_threes, show_hanging;

  KtSquare chosen;         /* the piece that is about to move, or KT_NO_SQUARE */
  const KtSquare *targets; /* where it may go */
  const guint8 *captures;  /* of each target, whether something is taken by that */
  guint n_targets;
  gboolean is_dragged; /* the chosen piece hangs at `pointer` */
  graphene_point_t pointer;
  KtSquare waiting_from, waiting_at; /* a piece that has moved and waits for what it becomes, or
                                      * KT_NO_SQUARE */
  const KtDrawings *drawings;
  const KtDrawing
      *proposals; /* moves that an engine names; `colour` is the number of each, from 0 */
  guint n_proposals;
  KtBoardMotion motion;

  KtSquare premove_from, premove_to; /* what a person has planned, or KT_NO_SQUARE */

  KtSquare hint;      /* what is proposed, or KT_NO_SQUARE */
  KtSquare hint_from; /* where a piece is to be moved from, or KT_NO_SQUARE */
  KtSquare ghost;     /* where the pointer would put `next_piece`, or KT_NO_SQUARE */
  KtPiece next_piece;
  KtSquare aim;      /* where a second tap would play, or KT_NO_SQUARE */
  KtSquare keyboard; /* where the keys are, or KT_NO_SQUARE */
} KtBoardView;

void kt_board_painter_draw (const KtBoardView *view, GtkSnapshot *snapshot);

G_END_DECLS
