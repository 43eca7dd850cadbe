/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/thinking/kt-trace-question.h"

/* Whether the children of a node have at least two values, so that there is something to choose. */
static gboolean
has_choice (const KtTrace *trace, guint node)
{
  gboolean has_one = FALSE;
  int first = 0;

  for (guint i = kt_trace_get_first_child (trace, node); i != KT_TRACE_NONE;
       i = kt_trace_get_next_sibling (trace, i)) {
    const KtTraceNode *child = kt_trace_get_node (trace, i);

    if (child->kind == KT_TRACE_UNSEEN)
      continue;
    if (has_one && child->value != first)
      return TRUE;
    has_one = TRUE;
    first = child->value;
  }
  return FALSE;
}

static gboolean
is_askable (const KtTrace *trace, guint index, KtQuizKind kind)
{
  const KtTraceNode *node = kt_trace_get_node (trace, index);

  if (node->kind != KT_TRACE_INNER || node->is_unfinished)
    return FALSE;
  if (kind == KT_QUIZ_VALUE)
    return has_choice (trace, index);
  /* A window that is open at both ends would be no question. */
  return node->level > 0 && (node->alpha > -KT_TRACE_INFINITE || node->beta < KT_TRACE_INFINITE);
}

static gboolean
draw_node (const KtTrace *trace, KtQuizKind kind, guint draw, guint *node)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < kt_trace_get_n_nodes (trace); i++) {
    if (is_askable (trace, i, kind))
      g_array_append_val (nodes, i);
  }
  if (nodes->len > 0)
    *node = g_array_index (nodes, guint, draw % nodes->len);
  return nodes->len > 0;
}

static gboolean
find_first_unseen (const KtTrace *trace, const KtTrace *cut, guint *node)
{
  guint unseen = 0;

  while (unseen < kt_trace_get_n_nodes (cut) &&
         kt_trace_get_node (cut, unseen)->kind != KT_TRACE_UNSEEN)
    unseen++;
  if (unseen == kt_trace_get_n_nodes (cut))
    return FALSE;
  for (*node = 0; *node < kt_trace_get_n_nodes (trace); (*node)++) {
    if (kt_trace_is_same_path (trace, *node, cut, unseen))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_trace_question_find (const KtTrace *trace, const KtTrace *cut, KtQuizKind kind, guint draw,
                        KtTraceQuestion *question)
{
  guint node = 0;
  const KtTraceNode *asked;

  if (kind == KT_QUIZ_CUT ? !find_first_unseen (trace, cut, &node)
                          : kind != KT_QUIZ_ORDER && !draw_node (trace, kind, draw, &node))
    return FALSE;
  asked = kt_trace_get_node (trace, node);
  *question = (KtTraceQuestion){ .kind = kind,
                                 .node = node,
                                 .n_events = kt_trace_get_n_events (trace),
                                 .value = asked->value,
                                 .alpha = asked->alpha,
                                 .beta = asked->beta };
  if (kind == KT_QUIZ_VALUE)
    question->n_events = asked->left;
  else if (kind == KT_QUIZ_WINDOW)
    question->n_events = asked->entered + 1;
  return TRUE;
}
