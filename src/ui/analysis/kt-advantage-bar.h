/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/kt-analysis.h"
#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_ADVANTAGE_BAR (kt_advantage_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtAdvantageBar, kt_advantage_bar, KT, ADVANTAGE_BAR, KtGameView)

/* A bar that shows who stands better, calmly, as an analysis tells it: whose side is larger. The
 * side that the board has below is below, or at the left where the bar lies. It is as long as the
 * squares of the board beside it.
 * Signal: "spoken" (string), who stands better in words, when that is clear and changed. */
GtkWidget *kt_advantage_bar_new (KtAnalysis *analysis, KtBoard *board);
/* The accessible description: "White is better, +1.2"; "" while nothing is known. */
const char *kt_advantage_bar_get_words (KtAdvantageBar *self);
/* The part of the bar that the lower side has, from 0 to 1. */
double kt_advantage_bar_get_lower (KtAdvantageBar *self);

G_END_DECLS
