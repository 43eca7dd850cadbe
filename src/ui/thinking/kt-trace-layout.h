/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the nodes of a trace: a level for each depth, and a slot for each leaf or folded node. */
#pragma once

#include "textbook/kt-trace.h"

G_BEGIN_DECLS

typedef struct _KtTraceLayout KtTraceLayout;

/* The trace must live as long as the layout. */
KtTraceLayout *kt_trace_layout_new (const KtTrace *trace);
void kt_trace_layout_free (KtTraceLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTraceLayout, kt_trace_layout_free)

void kt_trace_layout_fold (KtTraceLayout *layout, guint node, gboolean is_folded);
gboolean kt_trace_layout_is_folded (const KtTraceLayout *layout, guint node);
/* Unfolds all ancestors of a node. */
void kt_trace_layout_reveal (KtTraceLayout *layout, guint node);

guint kt_trace_layout_get_n_slots (const KtTraceLayout *layout);
guint kt_trace_layout_get_n_levels (const KtTraceLayout *layout);
/* Return the first slot and the number of slots of a node; not defined within folded nodes. */
guint kt_trace_layout_get_slot (const KtTraceLayout *layout, guint node);
guint kt_trace_layout_get_width (const KtTraceLayout *layout, guint node);
/* Returns the number of levels below a node that are not folded. */
guint kt_trace_layout_get_height (const KtTraceLayout *layout, guint node);
/* Returns the node at a level whose slots include `slot`; KT_TRACE_NONE if there is none. */
guint kt_trace_layout_find (const KtTraceLayout *layout, double slot, guint level);

G_END_DECLS
