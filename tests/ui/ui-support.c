/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-support.h"

#include "ui/kt-language.h"

enum { PATIENCE_US = 5 * G_USEC_PER_SEC };

void
ui_test_init (int *argc, char ***argv)
{
  kt_language_init ();
  g_test_init (argc, argv, NULL);
  adw_init ();
  kt_language_apply ("en");
}

GSettings *
ui_test_get_settings (void)
{
  GSettings *settings = g_settings_new ("org.kythu.KyThu");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++)
    g_settings_reset (settings, keys[i]);
  return settings;
}

void
ui_test_drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
ui_test_wait_gone (gpointer *weak_pointer)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (*weak_pointer && g_get_monotonic_time () < end) {
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  }
  g_assert_null (*weak_pointer);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GPtrArray *
ui_test_list (GtkWidget *widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

const char *
ui_test_get_choice (gpointer combo_row)
{
  GObject *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (combo_row));

  return item ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : NULL;
}
