/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the game, read from a theme's file. */
#pragma once

#include <gdk/gdk.h>

#include "ui/painter/kt-drawings.h"

G_BEGIN_DECLS

typedef struct {
  GdkRGBA body, light, rim;
} KtStoneColours;

typedef struct {
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
  gboolean has_ground; /* the next two are set; otherwise the desktop's colours stay */
  GdkRGBA ground, text;
} KtPalette;

typedef struct _KtTheme KtTheme;

#define KT_THEME_ERROR (kt_theme_error_quark ())
typedef enum { KT_THEME_ERROR_MISSING, KT_THEME_ERROR_COLOUR } KtThemeError;
GQuark kt_theme_error_quark (void);

/* Reads the text of a theme.ini. */
KtTheme *kt_theme_parse (const char *text, gsize length, GError **error);
/* The theme that is part of the program; it is there always. */
KtTheme *kt_theme_new_default (void);
void kt_theme_free (KtTheme *theme);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTheme, kt_theme_free)

const char *kt_theme_get_name (const KtTheme *theme);
const KtPalette *kt_theme_get_palette (const KtTheme *theme, gboolean dark);

/* The palette as named colours for the style sheets: @define-color kt_first #c01c28; and so on. */
char *kt_palette_to_css (const KtPalette *palette);

G_END_DECLS
