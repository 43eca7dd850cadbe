/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the position and the search of the lesson. */
#pragma once

#include "model/thinking/kt-trace-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_TRACE_CHOOSER (kt_trace_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KtTraceChooser, kt_trace_chooser, KT, TRACE_CHOOSER, GtkWidget)

/* The choices are applied to the session at once. */
GtkWidget *kt_trace_chooser_new (KtTraceSession *session);
/* Offers a position of a game before the examples, and chooses it. With NULL it offers only the
 * examples, and chooses the first one unless the session has a position. */
void kt_trace_chooser_offer (KtTraceChooser *self, const KtPosition *position);

G_END_DECLS
