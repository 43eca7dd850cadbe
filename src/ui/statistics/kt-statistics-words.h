/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of statistics in the language of the interface. Free results of type char * with
 * g_free(). */
#pragma once

#include "model/library/kt-statistics.h"

G_BEGIN_DECLS

/* Returns the outcomes, such as "12 won · 3 drawn · 5 lost". */
char *kt_statistics_words_outcomes (const KtOutcomes *outcomes);
/* Returns the percentage of points, such as "67 %". */
char *kt_statistics_words_percent (const KtOutcomes *outcomes);
/* Returns a duration, such as "45 min" or "3 h 20 min". */
char *kt_statistics_words_time (guint64 seconds);
/* Returns the name of a level, such as "Hard" or, for two computers, "Easy + Hard". */
char *kt_statistics_words_level (const KtGame *game, const char *level);
/* Returns the person's name, or "You" if there is none. */
const char *kt_statistics_words_person (const KtStatisticsPerson *person);
/* Return a period, such as "23/11/2026" or "11/2026". The short form, between neighbouring
 * periods, is "23" or "11". */
char *kt_statistics_words_period (const KtStatisticsPeriod *period);
char *kt_statistics_words_short_period (const KtStatisticsPeriod *period);
/* Returns a summary of the periods, such as "Unaided games in the last 12 months. 11/2026: 3 won
 * · 0 drawn · 1 lost." */
char *kt_statistics_words_periods (GArray *periods);

G_END_DECLS
