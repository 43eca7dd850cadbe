/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A weight of an evaluation: a middle game value (mg) and an ending value (eg). The latter is in
 * the upper half, so one addition or multiplication works on both. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef gint32 KtWeight;

#define KT_WEIGHT(mg, eg) ((KtWeight) ((guint32) (eg) << 16) + (mg))

/* Weights of one kind, as a listing shows them. */
typedef struct {
  const char *name;
  const char *heading;
  guint first, n;
} KtWeightGroup;

static inline int
kt_weight_get_mg (KtWeight score)
{
  return (gint16) (guint16) (guint32) score;
}

static inline int
kt_weight_get_eg (KtWeight score)
{
  return (gint16) (guint16) (((guint32) score + 0x8000) >> 16);
}

G_END_DECLS
