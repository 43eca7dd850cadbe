/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board. The picture depends only on the view, which has everything that is visible. */
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
  const KtPosition *position; /* NULL: only an empty frame is drawn */
  const KtPosition
      *drafted_from; /* start of a draft: pieces that differ from it are faint; NULL: no draft */
  KtBoardLayout layout;
  const KtPalette *palette;
  KtPieces *pieces;
  PangoContext *pango;
  GdkRGBA text; /* the colour of the labels */
  int scale;    /* device pixels per pixel */
  gboolean has_high_contrast;
  int upside_down_side; /* the side whose pieces are upside down, or -1 */

  const KtMark *marks;
  guint n_marks;
  gboolean show_threats, show_threes, show_hanging;

  KtSquare chosen;         /* the selected piece, or KT_NO_SQUARE */
  const KtSquare *targets; /* squares to which the selected piece may go */
  const guint8 *captures;  /* for each target, whether it is a capture */
  guint n_targets;
  gboolean is_dragged; /* the piece on `chosen` is dragged, at `pointer` */
  graphene_point_t pointer;
  KtSquare promoting_from, promoting_at; /* a move whose promotion is being chosen */
  const KtDrawings *drawings;
  const KtDrawing *proposals; /* moves that an engine suggests; the field `colour` has the rank of
                                 each, from 0 */
  guint n_proposals;
  KtBoardMotion motion;

  KtSquare premove_from, premove_to; /* the premove, or KT_NO_SQUARE */

  KtSquare hint;      /* the target of a hint, or KT_NO_SQUARE */
  KtSquare hint_from; /* the origin of a hint, or KT_NO_SQUARE */
  KtSquare ghost;     /* square on which `next_piece` is previewed, or KT_NO_SQUARE */
  KtPiece next_piece;
  KtSquare aim; /* square that a finger aims at, where a second tap would play; or KT_NO_SQUARE */
  KtSquare keyboard; /* the keyboard cursor, or KT_NO_SQUARE */
} KtBoardView;

void kt_board_painter_draw (const KtBoardView *view, GtkSnapshot *snapshot);

G_END_DECLS
