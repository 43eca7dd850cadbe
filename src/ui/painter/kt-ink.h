/* SPDX-License-Identifier: GPL-3.0-or-later */
/* X and O as a hand writes them: strokes that bend a little and grow thin where the pen is lifted.
 * Nothing is left to chance: the same hand writes the same letter. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Into the unit square, with the colour that the context has, up to `progress` (0 to 1) of the way
 * of the pen. `side` 0 is X. `hand` is any number; `width` is that of a stroke where it is widest.
 */
void kt_ink_draw (cairo_t *cr, int side, guint hand, double width, double progress);

G_END_DECLS
