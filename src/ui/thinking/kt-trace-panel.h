/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tree with the board of its selected node, a sentence about it, and controls to walk through the
 * search. */
#pragma once

#include "ui/common/kt-game-view.h"
#include "ui/thinking/kt-trace-view.h"

G_BEGIN_DECLS

#define KT_TYPE_TRACE_PANEL (kt_trace_panel_get_type ())
G_DECLARE_FINAL_TYPE (KtTracePanel, kt_trace_panel, KT, TRACE_PANEL, GtkWidget)

/* If the panel explains, its sentence is about the last event, and it has controls; otherwise the
 * caller sets the sentence. */
GtkWidget *kt_trace_panel_new (KtTraceSession *session, GSettings *settings, const KtTheme *theme,
                               gboolean explains);
KtTraceView *kt_trace_panel_get_view (KtTracePanel *self);
/* Shows a sentence and announces it. */
void kt_trace_panel_say (KtTracePanel *self, const char *text);
/* Adds a widget between the sentence and the tree. */
void kt_trace_panel_add (KtTracePanel *self, GtkWidget *widget);

G_END_DECLS
