/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first chapter of the lesson: E(n) = X(n) − O(n) with its open lines on a board, the other
 * evaluations beside it, and the tasks of a course. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LINES_VIEW (kt_lines_view_get_type ())
G_DECLARE_FINAL_TYPE (KtLinesView, kt_lines_view, KT, LINES_VIEW, GtkWidget)

GtkWidget *kt_lines_view_new (GSettings *settings, const KtTheme *theme);
KtGameModel *kt_lines_view_get_model (KtLinesView *self);

G_END_DECLS
