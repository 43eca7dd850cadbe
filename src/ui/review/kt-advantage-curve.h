/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who stood better, move by move: a curve that one can walk along, by a click, a drag or the arrow
 * keys. Above the middle the first side stands better. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_ADVANTAGE_CURVE (kt_advantage_curve_get_type ())
G_DECLARE_FINAL_TYPE (KtAdvantageCurve, kt_advantage_curve, KT, ADVANTAGE_CURVE, GtkWidget)

/* Signal "chosen" (uint place): somebody went to a place of the curve, 0 the start of the game. */
GtkWidget *kt_advantage_curve_new (void);
/* The chance of the first side at each place, 0 to 1, and the places to set off with a dot. Takes
 * copies. */
void kt_advantage_curve_set (KtAdvantageCurve *self, const double *chances, guint n,
                             const guint *dots, guint n_dots);
/* Where one is, and what a screen reader says of it. */
void kt_advantage_curve_set_place (KtAdvantageCurve *self, guint place, const char *text);

G_END_DECLS
