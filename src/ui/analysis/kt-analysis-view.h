/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/kt-analysis.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_ANALYSIS_VIEW (kt_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (KtAnalysisView, kt_analysis_view, KT, ANALYSIS_VIEW, KtGameView)

/* The lines of an analysis beside the board. Its buttons activate the actions toggle, arrows,
 * fewer, more and play(u) of the group "analysis", which the page must provide. */
GtkWidget *kt_analysis_view_new (KtAnalysis *analysis, KtGameModel *model, GSettings *settings);
/* Returns the first move of a line as shown; the search may have found a better one since. Returns
 * FALSE if the line is not shown. */
gboolean kt_analysis_view_get_move (KtAnalysisView *self, guint line, KtAction *move);

G_END_DECLS
