/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hash functions with the same results on every machine and in every run. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the 32-bit FNV-1a hash, used as a checksum in files. */
static inline guint32
kt_hash_bytes (const guint8 *bytes, gsize length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  return hash;
}

/* Returns a pseudo-random number from an index, for reproducible variations of strokes and
 * tones. */
static inline guint32
kt_hash_number (guint32 number)
{
  number *= 2654435761u;
  number ^= number >> 15;
  number *= 2246822519u;
  return number ^ (number >> 13);
}

G_END_DECLS
