/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing in SVG that was found to be harmless, or is part of the program. */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Draws it to the origin, as large as it fits; “currentColor” is `colour`, NULL: black. FALSE when
 * it is none.
 */
gboolean kt_picture_draw (GBytes *bytes, const GdkRGBA *colour, cairo_t *cr, double width,
                          double height);

G_END_DECLS
