/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of games over time: a bar for each day or month, divided into won, drawn and lost
 * games. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_OUTCOMES_CHART (kt_outcomes_chart_get_type ())
G_DECLARE_FINAL_TYPE (KtOutcomesChart, kt_outcomes_chart, KT, OUTCOMES_CHART, GtkWidget)

GtkWidget *kt_outcomes_chart_new (void);
/* Shows an array of KtStatisticsPeriod. */
void kt_outcomes_chart_show (KtOutcomesChart *self, GArray *periods);

G_END_DECLS
