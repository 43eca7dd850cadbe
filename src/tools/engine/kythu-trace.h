/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace of a textbook search as JSON; docs/trace.md describes it. */
#pragma once

#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

/* `root` is the searched position. Free with g_free(). */
char *kythu_trace_to_json (const KtTrace *trace, const KtPosition *root,
                           const KtTextbookConfig *config, guint64 positions);

G_END_DECLS
