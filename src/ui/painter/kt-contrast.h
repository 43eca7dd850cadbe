/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contrast of colours as defined by the accessibility guidelines (WCAG 2.1,
 * https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio). Colours count as opaque unless a function
 * says otherwise. */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Returns the contrast ratio, from 1 (equal brightness) to 21 (black on white). */
double kt_contrast_measure (const GdkRGBA *a, const GdkRGBA *b);
/* Returns the colour that results from a transparent colour over an opaque one. */
GdkRGBA kt_contrast_lay_over (const GdkRGBA *over, const GdkRGBA *base);
/* Returns the one of two colours that has more contrast to the base. */
const GdkRGBA *kt_contrast_choose (const GdkRGBA *a, const GdkRGBA *b, const GdkRGBA *base);
/* Returns the most transparent version of `colour` that has the given contrast to the base below
 * it. If no opacity of the colour reaches this contrast, lighter or darker shades are tried. */
GdkRGBA kt_contrast_find_wash (const GdkRGBA *colour, const GdkRGBA *base, double contrast);
/* Returns the colour if it is visible over the base, otherwise a lighter or darker shade of it with
 * the same alpha. */
GdkRGBA kt_contrast_keep_visible (const GdkRGBA *colour, const GdkRGBA *base);

G_END_DECLS
