/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/thinking/kt-trace-layout.h"

typedef struct {
  guint32 slot, width;
  guint8 height;
  guint8 is_folded;
  guint8 is_hidden; /* inside a folded node */
} TracePlace;

struct _KtTraceLayout {
  const KtTrace *trace;
  TracePlace *places;
  guint n_slots, n_levels;
};

/* Marks what folded nodes hide. Hidden nodes keep the places that they had. */
static void
hide (KtTraceLayout *self)
{
  guint n = kt_trace_get_n_nodes (self->trace);

  for (guint i = 0; i < n; i++) {
    guint32 parent = kt_trace_get_node (self->trace, i)->parent;
    const TracePlace *above = parent == KT_TRACE_NONE ? NULL : &self->places[parent];

    self->places[i].is_hidden = above && (above->is_hidden || above->is_folded);
    self->places[i].width = self->places[i].height = 0;
  }
}

/* A child comes after its parent, so going backwards sums up the widths from the leaves. */
static void
measure (KtTraceLayout *self)
{
  for (guint i = kt_trace_get_n_nodes (self->trace); i-- > 0;) {
    guint32 parent = kt_trace_get_node (self->trace, i)->parent;
    TracePlace *place = &self->places[i];

    if (place->is_hidden)
      continue;
    place->width = MAX (place->width, 1);
    if (parent == KT_TRACE_NONE)
      continue;
    self->places[parent].width += place->width;
    self->places[parent].height = MAX (self->places[parent].height, (guint8) (place->height + 1));
  }
}

static void
place (KtTraceLayout *self)
{
  self->n_slots = self->n_levels = 0;
  for (guint i = 0; i < kt_trace_get_n_nodes (self->trace); i++) {
    const KtTraceNode *node = kt_trace_get_node (self->trace, i);
    TracePlace *place = &self->places[i];

    if (place->is_hidden)
      continue;
    self->n_levels = MAX (self->n_levels, node->level + 1u);
    place->slot = self->n_slots;
    if (place->height == 0)
      self->n_slots++;
  }
}

static void
compute (KtTraceLayout *self)
{
  hide (self);
  measure (self);
  place (self);
}

KtTraceLayout *
kt_trace_layout_new (const KtTrace *trace)
{
  KtTraceLayout *self = g_new0 (KtTraceLayout, 1);

  self->trace = trace;
  self->places = g_new0 (TracePlace, kt_trace_get_n_nodes (trace));
  compute (self);
  return self;
}

void
kt_trace_layout_free (KtTraceLayout *self)
{
  if (!self)
    return;
  g_free (self->places);
  g_free (self);
}

void
kt_trace_layout_fold (KtTraceLayout *self, guint node, gboolean is_folded)
{
  if (kt_trace_get_first_child (self->trace, node) == KT_TRACE_NONE)
    return;
  self->places[node].is_folded = (guint8) is_folded;
  compute (self);
}

gboolean
kt_trace_layout_is_folded (const KtTraceLayout *self, guint node)
{
  return self->places[node].is_folded;
}

void
kt_trace_layout_reveal (KtTraceLayout *self, guint node)
{
  if (!self->places[node].is_hidden)
    return;
  while ((node = kt_trace_get_node (self->trace, node)->parent) != KT_TRACE_NONE)
    self->places[node].is_folded = FALSE;
  compute (self);
}

guint
kt_trace_layout_get_n_slots (const KtTraceLayout *self)
{
  return self->n_slots;
}

guint
kt_trace_layout_get_n_levels (const KtTraceLayout *self)
{
  return self->n_levels;
}

guint
kt_trace_layout_get_slot (const KtTraceLayout *self, guint node)
{
  return self->places[node].slot;
}

guint
kt_trace_layout_get_width (const KtTraceLayout *self, guint node)
{
  return self->places[node].width;
}

guint
kt_trace_layout_get_height (const KtTraceLayout *self, guint node)
{
  return self->places[node].height;
}

static gboolean
contains (const KtTraceLayout *self, guint node, double slot)
{
  const TracePlace *place = &self->places[node];

  return slot >= place->slot && slot < place->slot + place->width;
}

guint
kt_trace_layout_find (const KtTraceLayout *self, double slot, guint level)
{
  guint node = kt_trace_get_n_nodes (self->trace) > 0 ? 0 : KT_TRACE_NONE;

  while (node != KT_TRACE_NONE) {
    if (!contains (self, node, slot))
      node = kt_trace_get_next_sibling (self->trace, node);
    else if (kt_trace_get_node (self->trace, node)->level == level)
      return node;
    else
      node = self->places[node].is_folded ? KT_TRACE_NONE
                                          : kt_trace_get_first_child (self->trace, node);
  }
  return KT_TRACE_NONE;
}
