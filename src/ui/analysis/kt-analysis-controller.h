/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the evaluation of the strongest engine during a game or on an analysis board: the bar, the
 * lines, and arrows on the board. The session's analysis searches only while the page is visible.
 */
#pragma once

#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_ANALYSIS_CONTROLLER (kt_analysis_controller_get_type ())
G_DECLARE_FINAL_TYPE (KtAnalysisController, kt_analysis_controller, KT, ANALYSIS_CONTROLLER,
                      GObject)

/* The page is a view of a session and outlives this object. Signals: "spoken" (string), a text
 * for screen readers; "remarked" (string), a remark of the computer, with its name. */
KtAnalysisController *kt_analysis_controller_new (KtGameView *page, KtBoard *board);
/* Returns the bar; the page owns it. */
GtkWidget *kt_analysis_controller_get_bar (KtAnalysisController *self);
/* Returns the lines of the analysis; NULL on the page of a game. */
GtkWidget *kt_analysis_controller_get_view (KtAnalysisController *self);
/* Returns the actions toggle, arrows, fewer, more and play(u), which exist only on an analysis
 * board. */
GActionGroup *kt_analysis_controller_get_group (KtAnalysisController *self);

G_END_DECLS
