/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/editor/kt-editor-fields.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"

struct _KtEditorFields {
  AdwPreferencesGroup parent_instance;
  const KtSetup *setup;
  GPtrArray *controls; /* a GtkWidget for each field */
  gboolean is_showing; /* the program is setting values, so changes are ignored */
};

G_DEFINE_FINAL_TYPE (KtEditorFields, kt_editor_fields, ADW_TYPE_PREFERENCES_GROUP)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static int
read_value (KtEditorFields *self, guint field)
{
  const KtOptionSpec *spec = &self->setup->fields[field];
  gpointer control = self->controls->pdata[field];

  if (spec->kind == KT_OPTION_SWITCH)
    return gtk_switch_get_active (control);
  if (spec->kind == KT_OPTION_CHOICE)
    return spec->min + (int) adw_combo_row_get_selected (control);
  return gtk_spin_button_get_value_as_int (control);
}

static void
show_value (KtEditorFields *self, guint field, int value)
{
  const KtOptionSpec *spec = &self->setup->fields[field];
  gpointer control = self->controls->pdata[field];

  if (spec->kind == KT_OPTION_SWITCH)
    gtk_switch_set_active (control, value != 0);
  else if (spec->kind == KT_OPTION_CHOICE)
    adw_combo_row_set_selected (control, (guint) (value - spec->min));
  else
    gtk_spin_button_set_value (control, value);
}

static void
control_changed_cb (GtkWidget *control, GParamSpec *pspec, KtEditorFields *self)
{
  guint field = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (control), "field"));

  if (!self->is_showing)
    g_signal_emit (self, signals[CHANGED], 0, field, read_value (self, field));
}

static GtkWidget *
add_choice (KtEditorFields *self, const KtOptionSpec *spec)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (int i = 0; i <= spec->max - spec->min; i++)
    gtk_string_list_append (list, _ (spec->choices[i].text));
  return GTK_WIDGET (kt_widget_add_choice (ADW_PREFERENCES_GROUP (self), _ (spec->label), list, 0));
}

static GtkWidget *
add_control (KtEditorFields *self, const KtOptionSpec *spec)
{
  GtkWidget *row, *control;

  if (spec->kind == KT_OPTION_CHOICE)
    return add_choice (self, spec);
  row = adw_action_row_new ();
  control = spec->kind == KT_OPTION_SWITCH
                ? gtk_switch_new ()
                : gtk_spin_button_new_with_range (spec->min, spec->max, 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (spec->label));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return control;
}

static const char *
get_property (const KtOptionSpec *spec)
{
  return spec->kind == KT_OPTION_SWITCH   ? "notify::active"
         : spec->kind == KT_OPTION_CHOICE ? "notify::selected"
                                          : "notify::value";
}

static void
kt_editor_fields_finalize (GObject *object)
{
  g_ptr_array_unref (KT_EDITOR_FIELDS (object)->controls);
  G_OBJECT_CLASS (kt_editor_fields_parent_class)->finalize (object);
}

static void
kt_editor_fields_class_init (KtEditorFieldsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_editor_fields_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
}

static void
kt_editor_fields_init (KtEditorFields *self)
{
  self->controls = g_ptr_array_new ();
}

GtkWidget *
kt_editor_fields_new (const KtSetup *setup)
{
  KtEditorFields *self = g_object_new (KT_TYPE_EDITOR_FIELDS, NULL);

  self->setup = setup;
  for (guint i = 0; i < setup->n_fields; i++) {
    GtkWidget *control = add_control (self, &setup->fields[i]);

    g_ptr_array_add (self->controls, control);
    g_object_set_data (G_OBJECT (control), "field", GUINT_TO_POINTER (i));
    g_signal_connect_object (control, get_property (&setup->fields[i]),
                             G_CALLBACK (control_changed_cb), self, 0);
  }
  return GTK_WIDGET (self);
}

void
kt_editor_fields_show (KtEditorFields *self, const KtPosition *position)
{
  g_return_if_fail (KT_IS_EDITOR_FIELDS (self));
  self->is_showing = TRUE;
  for (guint i = 0; i < self->setup->n_fields; i++)
    show_value (self, i, self->setup->get_field (position, i));
  self->is_showing = FALSE;
}
