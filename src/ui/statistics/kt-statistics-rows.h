/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the page of statistics that are lists and numbers, made anew for what they show. */
#pragma once

#include <adwaita.h>

#include "model/library/kt-statistics.h"

G_BEGIN_DECLS

/* Fills a box with large numbers, each with a word below it, in place of those that it has. */
void kt_statistics_rows_show_numbers (GtkFlowBox *box, const KtStatistics *statistics);
/* Adds a group for each list that is not empty. `game` NULL: of all games. */
void kt_statistics_rows_add_groups (GtkBox *box, const KtStatistics *statistics,
                                    const KtGame *game);

G_END_DECLS
