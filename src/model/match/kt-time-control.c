/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/match/kt-time-control.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-field.h"
#include "core/kt-quote.h"

KtAllotment
kt_allotment_default (void)
{
  return (KtAllotment){ .main_us = 5 * 60 * G_USEC_PER_SEC };
}

gboolean
kt_allotment_equal (const KtAllotment *a, const KtAllotment *b)
{
  return a->main_us == b->main_us && a->bonus_us == b->bonus_us && a->bonus == b->bonus &&
         a->count == b->count;
}

gboolean
kt_bonus_has_periods (KtBonus bonus)
{
  return bonus == KT_BONUS_BYOYOMI || bonus == KT_BONUS_CANADIAN;
}

gboolean
kt_bonus_has_count (KtBonus bonus)
{
  return kt_bonus_has_periods (bonus) || bonus == KT_BONUS_STAGES;
}

gint64
kt_allotment_get_reserve (const KtAllotment *allotment)
{
  if (allotment->bonus == KT_BONUS_BYOYOMI)
    return allotment->count * allotment->bonus_us;
  return allotment->bonus == KT_BONUS_CANADIAN ? allotment->bonus_us : 0;
}

/* Parses one to nine digits. Returns FALSE for any other text. */
static gboolean
parse_digits (const char *text, gint64 *number)
{
  gsize n = strspn (text, "0123456789");

  *number = g_ascii_strtoll (text, NULL, 10);
  return n > 0 && n <= 9 && text[n] == '\0';
}

/* Parses "5" or "5.25", with at most six decimals; fractions of milliseconds are dropped. */
static gboolean
parse_seconds (const char *text, gint64 *microseconds)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);
  gint64 whole, fraction = 0;

  if (!parts[0] || !parse_digits (parts[0], &whole))
    return FALSE;
  if (parts[1]) {
    gsize n = strlen (parts[1]);

    if (n > 6 || !parse_digits (parts[1], &fraction))
      return FALSE;
    for (; n < 6; n++)
      fraction *= 10;
  }
  *microseconds = whole * G_USEC_PER_SEC + fraction / 1000 * 1000;
  return TRUE;
}

gboolean
kt_time_parse (const char *text, gint64 *microseconds)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 4);
  guint n = g_strv_length (parts);
  gint64 minutes = 0, seconds;

  if (n < 1 || n > 3 || !parse_seconds (parts[n - 1], &seconds) ||
      (n > 1 && seconds >= 60 * G_USEC_PER_SEC))
    return FALSE;
  for (guint i = 0; i + 1 < n; i++) {
    gint64 number;

    if (!parse_digits (parts[i], &number) || (i > 0 && number >= 60))
      return FALSE;
    minutes = minutes * 60 + number;
  }
  *microseconds = minutes * 60 * G_USEC_PER_SEC + seconds;
  return TRUE;
}

char *
kt_time_to_text (gint64 microseconds)
{
  gint64 milliseconds = microseconds / 1000;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%" G_GINT64_FORMAT ".%03d", milliseconds / 1000,
                   (int) (milliseconds % 1000));
  while (g_str_has_suffix (text->str, "0"))
    g_string_truncate (text, text->len - 1);
  if (g_str_has_suffix (text->str, "."))
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static gboolean
is_within (gint64 microseconds, int least, int most)
{
  return microseconds >= (gint64) least * G_USEC_PER_SEC &&
         microseconds <= (gint64) most * G_USEC_PER_SEC;
}

/* The signs between the main time and the bonus, in the order of KtBonus from KT_BONUS_FISCHER on.
 */
static const char signs[] = "+dbcs";

/* The sign between the count and the time of a bonus. */
static const char *
get_inner_sign (KtBonus bonus)
{
  return bonus == KT_BONUS_BYOYOMI ? "x" : "/";
}

/* Parses "5x30" or "25/300". */
static gboolean
parse_counted_bonus (const char *text, KtAllotment *allotment)
{
  g_auto (GStrv) parts = g_strsplit (text, get_inner_sign (allotment->bonus), 2);
  gint64 count;

  if (!parts[0] || !parts[1] || !parse_digits (parts[0], &count) || count < 1 ||
      count > KT_MAX_COUNT)
    return FALSE;
  allotment->count = (guint) count;
  return kt_time_parse (parts[1], &allotment->bonus_us) &&
         is_within (allotment->bonus_us, 1, KT_MAX_PERIOD);
}

static gboolean
parse_bonus (const char *text, KtAllotment *allotment)
{
  if (kt_bonus_has_count (allotment->bonus))
    return parse_counted_bonus (text, allotment);
  if (!parse_seconds (text, &allotment->bonus_us) ||
      !is_within (allotment->bonus_us, 0, KT_MAX_BONUS))
    return FALSE;
  if (allotment->bonus_us == 0)
    allotment->bonus = KT_BONUS_NONE;
  return TRUE;
}

/* Splits "300+3" at the sign, which may be missing. */
static gboolean
parse_parts (const char *text, gsize sign, KtAllotment *allotment)
{
  g_autofree char *main_time = g_strndup (text, sign);

  *allotment = (KtAllotment){ 0 };
  if (text[sign] != '\0')
    allotment->bonus = (KtBonus) (KT_BONUS_FISCHER + (strchr (signs, text[sign]) - signs));
  if (!kt_time_parse (main_time, &allotment->main_us) ||
      !is_within (allotment->main_us,
                  kt_bonus_has_periods (allotment->bonus) ? 0 : KT_MIN_MAIN_TIME, KT_MAX_MAIN_TIME))
    return FALSE;
  return text[sign] == '\0' || parse_bonus (text + sign + 1, allotment);
}

gboolean
kt_allotment_parse (const char *text, KtAllotment *allotment, GError **error)
{
  KtAllotment parsed;

  if (!parse_parts (text, strcspn (text, signs), &parsed)) {
    g_autofree char *quoted = kt_quote (text);

    g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE,
                 /* Translators: a time for a whole game; do not translate what is quoted. */
                 _ ("“%s” is no time that a game can have; expected one such as “300”, “5:00” or "
                    "“300+3”"),
                 quoted);
    return FALSE;
  }
  *allotment = parsed;
  return TRUE;
}

char *
kt_allotment_to_text (const KtAllotment *allotment)
{
  g_autofree char *main_time = kt_time_to_text (allotment->main_us);
  g_autofree char *bonus = kt_time_to_text (allotment->bonus_us);
  char sign;

  if (allotment->bonus == KT_BONUS_NONE)
    return g_steal_pointer (&main_time);
  sign = signs[allotment->bonus - KT_BONUS_FISCHER];
  if (!kt_bonus_has_count (allotment->bonus))
    return g_strdup_printf ("%s%c%s", main_time, sign, bonus);
  return g_strdup_printf ("%s%c%u%s%s", main_time, sign, allotment->count,
                          get_inner_sign (allotment->bonus), bonus);
}
