/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws pieces. A piece at rest is drawn once per size and kept as a texture, so that a full
 * board costs no more than an empty one. */
#pragma once

#include <gdk/gdk.h>

#include "core/kt-game.h"
#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

typedef struct _KtPieces KtPieces;

KtPieces *kt_pieces_new (void);
void kt_pieces_free (KtPieces *pieces);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPieces, kt_pieces_free)

/* Sets the look of the following drawings; the game must outlive `pieces`. `as_stones` selects
 * black and white stones instead of X and O. */
void kt_pieces_set_look (KtPieces *pieces, const KtGame *game, const KtPalette *palette,
                         gboolean as_stones);

/* Returns whether the pieces are stones. Stones stand on the crossings of lines, other pieces
 * between the lines. */
gboolean kt_pieces_are_stones (const KtPieces *pieces);

/* Returns the variant of a piece for a square: handwritten pieces differ a little from square to
 * square. */
KtPiece kt_pieces_vary (const KtPieces *pieces, KtPiece piece, KtSquare square);

/* Returns the texture of a piece in a square of `pixels` device pixels; not owned by the caller. */
GdkTexture *kt_pieces_get (KtPieces *pieces, KtPiece piece, int pixels);
/* Finds the piece that a texture of kt_pieces_get() shows. Returns FALSE if it shows none. */
gboolean kt_pieces_find (const KtPieces *pieces, GdkTexture *texture, KtPiece *piece);
/* Returns the theme's picture for the ground, a square of `pixels` device pixels over the whole
 * board and below the pieces. A checkered ground may have another picture than paper. NULL if the
 * theme has none. The caller does not own it. */
GdkTexture *kt_pieces_get_ground (KtPieces *pieces, gboolean is_checkered, int pixels);
/* Returns the drawing of a word on one half of the river in a colour, `pixels` device pixels high.
 * The drawing must be one of data/boards; the texture is not owned by the caller. */
GdkTexture *kt_pieces_get_word (KtPieces *pieces, guint half, const char *name,
                                const GdkRGBA *colour, int pixels);
/* Draws a piece directly into the unit square at the origin, up to `progress` (0 to 1) of its
 * strokes. */
void kt_pieces_draw (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress);
/* Draws only the outline of a piece. Draws nothing if the piece is a picture. */
void kt_pieces_draw_hollow (KtPieces *pieces, cairo_t *cr, KtPiece piece);

G_END_DECLS
