/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rings and arrows that a person draws on the board as an aid to thinking. */
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
  KtDrawing sketch; /* the current or last drawing */
  gboolean is_sketching;
} KtDrawings;

/* Begins a new drawing, as a ring. */
void kt_drawings_begin (KtDrawings *drawings, KtSquare square, guint colour);
/* Sets the end of the current drawing, which may be KT_NO_SQUARE. Returns whether the end has
 * changed. */
gboolean kt_drawings_aim (KtDrawings *drawings, KtSquare square);
/* Finishes the current drawing at its end square. If the same squares have a drawing already, it
 * is removed or, if its colour differs, gets the new colour. If there are too many drawings, the
 * oldest one is removed. Returns whether the drawing is present afterwards. */
gboolean kt_drawings_finish (KtDrawings *drawings);
/* Cancels the current drawing or, if there is none, removes all drawings. Returns FALSE if there
 * were none. */
gboolean kt_drawings_forget (KtDrawings *drawings);
void kt_drawings_clear (KtDrawings *drawings);

G_END_DECLS
