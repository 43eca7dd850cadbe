/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reproducible random numbers for position keys: number `index` of a sequence (splitmix64 of a
 * seed), computed on demand instead of stored in a table. */
#pragma once

#include <glib.h>

static inline guint64
kt_zobrist_mix (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static inline guint64
kt_zobrist (guint64 seed, guint index)
{
  return kt_zobrist_mix (seed + (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}
