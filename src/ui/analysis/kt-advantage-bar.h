/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/kt-analysis.h"
#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_ADVANTAGE_BAR (kt_advantage_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtAdvantageBar, kt_advantage_bar, KT, ADVANTAGE_BAR, KtGameView)

/* A bar that shows which side is better according to an analysis. It follows the analysis smoothly.
 * The side at the bottom of the board is at the bottom of the bar, or at the left of a horizontal
 * one. The bar is as long as the squares of the board beside it. Signal: "spoken" (string), which
 * side is better in words, when this is clear and has changed. */
GtkWidget *kt_advantage_bar_new (KtAnalysis *analysis, KtBoard *board);
/* Returns the accessible description, such as "White is better, +1.2"; "" while nothing is
 * known. */
const char *kt_advantage_bar_get_words (KtAdvantageBar *self);
/* Returns the lower side's part of the bar, from 0 to 1. */
double kt_advantage_bar_get_lower (KtAdvantageBar *self);

G_END_DECLS
