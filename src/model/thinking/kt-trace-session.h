/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of the lesson: a position, the search of it, the trace of the search, and a cursor that
 * moves through its events. It outlives its views. */
#pragma once

#include "model/thinking/kt-trace-recipe.h"

G_BEGIN_DECLS

/* The greatest trace that a lesson shows. */
enum { KT_TRACE_SESSION_MAX_NODES = 100000 };

#define KT_TYPE_TRACE_SESSION (kt_trace_session_get_type ())
G_DECLARE_FINAL_TYPE (KtTraceSession, kt_trace_session, KT, TRACE_SESSION, GObject)

/* Signals: "traced" when a search begins or ends; "moved" when the cursor, the selected node or
 * the playing changes. */
KtTraceSession *kt_trace_session_new (void);

/* Both search anew, and cancel a running search. */
void kt_trace_session_set_position (KtTraceSession *self, const KtPosition *position);
void kt_trace_session_set_recipe (KtTraceSession *self, const KtTraceRecipe *recipe);
const KtPosition *kt_trace_session_get_position (KtTraceSession *self); /* NULL: none yet */
const KtTraceRecipe *kt_trace_session_get_recipe (KtTraceSession *self);

/* Return the trace and the result of the search; NULL while it runs. */
const KtTrace *kt_trace_session_get_trace (KtTraceSession *self);
const KtFinding *kt_trace_session_get_finding (KtTraceSession *self);

/* The cursor: the number of events that have happened. The node of the last one is selected. */
guint kt_trace_session_get_n_events (KtTraceSession *self);
void kt_trace_session_go (KtTraceSession *self, guint n_events);
void kt_trace_session_step (KtTraceSession *self, int steps);

/* The selected node; always one that is visible at the cursor. */
guint kt_trace_session_get_selected (KtTraceSession *self);
void kt_trace_session_select (KtTraceSession *self, guint node);
/* Whether the search has met a node before the cursor. */
gboolean kt_trace_session_shows (KtTraceSession *self, guint node);
/* Returns the last event before the cursor; FALSE at the beginning. */
gboolean kt_trace_session_get_last_event (KtTraceSession *self, KtTraceEvent *event);

/* Playing shows a small tree event by event, and a large one in greater steps. */
gboolean kt_trace_session_is_playing (KtTraceSession *self);
void kt_trace_session_set_playing (KtTraceSession *self, gboolean is_playing);

G_END_DECLS
