/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/statistics/kt-statistics-words.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"

enum { MINUTE = 60, HOUR = 60 * MINUTE };

char *
kt_statistics_words_outcomes (const KtOutcomes *outcomes)
{
  /* Translators: numbers of games. */
  return g_strdup_printf (_ ("%u won · %u drawn · %u lost"), outcomes->wins, outcomes->draws,
                          outcomes->losses);
}

char *
kt_statistics_words_percent (const KtOutcomes *outcomes)
{
  if (kt_outcomes_count (outcomes) == 0)
    return g_strdup ("–");
  /* Translators: a share, in percent. */
  return g_strdup_printf (_ ("%u %%"), kt_outcomes_get_percent (outcomes));
}

char *
kt_statistics_words_time (guint64 seconds)
{
  guint minutes = (guint) (seconds % HOUR / MINUTE), hours = (guint) (seconds / HOUR);

  if (hours == 0)
    /* Translators: minutes. */
    return g_strdup_printf (_ ("%u min"), minutes);
  /* Translators: hours and minutes. */
  return g_strdup_printf (_ ("%u h %u min"), hours, minutes);
}

/* Returns the name of a level, or its id if this version does not know it. */
static const char *
name_level (const KtGame *game, const char *id)
{
  int level = kt_registry_find_level (game, id);
  guint n_levels;

  if (g_str_equal (id, KT_STATISTICS_OWN_LEVEL))
    return _ ("Adapts to you");
  return level < 0 ? id : _ (kt_registry_get_levels (game, &n_levels)[level].text);
}

char *
kt_statistics_words_level (const KtGame *game, const char *level)
{
  g_auto (GStrv) parts = g_strsplit (level, "/", 3);

  if (g_strv_length (parts) == 3 && g_str_equal (parts[0], "alliance"))
    return g_strdup_printf (_ ("%s + %s"), name_level (game, parts[1]),
                            name_level (game, parts[2]));
  return g_strdup (name_level (game, level));
}

const char *
kt_statistics_words_person (const KtStatisticsPerson *person)
{
  return *person->name ? person->name : _ ("You");
}

char *
kt_statistics_words_period (const KtStatisticsPeriod *period)
{
  if (period->day > 0)
    /* Translators: a day: the day, the month and the year. */
    return g_strdup_printf (_ ("%d/%d/%d"), period->day, period->month, period->year);
  /* Translators: a month and its year. */
  return g_strdup_printf (_ ("%d/%d"), period->month, period->year);
}

char *
kt_statistics_words_short_period (const KtStatisticsPeriod *period)
{
  return g_strdup_printf ("%d", period->day > 0 ? period->day : period->month);
}

char *
kt_statistics_words_periods (GArray *periods)
{
  gboolean is_days = periods->len > 0 && g_array_index (periods, KtStatisticsPeriod, 0).day > 0;
  GString *text = g_string_new (is_days ? _ ("Games without help in the last 14 days, by day")
                                        : _ ("Games without help in the last 12 months, by month"));

  for (guint i = 0; i < periods->len; i++) {
    const KtStatisticsPeriod *period = &g_array_index (periods, KtStatisticsPeriod, i);
    g_autofree char *when = kt_statistics_words_period (period);
    g_autofree char *what = kt_statistics_words_outcomes (&period->outcomes);

    if (kt_outcomes_count (&period->outcomes) > 0)
      g_string_append_printf (text, ". %s: %s", when, what);
  }
  return g_string_free (text, FALSE);
}
