/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/settings/kt-settings-value.h"
static GVariant *
new_number (const GVariantType *type, gint64 number)
{
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_ref_sink (g_variant_new_int32 ((gint32) number));
  return g_variant_ref_sink (g_variant_new_uint32 ((guint32) number));
}

static gint64
get_number (GVariant *value)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    return g_variant_get_int32 (value);
  return g_variant_get_uint32 (value);
}

/* Finds the range of a numeric key: the one in the schema or, without one, that of the type. */
static void
get_limits (GSettingsSchemaKey *key, const GVariantType *type, gint64 *min, gint64 *max)
{
  gboolean is_signed = g_variant_type_equal (type, G_VARIANT_TYPE_INT32);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) limits = NULL, low = NULL, high = NULL;
  const char *kind;

  *min = is_signed ? G_MININT32 : 0;
  *max = is_signed ? G_MAXINT32 : G_MAXUINT32;
  g_variant_get (range, "(&sv)", &kind, &limits);
  if (!g_str_equal (kind, "range"))
    return;
  low = g_variant_get_child_value (limits, 0);
  high = g_variant_get_child_value (limits, 1);
  *min = get_number (low);
  *max = get_number (high);
}

/* Returns the allowed number that is nearest to the number in the text, which may have any size. */
static GVariant *
clamp_number (GSettingsSchemaKey *key, const char *text)
{
  const GVariantType *type = g_settings_schema_key_get_value_type (key);
  char *end;
  gint64 number, min, max;

  if (!g_variant_type_equal (type, G_VARIANT_TYPE_INT32) &&
      !g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return NULL;
  number = g_ascii_strtoll (text, &end, 10);
  if (end == text || *end != '\0')
    return NULL;
  get_limits (key, type, &min, &max);
  return new_number (type, CLAMP (number, min, max));
}

GVariant *
kt_settings_value_parse (GSettingsSchemaKey *key, const char *text, gboolean *is_good)
{
  const GVariantType *type = g_settings_schema_key_get_value_type (key);
  g_autoptr (GVariant) value = NULL;

  if (g_utf8_validate (text, -1, NULL))
    value = g_variant_parse (type, text, NULL, NULL, NULL);
  *is_good = value && g_settings_schema_key_range_check (key, value);
  if (*is_good)
    return g_steal_pointer (&value);
  return clamp_number (key, text);
}
