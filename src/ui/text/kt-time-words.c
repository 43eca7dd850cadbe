/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-time-words.h"

#include <glib/gi18n-lib.h>

static gboolean
is_same_day (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b) &&
         g_date_time_get_year (a) == g_date_time_get_year (b);
}

char *
kt_time_words_describe (GDateTime *time)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) local = g_date_time_to_local (time);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);

  if (is_same_day (local, now))
    /* Translators: a time of today, as for g_date_time_format(). */
    return g_date_time_format (local, _ ("Today, %H:%M"));
  if (is_same_day (local, yesterday))
    /* Translators: a time of yesterday, as for g_date_time_format(). */
    return g_date_time_format (local, _ ("Yesterday, %H:%M"));
  /* Translators: a day, as for g_date_time_format(). */
  return g_date_time_format (local, _ ("%d/%m/%Y, %H:%M"));
}
