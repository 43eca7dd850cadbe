/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chance from a seed (SplitMix64), the same on every machine. */
#pragma once

#include <glib.h>

typedef struct {
  guint64 state;
} KtNetChance;

static inline guint64
kt_net_chance_next (KtNetChance *chance)
{
  guint64 z = chance->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Returns a number below `end`. */
static inline guint64
kt_net_chance_below (KtNetChance *chance, guint64 end)
{
  return kt_net_chance_next (chance) % end;
}

/* Whether something happens whose chance is `share` of 1. */
static inline gboolean
kt_net_chance_hits (KtNetChance *chance, double share)
{
  return (double) (kt_net_chance_next (chance) >> 11) / 9007199254740992.0 < share;
}
