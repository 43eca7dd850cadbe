/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of pieces. A piece that stands still is drawn once for its size and kept as a texture,
 * so that a full board costs no more than an empty one. */
#pragma once

#include <gdk/gdk.h>

#include "core/kt-game.h"
#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

typedef struct _KtPieces KtPieces;

KtPieces *kt_pieces_new (void);
void kt_pieces_free (KtPieces *pieces);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPieces, kt_pieces_free)

/* What the following are drawn with; the game must live on. `as_stones` draws black and white
 * stones instead of X and O. */
void kt_pieces_set_look (KtPieces *pieces, const KtGame *game, const KtPalette *palette,
                         gboolean as_stones);

/* Whether pieces are stones, which stand on crossings of lines and not between them. */
gboolean kt_pieces_are_stones (const KtPieces *pieces);

/* A piece as it is drawn on a square: written by hand no two are quite alike. */
KtPiece kt_pieces_vary (const KtPieces *pieces, KtPiece piece, KtSquare square);

/* A piece in a square of `size` device pixels; not owned by the caller. */
GdkTexture *kt_pieces_get (KtPieces *pieces, KtPiece piece, int pixels);
/* Which piece a texture of kt_pieces_get() shows; FALSE: none. */
gboolean kt_pieces_find (const KtPieces *pieces, GdkTexture *texture, KtPiece *piece);
/* What the theme draws on a square of so many pixels that covers the whole board, below its pieces:
 * on coloured squares or on paper. NULL where it draws nothing; not owned by the caller. */
GdkTexture *kt_pieces_get_ground (KtPieces *pieces, gboolean is_checkered, int pixels);
/* The same drawn straight away into a unit square at the origin, up to `progress` (0 to 1) of its
 * strokes. */
void kt_pieces_draw (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress);
/* Its outline only; nothing for a piece that is a picture. */
void kt_pieces_draw_hollow (KtPieces *pieces, cairo_t *cr, KtPiece piece);

G_END_DECLS
