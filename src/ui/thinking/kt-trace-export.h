/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the tree of a search as a drawing or a picture. */
#pragma once

#include "ui/thinking/kt-trace-view.h"

G_BEGIN_DECLS

typedef enum { KT_TRACE_SVG, KT_TRACE_PNG } KtTraceFileKind;

#define KT_TYPE_TRACE_EXPORT (kt_trace_export_get_type ())
G_DECLARE_FINAL_TYPE (KtTraceExport, kt_trace_export, KT, TRACE_EXPORT, GObject)

/* Signals: "done" (GFile *file); "failed" (string reason), a translated sentence. The view must
 * dispose of this object or outlive it. */
KtTraceExport *kt_trace_export_new (KtTraceView *view);
/* Asks for a file, and writes the tree as far as the search has come. */
void kt_trace_export_ask (KtTraceExport *self, KtTraceFileKind kind);
void kt_trace_export_run (KtTraceExport *self, KtTraceFileKind kind, GFile *file);

G_END_DECLS
