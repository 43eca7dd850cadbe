/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the binary logarithm of a positive number in 256ths, linear between powers of two. It
 * uses only integers, so the result is the same on every machine. */
static inline int
kt_logarithm (guint n)
{
  int power = 31 - __builtin_clz (n);

  return 256 * power + (int) (n << 8 >> power) - 256;
}

G_END_DECLS
