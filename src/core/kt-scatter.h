/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number that looks drawn by lot and is always the same for the same number: for what is drawn or
 * played by hand, and must not change from one time to the next. */
#pragma once

#include <glib.h>

static inline guint32
kt_scatter (guint32 number)
{
  number *= 2654435761u;
  number ^= number >> 15;
  number *= 2246822519u;
  return number ^ (number >> 13);
}
