/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hash functions whose results are the same on every machine and in every run. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* FNV-1a of 32 bits: the checksum by which a file tells that its bytes have changed. */
static inline guint32
kt_hash_bytes (const guint8 *bytes, gsize length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  return hash;
}

/* A pseudo-random number from an index, for strokes and tones that vary and yet come out alike each
 * time. */
static inline guint32
kt_hash_number (guint32 number)
{
  number *= 2654435761u;
  number ^= number >> 15;
  number *= 2246822519u;
  return number ^ (number >> 13);
}

G_END_DECLS
