/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well colours can be told apart, as the guidelines for accessible pages measure it
 * ("WCAG 2.1", https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio). Colours are taken as if nothing
 * shone through them, but where it is said. */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* From 1, the same brightness, to 21, black on white. */
double kt_contrast_measure (const GdkRGBA *a, const GdkRGBA *b);
/* A colour with its alpha over another one. */
GdkRGBA kt_contrast_lay_over (const GdkRGBA *over, const GdkRGBA *base);
/* The thinnest wash of a colour that is told apart from what lies below it by this contrast. Where
 * the colour is hardly brighter than that, its lighter or darker shades are tried. */
GdkRGBA kt_contrast_find_wash (const GdkRGBA *colour, const GdkRGBA *base, double contrast);

G_END_DECLS
