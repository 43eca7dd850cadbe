/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks to which piece a pawn is promoted. The chooser is a column of pieces of the size of a
 * square; the strongest one is over the target square. */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"
#include "ui/painter/kt-pieces.h"

G_BEGIN_DECLS

#define KT_TYPE_PROMOTION_CHOOSER (kt_promotion_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KtPromotionChooser, kt_promotion_chooser, KT, PROMOTION_CHOOSER, GtkWidget)

/* Signals: "chosen" (uint index), and "let-go" () when the question is dismissed; the owner must
 * then remove the chooser. The pieces and the palette must outlive the chooser. */
GtkWidget *kt_promotion_chooser_new (const KtPosition *position, const KtAction *actions,
                                     guint n_actions, KtPieces *pieces, const KtPalette *palette);
void kt_promotion_chooser_set_palette (KtPromotionChooser *self, const KtPalette *palette);
/* Draws the pieces upside down, for a person who sits opposite. */
void kt_promotion_chooser_turn (KtPromotionChooser *self);
/* Places the column on a square; it extends downwards or upwards. */
void kt_promotion_chooser_allocate (KtPromotionChooser *self, const graphene_rect_t *square,
                                    gboolean upwards);

G_END_DECLS
