/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search as a widget: the pointer pans, zooms and folds it, and the keys walk it. */
#pragma once

#include "ui/thinking/kt-trace-painter.h"

G_BEGIN_DECLS

#define KT_TYPE_TRACE_VIEW (kt_trace_view_get_type ())
G_DECLARE_FINAL_TYPE (KtTraceView, kt_trace_view, KT, TRACE_VIEW, GtkWidget)

/* Signals: "pointed" when the pointer is on another node; "chosen" (uint node) when a node is
 * clicked, or the selected one is confirmed with Enter. */
GtkWidget *kt_trace_view_new (KtTraceSession *session, GSettings *settings);

/* Returns the node under the pointer, otherwise the selected one. */
guint kt_trace_view_get_shown_node (KtTraceView *self);
/* Hides what a question asks for. While something is hidden, choosing a node folds nothing. */
void kt_trace_view_set_hiding (KtTraceView *self, KtTraceHiding hiding, guint asked);
/* Zooms around a place, in pixels of the widget. */
void kt_trace_view_zoom (KtTraceView *self, double factor, double x, double y);
/* Shows the whole width of the tree. */
void kt_trace_view_fit (KtTraceView *self);
/* Draws the whole tree as far as the search has come into a picture of this width at most, and
 * returns its size. Returns NULL if there is no tree. */
GskRenderNode *kt_trace_view_draw_whole (KtTraceView *self, int max_width, int *width, int *height);

G_END_DECLS
