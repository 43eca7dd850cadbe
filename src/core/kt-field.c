/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/kt-field.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/kt-quote.h"

G_DEFINE_QUARK (kt_field_error_quark, kt_field_error)

/* --- Messages --- */

/* Describes the valid values, such as "a whole number from 1 to 1000". */
static char *
describe (const KtField *field)
{
  g_autofree char *choices = NULL;

  switch (field->kind) {
  case KT_FIELD_BOOLEAN:
    return g_strdup (_ ("true or false"));
  case KT_FIELD_INT:
  case KT_FIELD_UINT:
  case KT_FIELD_INT64:
  case KT_FIELD_UINT64:
    return g_strdup_printf (_ ("a whole number from %.0f to %.0f"), field->min, field->max);
  case KT_FIELD_REAL:
    return g_strdup_printf (_ ("a number from %g to %g"), field->min, field->max);
  case KT_FIELD_SECONDS:
    return g_strdup_printf (_ ("a time from %g to %g seconds"), field->min, field->max);
  case KT_FIELD_TEXT:
    return g_strdup (_ ("a text"));
  case KT_FIELD_CHOICE:
    choices = g_strjoinv (", ", (char **) field->choices);
    /* Translators: words that a program knows, such as “one of free, exact”. */
    return g_strdup_printf (_ ("one of %s"), choices);
  case KT_FIELD_NONE:
  case KT_FIELD_ON:
  case KT_FIELD_OFF:
  default:
    return g_strdup (_ ("no value"));
  }
}

static gboolean
is_switch (const KtField *field)
{
  return field->kind == KT_FIELD_ON || field->kind == KT_FIELD_OFF;
}

static void
report_value (const KtField *field, const char *value, GError **error)
{
  g_autofree char *allowed = describe (field), *quoted = kt_quote (value ? value : "");

  if (is_switch (field))
    g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE, _ ("“%s” takes no value"),
                 field->key);
  else if (!*quoted)
    /* Translators: a setting, and what it needs, such as “a whole number from 1 to 9”. */
    g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE, _ ("“%s” needs %s"), field->key,
                 allowed);
  else
    /* Translators: a setting, what it takes, such as “a whole number from 1 to 9”, and what
     * somebody wrote. */
    g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE, _ ("“%s” takes %s, not “%s”"),
                 field->key, allowed, quoted);
}

static void
report_unknown (const KtField *fields, const char *text, GError **error)
{
  g_autofree char *quoted = kt_quote (text);
  g_autoptr (GString) known = g_string_new (NULL);

  for (; fields->key; fields++)
    g_string_append_printf (known, " %s%s", fields->key, is_switch (fields) ? "" : "=");
  g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_UNKNOWN,
               /* Translators: what somebody wrote, and the words that are known. */
               _ ("“%s” is not known here; choose one of%s"), quoted, known->str);
}

/* --- Values --- */

static gboolean
parse_boolean (const char *text, gboolean *value)
{
  *value = g_str_equal (text, "true");
  return *value || g_str_equal (text, "false");
}

/* Parses a whole number. A number with too many digits becomes the largest gint64, which is
 * beyond every range. */
static gboolean
parse_whole (const KtField *field, const char *text, gint64 *value)
{
  const gint64 min = (gint64) field->min, max = (gint64) field->max;
  char *end;

  *value = g_ascii_strtoll (text, &end, 10);
  if (end == text || *end || g_ascii_isspace (*text))
    return FALSE;
  if (field->clamps)
    *value = CLAMP (*value, min, max);
  return *value >= min && *value <= max;
}

static gboolean
parse_real (const char *text, double *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);
  return end != text && !*end && isfinite (*value);
}

gboolean
kt_seconds_parse (const char *text, gint64 *microseconds)
{
  const char *colon = strchr (text, ':');
  guint64 minutes = 0;
  double seconds;

  if (colon) {
    g_autofree char *before = g_strndup (text, (gsize) (colon - text));

    if (!g_ascii_string_to_unsigned (before, 10, 0, G_MAXUINT16, &minutes, NULL))
      return FALSE;
    text = colon + 1;
  }
  if (*text == '+' || !parse_real (text, &seconds) || (colon && seconds >= 60) || seconds < 0 ||
      seconds > G_MAXINT32)
    return FALSE;
  *microseconds = (gint64) minutes * 60 * G_USEC_PER_SEC + llround (seconds * G_USEC_PER_SEC);
  return TRUE;
}

static gboolean
parse_choice (const KtField *field, const char *text, guint *value)
{
  for (*value = 0; field->choices[*value]; (*value)++) {
    if (g_str_equal (field->choices[*value], text))
      return TRUE;
  }
  return FALSE;
}

/* --- Fields --- */

static gboolean
store_whole (const KtField *field, const char *text, gpointer place)
{
  gint64 value;

  if (!parse_whole (field, text, &value))
    return FALSE;
  if (field->kind == KT_FIELD_INT)
    *(int *) place = (int) value;
  else if (field->kind == KT_FIELD_UINT)
    *(guint *) place = (guint) value;
  else
    *(gint64 *) place = value; /* a guint64 stores a non-negative number in the same way */
  return TRUE;
}

static gboolean
store_real (const KtField *field, const char *text, double *place)
{
  double value;

  if (!parse_real (text, &value) || value < field->min || value > field->max)
    return FALSE;
  *place = value;
  return TRUE;
}

static gboolean
store_seconds (const KtField *field, const char *text, gint64 *place)
{
  gint64 value;

  if (!kt_seconds_parse (text, &value) || value < (gint64) (field->min * G_USEC_PER_SEC) ||
      value > (gint64) (field->max * G_USEC_PER_SEC))
    return FALSE;
  *place = value;
  return TRUE;
}

static gboolean
store_text (const char *text, char **place)
{
  if (!*text)
    return FALSE;
  g_free (*place);
  *place = g_strdup (text);
  return TRUE;
}

static gboolean
store_boolean (const char *text, gboolean *place)
{
  gboolean value, is_good = parse_boolean (text, &value);

  if (is_good)
    *place = value;
  return is_good;
}

static gboolean
store_choice (const KtField *field, const char *text, guint *place)
{
  guint value;
  gboolean is_good = parse_choice (field, text, &value);

  if (is_good)
    *place = value;
  return is_good;
}

/* Stores a value in the struct. Returns FALSE if it is invalid for the field. */
static gboolean
store (const KtField *field, const char *value, gpointer place)
{
  switch (field->kind) {
  case KT_FIELD_NONE:
    return TRUE;
  case KT_FIELD_ON:
  case KT_FIELD_OFF:
    if (!value)
      *(gboolean *) place = field->kind == KT_FIELD_ON;
    return !value;
  case KT_FIELD_BOOLEAN:
    return value && store_boolean (value, place);
  case KT_FIELD_REAL:
    return value && store_real (field, value, place);
  case KT_FIELD_SECONDS:
    return value && store_seconds (field, value, place);
  case KT_FIELD_TEXT:
    return value && store_text (value, place);
  case KT_FIELD_CHOICE:
    return value && store_choice (field, value, place);
  case KT_FIELD_INT:
  case KT_FIELD_UINT:
  case KT_FIELD_INT64:
  case KT_FIELD_UINT64:
  default:
    return value && store_whole (field, value, place);
  }
}

const KtField *
kt_field_find (const KtField *fields, const char *key)
{
  for (; fields->key; fields++) {
    if (g_str_equal (fields->key, key))
      return fields;
  }
  return NULL;
}

gboolean
kt_field_read (const KtField *field, const char *value, gpointer to, GError **error)
{
  if (store (field, value, (char *) to + field->offset))
    return TRUE;
  report_value (field, value, error);
  return FALSE;
}

gboolean
kt_fields_read (const KtField *fields, const char *text, gpointer to, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *key = g_strndup (text, strcspn (text, "="));
  const KtField *field = kt_field_find (fields, key);

  if (field)
    return kt_field_read (field, equals ? equals + 1 : NULL, to, error);
  report_unknown (fields, text, error);
  return FALSE;
}

const char *
kt_word_take (const char *line, gsize *length, const char **rest)
{
  static const char blanks[] = " \t\r";
  const char *word = line + strspn (line, blanks);

  *length = strcspn (word, blanks);
  *rest = word + *length + strspn (word + *length, blanks);
  return word;
}
