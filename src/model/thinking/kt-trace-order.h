/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The orders of actions that a search cannot know by itself: the best, the worst, and a person's.
 */
#pragma once

#include "model/thinking/kt-trace-recipe.h"

G_BEGIN_DECLS

typedef struct _KtTraceOrder KtTraceOrder;

/* `config` is that of the search whose actions are put in order, and `root` its position. */
KtTraceOrder *kt_trace_order_new (const KtTraceRecipe *recipe, const KtTextbookConfig *config,
                                  const KtPosition *root, KtProgress *progress);
void kt_trace_order_free (KtTraceOrder *order);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTraceOrder, kt_trace_order_free)

/* Whether the order is found by searches, which are remembered. */
gboolean kt_trace_order_is_learnt (const KtTraceOrder *order);
/* Returns what a search needs to use the order; valid as long as the order. */
KtTextbookStudy kt_trace_order_get_study (KtTraceOrder *order);

G_END_DECLS
