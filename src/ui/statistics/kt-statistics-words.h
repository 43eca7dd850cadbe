/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of statistics, in the language of the interface. Free those of type char * with
 * g_free(). */
#pragma once

#include "model/library/kt-statistics.h"

G_BEGIN_DECLS

/* "12 won · 3 drawn · 5 lost" */
char *kt_statistics_words_outcomes (const KtOutcomes *outcomes);
/* "67 %" */
char *kt_statistics_words_percent (const KtOutcomes *outcomes);
/* "45 min", "3 h 20 min" */
char *kt_statistics_words_time (guint64 seconds);
/* "Hard", "Easy + Hard" */
char *kt_statistics_words_level (const KtGame *game, const char *level);
/* "You", "Lan" */
const char *kt_statistics_words_person (const KtStatisticsPerson *person);
/* "23/11/2026" or "11/2026"; the short form, for neighbouring periods, is "23" or "11" */
char *kt_statistics_words_period (const KtStatisticsPeriod *period);
char *kt_statistics_words_short_period (const KtStatisticsPeriod *period);
/* "Unaided games in the last 12 months. 11/2026: 3 won · 0 drawn · 1 lost." */
char *kt_statistics_words_periods (GArray *periods);

G_END_DECLS
