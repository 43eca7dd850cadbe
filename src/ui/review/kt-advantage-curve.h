/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curve of the winning chances, move by move. A click, a drag or the arrow keys move along it.
 * In its upper half the first side is better. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_ADVANTAGE_CURVE (kt_advantage_curve_get_type ())
G_DECLARE_FINAL_TYPE (KtAdvantageCurve, kt_advantage_curve, KT, ADVANTAGE_CURVE, GtkWidget)

/* Signal "chosen" (uint place): a person moved to a place of the curve; 0 is the start of the
 * game. */
GtkWidget *kt_advantage_curve_new (void);
/* The first side's chance at each place, from 0 to 1, and the places that get a dot. Both are
 * copied. */
void kt_advantage_curve_set (KtAdvantageCurve *self, const double *chances, guint n,
                             const guint *dots, guint n_dots);
/* The place that the game shows, and its description for a screen reader. */
void kt_advantage_curve_set_place (KtAdvantageCurve *self, guint place, const char *text);

G_END_DECLS
