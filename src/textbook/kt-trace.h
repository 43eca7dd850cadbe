/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a textbook search: every node that it visits, in the order of the search, and
 * every action that it skips after a cutoff. All values are for the actor to move at the root, who
 * is called Max; the other one is Min. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef enum {
  KT_TRACE_INNER,   /* its actions were searched */
  KT_TRACE_HORIZON, /* evaluated, because the depth was used up */
  KT_TRACE_END,     /* the game is over */
  KT_TRACE_TABLE,   /* decided by the transposition table */
  KT_TRACE_UNSEEN,  /* never searched, because an action before it cut its parent */
} KtTraceKind;

enum {
  KT_TRACE_INFINITE = 1000001, /* greater than every value */
  KT_TRACE_MAX_NODES = G_MAXINT32 / 4,
};
#define KT_TRACE_NONE G_MAXUINT32

typedef struct {
  KtAction action;         /* leads from the parent to this node; none at a root */
  guint32 parent;          /* KT_TRACE_NONE at a root: each iteration and each pass has one */
  guint32 end;             /* index behind the last descendant */
  guint32 entered, left;   /* indexes of events; equal if the node was never searched */
  int alpha, beta;         /* the window at the entry */
  int value;               /* undefined if unseen or unfinished */
  gint16 depth;            /* remaining depth at the entry */
  guint8 level;            /* distance from the root */
  guint8 kind;             /* KtTraceKind */
  guint is_max : 1;        /* Max is to move */
  guint is_cut : 1;        /* alpha >= beta; the remaining actions were skipped */
  guint is_unfinished : 1; /* the search was stopped inside */
  guint is_repeated : 1;   /* only compared with alpha, and then searched again */
} KtTraceNode;

typedef enum {
  KT_TRACE_ENTER,
  KT_TRACE_LEAVE, /* the value goes back to the parent */
  KT_TRACE_CUT,   /* the unseen children of the node become visible */
} KtTraceStep;

typedef struct {
  guint32 node;
  KtTraceStep step;
} KtTraceEvent;

typedef struct _KtTrace KtTrace;

/* Creates an empty trace. A search stops when its trace has `max_nodes` nodes. */
KtTrace *kt_trace_new (guint max_nodes);
void kt_trace_free (KtTrace *trace);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtTrace, kt_trace_free)

guint kt_trace_get_n_nodes (const KtTrace *trace);
const KtTraceNode *kt_trace_get_node (const KtTrace *trace, guint node);
guint kt_trace_get_n_events (const KtTrace *trace);
KtTraceEvent kt_trace_get_event (const KtTrace *trace, guint index);
/* Returns whether the search was stopped because the trace was full. */
gboolean kt_trace_is_full (const KtTrace *trace);
/* Returns the memory of nodes and events in bytes. */
gsize kt_trace_get_bytes (const KtTrace *trace);
/* Iterate over children in the order of the search; KT_TRACE_NONE: there is no (further) child. */
guint kt_trace_get_first_child (const KtTrace *trace, guint node);
guint kt_trace_get_next_sibling (const KtTrace *trace, guint node);
/* Computes the window of a node after the first `n_events` events, from the children that were left
 * by then. Returns the best value among them; FALSE if there is none. */
gboolean kt_trace_get_window (const KtTrace *trace, guint node, guint n_events, int *alpha,
                              int *beta, int *best);
/* Returns the position of a node, given that of the root. Free with g_free(). */
KtPosition *kt_trace_replay (const KtTrace *trace, const KtPosition *root, guint node);
/* Whether two nodes, possibly of different traces, are reached by the same actions. */
gboolean kt_trace_is_same_path (const KtTrace *trace, guint node, const KtTrace *other,
                                guint other_node);

/* The functions that the search calls. Windows and values are for `actor`. */
void kt_trace_begin (KtTrace *trace, int root_actor, gboolean narrows);
/* Says which action leads to the node that is entered next. */
void kt_trace_choose (KtTrace *trace, KtAction action);
/* Returns FALSE if the trace is full. Every other entered node must be left. */
gboolean kt_trace_enter (KtTrace *trace, int actor, int depth, int alpha, int beta);
void kt_trace_set_kind (KtTrace *trace, KtTraceKind kind);
void kt_trace_cut (KtTrace *trace, const KtAction *unseen, guint n_unseen);
void kt_trace_leave (KtTrace *trace, int actor, int value, gboolean is_unfinished);
/* Says that the node that was left last will be searched again with a wider window. */
void kt_trace_repeat (KtTrace *trace);

G_END_DECLS
