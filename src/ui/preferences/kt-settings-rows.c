/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-settings-rows.h"

#include <adwaita.h>

#include "ui/common/kt-text-fit.h"

static guint
find_item (const char *const *names, const char *name)
{
  for (guint i = 0; names[i]; i++) {
    if (g_str_equal (names[i], name))
      return i;
  }
  return 0;
}

static gboolean
get_item (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_uint (value, find_item (user_data, g_variant_get_string (variant, NULL)));
  return TRUE;
}

static GVariant *
set_item (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *names = user_data;
  guint item = g_value_get_uint (value);

  return item < g_strv_length ((char **) names) ? g_variant_new_string (names[item]) : NULL;
}

/* Returns the names of an enumeration's values in the order of the schema. */
static char **
list_values (GSettingsSchemaKey *key)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) values = NULL;
  const char *kind;

  g_variant_get (range, "(&sv)", &kind, &values);
  return g_variant_dup_strv (values, NULL);
}

static void
bind_key (GSettings *settings, GSettingsSchemaKey *key, GtkWidget *widget)
{
  const char *name = g_settings_schema_key_get_name (key);

  if (GTK_IS_SWITCH (widget))
    g_settings_bind (settings, name, widget, "active", G_SETTINGS_BIND_DEFAULT);
  else if (ADW_IS_COMBO_ROW (widget))
    g_settings_bind_with_mapping (settings, name, widget, "selected", G_SETTINGS_BIND_DEFAULT,
                                  get_item, set_item, list_values (key),
                                  (GDestroyNotify) g_strfreev);
}

static void
bind_keys (GSettings *settings, GSettingsSchema *schema, GtkWidget *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  if (id && g_settings_schema_has_key (schema, id)) {
    g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, id);

    bind_key (settings, key, widget);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    bind_keys (settings, schema, child);
}

void
kt_settings_row_bind (GtkWidget *row, GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) described = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  described = g_settings_schema_get_key (schema, key);
  bind_key (settings, described, row);
}

void
kt_settings_rows_bind (GtkWidget *page, GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  kt_text_fit_choices (page);
  g_object_get (settings, "settings-schema", &schema, NULL);
  bind_keys (settings, schema, page);
}
