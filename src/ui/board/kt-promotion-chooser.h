/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/kt-position.h"
#include "ui/painter/kt-pieces.h"

G_BEGIN_DECLS

#define KT_TYPE_PROMOTION_CHOOSER (kt_promotion_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KtPromotionChooser, kt_promotion_chooser, KT, PROMOTION_CHOOSER, GtkPopover)

/* Asks which of several actions is meant, that differ in what a piece becomes. Signal "chosen"
 * (uint index). It is shown over `parent` at `where`, and goes by itself. */
GtkWidget *kt_promotion_chooser_show (GtkWidget *parent, const GdkRectangle *where,
                                      const KtPosition *position, const KtAction *actions,
                                      guint n_actions, KtPieces *pieces);

G_END_DECLS
