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
  KtDrawing sketch; /* the one that is being drawn, or was drawn last */
  gboolean is_sketching;
} KtDrawings;

/* Begins one, as a ring. */
void kt_drawings_begin (KtDrawings *drawings, KtSquare square, guint colour);
/* Where the one being drawn would end; KT_NO_SQUARE: nowhere. Returns whether that is new. */
gboolean kt_drawings_aim (KtDrawings *drawings, KtSquare square);
/* Ends it where it was aimed at. One that is there already is wiped out by this, and changes its
 * colour if it is drawn in another. When there are too many the oldest goes. Returns whether the
 * sketch is there now. */
gboolean kt_drawings_finish (KtDrawings *drawings);
/* Gives up the one being drawn, or else wipes out all; FALSE when there was nothing. */
gboolean kt_drawings_forget (KtDrawings *drawings);
void kt_drawings_clear (KtDrawings *drawings);

G_END_DECLS
