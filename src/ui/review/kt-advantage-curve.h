/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curve of the winning chances move by move, in whose upper half the first side is better.
 * Clicks, drags and arrow keys choose a place on the curve. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_ADVANTAGE_CURVE (kt_advantage_curve_get_type ())
G_DECLARE_FINAL_TYPE (KtAdvantageCurve, kt_advantage_curve, KT, ADVANTAGE_CURVE, GtkWidget)

/* Signal "chosen" (uint place) when a person has moved to a place of the curve; place 0 is the
 * start of the game. */
GtkWidget *kt_advantage_curve_new (void);
/* Sets the first side's chance at each place, from 0 to 1, and the places with a dot. Both
 * arrays are copied. */
void kt_advantage_curve_set (KtAdvantageCurve *self, const double *chances, guint n,
                             const guint *dots, guint n_dots);
/* Sets the place that the game shows, and its description for screen readers. */
void kt_advantage_curve_set_place (KtAdvantageCurve *self, guint place, const char *text);

G_END_DECLS
