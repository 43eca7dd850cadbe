/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An SVG drawing that is known to be harmless, because it was cleaned or is built in. */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Draws the picture at the origin, scaled to fit. “currentColor” becomes `colour`, or black for
 * NULL. Returns FALSE if the bytes are not a valid picture. */
gboolean kt_picture_draw (GBytes *bytes, const GdkRGBA *colour, cairo_t *cr, double width,
                          double height);

G_END_DECLS
