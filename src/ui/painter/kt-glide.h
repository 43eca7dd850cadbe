/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the pieces that slide between two positions of a game. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KT_MAX_GLIDES = 4 };

typedef struct {
  KtSquare from;
  KtSquare to;
} KtGlide;

/* A piece that has been taken. */
typedef struct {
  KtSquare square;
  KtPiece piece;
} KtLeaving;

/* Finds the sliding pieces. Returns their number; 0 if too many squares differ for the eye to
 * follow. */
guint kt_glide_compare (const KtPosition *before, const KtPosition *after,
                        KtGlide glides[KT_MAX_GLIDES]);
/* Lists the pieces that disappeared while other pieces slid. Returns 0 if no piece slid, because
 * then none was taken. */
guint kt_glide_list_leaving (const KtPosition *before, const KtPosition *after,
                             const KtGlide *glides, guint n_glides,
                             KtLeaving leaving[KT_MAX_GLIDES]);

G_END_DECLS
