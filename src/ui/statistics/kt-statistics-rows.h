/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers and lists of the statistics page. */
#pragma once

#include <adwaita.h>

#include "model/library/kt-statistics.h"

G_BEGIN_DECLS

/* Replaces the contents of a box by large numbers with captions. */
void kt_statistics_rows_show_numbers (GtkFlowBox *box, const KtStatistics *statistics);
/* Adds a group for each list that is not empty. `game` is NULL for all games. */
void kt_statistics_rows_add_groups (GtkBox *box, const KtStatistics *statistics,
                                    const KtGame *game);

G_END_DECLS
