/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/painter/kt-contrast.h"

#include <math.h>

static double
get_light (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *colour)
{
  return 0.2126 * get_light (colour->red) + 0.7152 * get_light (colour->green) +
         0.0722 * get_light (colour->blue);
}

double
kt_contrast_measure (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = get_luminance (a) + 0.05, second = get_luminance (b) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

const GdkRGBA *
kt_contrast_choose (const GdkRGBA *a, const GdkRGBA *b, const GdkRGBA *base)
{
  return kt_contrast_measure (a, base) >= kt_contrast_measure (b, base) ? a : b;
}

static float
mix (float over, float base, float part)
{
  return base + (over - base) * part;
}

GdkRGBA
kt_contrast_lay_over (const GdkRGBA *over, const GdkRGBA *base)
{
  return (GdkRGBA){ mix (over->red, base->red, over->alpha),
                    mix (over->green, base->green, over->alpha),
                    mix (over->blue, base->blue, over->alpha), base->alpha };
}

/* Mixes a colour with white or black. */
static GdkRGBA
shade (const GdkRGBA *colour, float to, float part)
{
  return (GdkRGBA){ mix (to, colour->red, part), mix (to, colour->green, part),
                    mix (to, colour->blue, part), colour->alpha };
}

GdkRGBA
kt_contrast_find_wash (const GdkRGBA *colour, const GdkRGBA *base, double contrast)
{
  float to = get_luminance (colour) > get_luminance (base) ? 1 : 0;
  GdkRGBA wash = *colour;

  for (int step = 0; step <= 4; step++) {
    wash = shade (colour, to, 0.15f * (float) step);
    for (int tenth = 2; tenth <= 8; tenth++) {
      GdkRGBA seen;

      wash.alpha = (float) tenth / 10;
      seen = kt_contrast_lay_over (&wash, base);
      if (kt_contrast_measure (&seen, base) >= contrast)
        return wash;
    }
  }
  return wash;
}

GdkRGBA
kt_contrast_keep_visible (const GdkRGBA *colour, const GdkRGBA *base)
{
  static const double least = 1.3;
  static const float dark = 0.18f, part = 0.6f; /* luminance below which a base counts as dark, and
                                                   the part by which a colour is mixed */
  GdkRGBA seen = kt_contrast_lay_over (colour, base);

  if (kt_contrast_measure (&seen, base) >= least)
    return *colour;
  return shade (colour, get_luminance (base) < dark ? 1 : 0, part);
}
