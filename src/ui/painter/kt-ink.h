/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws X and O as if handwritten: slightly bent strokes that get thinner towards their ends. The
 * same `hand` always gives the same shape. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws into the unit square in the current source colour, up to `progress` (0 to 1) of the
 * pen's path. Side 0 is X; `hand` is any number; `width` is the greatest width of a stroke. */
void kt_ink_draw (cairo_t *cr, int side, guint hand, double width, double progress);

G_END_DECLS
