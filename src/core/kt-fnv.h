/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sum by which a file tells that bytes of it have changed: FNV-1a, of 32 bits. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

static inline guint32
kt_fnv (const guint8 *bytes, gsize length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  return hash;
}

G_END_DECLS
