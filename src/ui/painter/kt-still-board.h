/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A static picture of a position, without animations and interaction. */
#pragma once

#include "ui/painter/kt-board-painter.h"
#include "ui/painter/kt-board-zoom.h"

G_BEGIN_DECLS

typedef struct {
  const KtPosition *position;
  const KtPalette *palette;
  KtPieces *pieces;
  PangoContext *pango;
  int width, height;
  int scale;     /* device pixels per pixel */
  double labels; /* scale of the letters at the edge: 1 is usual, 0 leaves them out */
  GdkRGBA text;  /* the colour of the labels */
  gboolean is_flipped;
  gboolean has_coordinates; /* labels are letters and numbers, even if the game counts columns */
  gboolean is_loose;        /* the position is being set up: only pieces are shown */
  gboolean has_focus;       /* the keyboard cursor is shown */
  KtSquare keyboard;
  const KtBoardZoom *zoom; /* NULL: the whole board is visible */
} KtStillBoard;

void kt_still_board_draw (const KtStillBoard *self, GtkSnapshot *snapshot);

G_END_DECLS
