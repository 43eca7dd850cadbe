/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the tree of a search in words. Strings returned as char * are owned by the caller. */
#pragma once

#include "model/thinking/kt-trace-session.h"
#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* Returns a value as it stands in the tree: "−3", "∞", or "W2" for a win after two moves. */
char *kt_trace_words_write_value (int value);
/* Reads a value that a person typed; also "inf" and "-inf". */
gboolean kt_trace_words_parse_value (const char *text, int *value);
/* Returns the move that leads to a node; "" at a root. */
char *kt_trace_words_write_move (KtTraceSession *session, guint node, KtNotation notation);
/* Explains the last event, or the selected node if that is another one. */
char *kt_trace_words_explain (KtTraceSession *session, KtNotation notation);
/* Returns what the finished search found, and its size. */
char *kt_trace_words_sum_up (KtTraceSession *session);

G_END_DECLS
