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
  const KtDesign *design;            /* the theme that owns the palette */
  GdkRGBA light_square, dark_square; /* of a checkered board */
  GdkRGBA paper, grid;               /* of a board of lines */
  GdkRGBA sides[2];                  /* of X and O */
  gboolean has_pieces;               /* FALSE: the next two are those of X and O */
  GdkRGBA pieces[2];                 /* of the sides of a game whose pieces stand on lines */
  KtStoneColours stones[2];          /* the sides as black and white stones */
  GdkRGBA mark;                      /* of the last move and of a win */
  GdkRGBA hint;                      /* of a move that the computer suggests */
  GdkRGBA check;                     /* of a king in check */
  GdkRGBA target;                    /* of squares to which a piece may go */
  GdkRGBA premove, premove_frame;    /* of squares of a premove */
  GdkRGBA drawings[KT_DRAWING_COLOURS];
  GdkRGBA shadow;
  GdkRGBA fine_line;   /* of lines within the squares; transparent: the theme has none */
  GdkRGBA margin;      /* of the line beside the board; transparent: none */
  GdkRGBA ornament;    /* “currentColor” in pictures of the ground; transparent: none */
  gboolean has_ground; /* FALSE: the desktop's colours are used instead of the next three */
  GdkRGBA ground, text, accent;
} KtPalette;

/* Reads a group of a theme.ini. On errors it returns FALSE and adds at least one sentence to
 * `faults`. */
gboolean kt_palette_parse (KtPalette *palette, GKeyFile *file, const char *group,
                           GPtrArray *faults);

/* Returns the palette as CSS colour definitions, "@define-color kt_first #c01c28;" and so on. In
 * high contrast, the window keeps the desktop's colours. */
char *kt_palette_to_css (const KtPalette *palette, gboolean has_high_contrast);

G_END_DECLS
