/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The logarithm of a number above 0 to the base 2 in 256ths, straight between the powers; in whole
 * numbers, so that it is the same on every machine. */
static inline int
kt_logarithm (guint n)
{
  int power = 31 - __builtin_clz (n);

  return 256 * power + (int) (n << 8 >> power) - 256;
}

G_END_DECLS
