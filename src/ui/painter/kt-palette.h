/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of a theme in one of its two looks, light or dark. */
#pragma once

#include <gdk/gdk.h>

#include "ui/painter/kt-drawings.h"

G_BEGIN_DECLS

typedef struct _KtDesign KtDesign;

typedef struct {
  GdkRGBA body, light, rim;
} KtStoneColours;

typedef struct {
  const KtDesign *design;            /* the theme they belong to, which holds them */
  GdkRGBA light_square, dark_square; /* a checkered board */
  GdkRGBA paper, grid;               /* a board of lines */
  GdkRGBA sides[2];                  /* X and O */
  KtStoneColours stones[2];          /* the same as black and white stones */
  GdkRGBA mark;                      /* the last move, a win */
  GdkRGBA hint;                      /* what the computer would do */
  GdkRGBA check;                     /* a king that is attacked */
  GdkRGBA target;                    /* where a piece may go */
  GdkRGBA premove, premove_frame;    /* squares of a move that is planned */
  GdkRGBA drawings[KT_DRAWING_COLOURS];
  GdkRGBA shadow;
  GdkRGBA fine_line;   /* within the squares; transparent where the theme has none */
  GdkRGBA margin;      /* the line beside the board, likewise */
  GdkRGBA ornament;    /* what “currentColor” is in the pictures of the ground, likewise */
  gboolean has_ground; /* the next three are set; otherwise the desktop's colours stay */
  GdkRGBA ground, text, accent;
} KtPalette;

/* Reads a group of a theme.ini. FALSE and at least one more sentence in `faults` when it is wrong.
 */
gboolean kt_palette_parse (KtPalette *palette, GKeyFile *file, const char *group,
                           GPtrArray *faults);

/* The palette as named colours for the style sheets: @define-color kt_first #c01c28; and so on.
 * Where high contrast is asked for, the window keeps the desktop's colours. */
char *kt_palette_to_css (const KtPalette *palette, gboolean has_high_contrast);

G_END_DECLS
