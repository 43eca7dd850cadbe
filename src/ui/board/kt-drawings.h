/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person draws on the board to think with: rings and arrows. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

enum { KT_MAX_DRAWINGS = 32, KT_DRAWING_COLOURS = 4 };

/* An arrow between two squares, or a ring around one. */
typedef struct {
  KtSquare from, to;
  guint colour; /* below KT_DRAWING_COLOURS */
} KtDrawing;

typedef struct {
  KtDrawing items[KT_MAX_DRAWINGS];
  guint n_items;
} KtDrawings;

/* Draws one; the same one again wipes it out, in another colour it changes its colour. When there
 * are too many the oldest goes. Returns whether it is there now. */
gboolean kt_drawings_toggle (KtDrawings *drawings, KtDrawing drawing);

G_END_DECLS
