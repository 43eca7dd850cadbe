/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-trace.h"

/* An event is the index of its node, shifted, and its step. */
enum { STEP_BITS = 2, STEP_MASK = (1 << STEP_BITS) - 1 };

struct _KtTrace {
  GArray *nodes;  /* of KtTraceNode */
  GArray *events; /* of guint32 */
  guint max_nodes;
  gboolean is_full;
  gboolean narrows; /* the search narrows the window, unlike plain minimax */
  int root_actor;
  guint32 open; /* the node that was entered and not left */
  guint32 last; /* the node that was left last */
  KtAction chosen;
};

KtTrace *
kt_trace_new (guint max_nodes)
{
  KtTrace *self = g_new0 (KtTrace, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (KtTraceNode));
  self->events = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->max_nodes = MIN (max_nodes, KT_TRACE_MAX_NODES);
  self->open = self->last = KT_TRACE_NONE;
  return self;
}

void
kt_trace_free (KtTrace *self)
{
  if (!self)
    return;
  g_array_unref (self->nodes);
  g_array_unref (self->events);
  g_free (self);
}

static KtTraceNode *
get_node (const KtTrace *self, guint node)
{
  return &g_array_index (self->nodes, KtTraceNode, node);
}

guint
kt_trace_get_n_nodes (const KtTrace *self)
{
  return self->nodes->len;
}

const KtTraceNode *
kt_trace_get_node (const KtTrace *self, guint node)
{
  g_return_val_if_fail (node < self->nodes->len, NULL);
  return get_node (self, node);
}

guint
kt_trace_get_n_events (const KtTrace *self)
{
  return self->events->len;
}

KtTraceEvent
kt_trace_get_event (const KtTrace *self, guint index)
{
  guint32 event;

  g_return_val_if_fail (index < self->events->len, (KtTraceEvent){ 0 });
  event = g_array_index (self->events, guint32, index);
  return (KtTraceEvent){ event >> STEP_BITS, (KtTraceStep) (event & STEP_MASK) };
}

gboolean
kt_trace_is_full (const KtTrace *self)
{
  return self->is_full;
}

gsize
kt_trace_get_bytes (const KtTrace *self)
{
  return self->nodes->len * sizeof (KtTraceNode) + self->events->len * sizeof (guint32);
}

guint
kt_trace_get_first_child (const KtTrace *self, guint node)
{
  return node + 1 < get_node (self, node)->end ? node + 1 : KT_TRACE_NONE;
}

guint
kt_trace_get_next_sibling (const KtTrace *self, guint node)
{
  guint32 parent = get_node (self, node)->parent, next = get_node (self, node)->end;
  guint32 end = parent == KT_TRACE_NONE ? self->nodes->len : get_node (self, parent)->end;

  return next < end ? next : KT_TRACE_NONE;
}

gboolean
kt_trace_get_window (const KtTrace *self, guint node, guint n_events, int *alpha, int *beta,
                     int *best)
{
  const KtTraceNode *parent = get_node (self, node);
  gboolean has_best = FALSE;

  *alpha = parent->alpha;
  *beta = parent->beta;
  for (guint i = kt_trace_get_first_child (self, node); i != KT_TRACE_NONE;
       i = kt_trace_get_next_sibling (self, i)) {
    const KtTraceNode *child = get_node (self, i);

    if (child->left >= n_events || child->kind == KT_TRACE_UNSEEN)
      break;
    if (child->is_unfinished || child->is_repeated)
      continue;
    if (!has_best || (parent->is_max ? child->value > *best : child->value < *best))
      *best = child->value;
    has_best = TRUE;
  }
  if (has_best && self->narrows && parent->is_max)
    *alpha = MAX (*alpha, *best);
  else if (has_best && self->narrows)
    *beta = MIN (*beta, *best);
  return has_best;
}

KtPosition *
kt_trace_replay (const KtTrace *self, const KtPosition *root, guint node)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (KtAction));
  KtPosition *position = kt_position_copy (root);

  for (; get_node (self, node)->parent != KT_TRACE_NONE; node = get_node (self, node)->parent)
    g_array_append_val (path, get_node (self, node)->action);
  for (guint i = path->len; i > 0; i--)
    kt_position_play (position, &g_array_index (path, KtAction, i - 1));
  return position;
}

gboolean
kt_trace_is_same_path (const KtTrace *self, guint node, const KtTrace *other, guint other_node)
{
  const KtTraceNode *a = get_node (self, node), *b = get_node (other, other_node);

  if (a->level != b->level)
    return FALSE;
  for (; a->parent != KT_TRACE_NONE;
       a = get_node (self, a->parent), b = get_node (other, b->parent)) {
    if (!kt_action_equal (a->action, b->action))
      return FALSE;
  }
  return TRUE;
}

/* --- Recording -------------------------------------------------------------------------------- */

static void
add_event (KtTrace *self, guint32 node, KtTraceStep step)
{
  guint32 event = node << STEP_BITS | step;

  g_array_append_val (self->events, event);
}

void
kt_trace_begin (KtTrace *self, int root_actor, gboolean narrows)
{
  self->root_actor = root_actor;
  self->narrows = narrows;
  self->chosen = kt_action_none ();
}

void
kt_trace_choose (KtTrace *self, KtAction action)
{
  self->chosen = action;
}

static KtTraceNode
make_node (const KtTrace *self, KtAction action)
{
  guint32 parent = self->open;

  return (KtTraceNode){ .action = parent == KT_TRACE_NONE ? kt_action_none () : action,
                        .parent = parent,
                        .end = self->nodes->len + 1,
                        .entered = self->events->len,
                        .left = self->events->len,
                        .level = parent == KT_TRACE_NONE
                                     ? 0
                                     : (guint8) (get_node (self, parent)->level + 1) };
}

gboolean
kt_trace_enter (KtTrace *self, int actor, int depth, int alpha, int beta)
{
  KtTraceNode node = make_node (self, self->chosen);
  guint32 index = self->nodes->len;

  if (index >= self->max_nodes) {
    self->is_full = TRUE;
    return FALSE;
  }
  node.is_max = actor == self->root_actor;
  node.alpha = node.is_max ? alpha : -beta;
  node.beta = node.is_max ? beta : -alpha;
  node.depth = (gint16) depth;
  g_array_append_val (self->nodes, node);
  add_event (self, index, KT_TRACE_ENTER);
  self->open = index;
  return TRUE;
}

void
kt_trace_set_kind (KtTrace *self, KtTraceKind kind)
{
  get_node (self, self->open)->kind = (guint8) kind;
}

void
kt_trace_cut (KtTrace *self, const KtAction *unseen, guint n_unseen)
{
  get_node (self, self->open)->is_cut = TRUE;
  for (guint i = 0; i < n_unseen; i++) {
    KtTraceNode node = make_node (self, unseen[i]);

    if (self->nodes->len >= self->max_nodes)
      break;
    node.kind = KT_TRACE_UNSEEN;
    node.is_max = !get_node (self, self->open)->is_max;
    g_array_append_val (self->nodes, node);
  }
  add_event (self, self->open, KT_TRACE_CUT);
}

void
kt_trace_leave (KtTrace *self, int actor, int value, gboolean is_unfinished)
{
  KtTraceNode *node = get_node (self, self->open);

  node->value = actor == self->root_actor ? value : -value;
  node->is_unfinished = is_unfinished != FALSE;
  node->end = self->nodes->len;
  node->left = self->events->len;
  add_event (self, self->open, KT_TRACE_LEAVE);
  self->last = self->open;
  self->open = node->parent;
}

void
kt_trace_repeat (KtTrace *self)
{
  get_node (self, self->last)->is_repeated = TRUE;
}
