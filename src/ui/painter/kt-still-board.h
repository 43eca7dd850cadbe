/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as a picture: nothing moves, and nobody is about to do anything. */
#pragma once

#include "ui/painter/kt-board-painter.h"

G_BEGIN_DECLS

typedef struct {
  const KtPosition *position;
  const KtPalette *palette;
  KtPieces *pieces;
  PangoContext *pango;
  int width, height;
  int scale;     /* device pixels in a pixel */
  double labels; /* how large the letters at the edge are, 1 being the usual size; 0: none */
  GdkRGBA text;  /* their colour */
  gboolean is_flipped;
  gboolean is_loose;  /* it is being set up: nothing but its pieces is shown */
  gboolean has_focus; /* and the keys are on a square */
  KtSquare keyboard;
} KtStillBoard;

void kt_still_board_draw (const KtStillBoard *self, GtkSnapshot *snapshot);

G_END_DECLS
