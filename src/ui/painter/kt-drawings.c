/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-drawings.h"

#include <string.h>

static void
drop (KtDrawings *drawings, guint index)
{
  KtDrawing *items = drawings->items;

  drawings->n_items--;
  memmove (&items[index], &items[index + 1], (drawings->n_items - index) * sizeof *items);
}

/* Returns the index of a drawing; n_items if there is none on these squares. */
static guint
find (const KtDrawings *drawings, KtSquare from, KtSquare to)
{
  guint i = 0;

  while (i < drawings->n_items && (drawings->items[i].from != from || drawings->items[i].to != to))
    i++;
  return i;
}

static gboolean
toggle (KtDrawings *drawings, KtDrawing drawing)
{
  guint index = find (drawings, drawing.from, drawing.to);
  gboolean is_there = index < drawings->n_items;
  gboolean is_same = is_there && drawings->items[index].colour == drawing.colour;

  if (is_there)
    drop (drawings, index);
  if (is_same)
    return FALSE;
  if (drawings->n_items == KT_MAX_DRAWINGS)
    drop (drawings, 0);
  drawings->items[drawings->n_items++] = drawing;
  return TRUE;
}

void
kt_drawings_begin (KtDrawings *drawings, KtSquare square, guint colour)
{
  drawings->sketch = (KtDrawing){ square, square, colour };
  drawings->is_sketching = TRUE;
}

gboolean
kt_drawings_aim (KtDrawings *drawings, KtSquare square)
{
  if (!drawings->is_sketching || drawings->sketch.to == square)
    return FALSE;
  drawings->sketch.to = square;
  return TRUE;
}

gboolean
kt_drawings_finish (KtDrawings *drawings)
{
  gboolean was_sketching = drawings->is_sketching;

  drawings->is_sketching = FALSE;
  return was_sketching && drawings->sketch.to != KT_NO_SQUARE &&
         toggle (drawings, drawings->sketch);
}

gboolean
kt_drawings_forget (KtDrawings *drawings)
{
  if (!drawings->is_sketching && drawings->n_items == 0)
    return FALSE;
  if (!drawings->is_sketching)
    drawings->n_items = 0;
  drawings->is_sketching = FALSE;
  return TRUE;
}

void
kt_drawings_clear (KtDrawings *drawings)
{
  drawings->n_items = 0;
  drawings->is_sketching = FALSE;
}
