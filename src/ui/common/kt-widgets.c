/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-widgets.h"

#include "ui/common/kt-announce.h"

void
kt_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)))
    gtk_widget_unparent (child);
}

void
kt_widget_empty_flow_box (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (box, 0)))
    gtk_flow_box_remove (box, GTK_WIDGET (child));
}

void
kt_widget_set_class (GtkWidget *widget, const char *name, gboolean has_class)
{
  if (gtk_widget_has_css_class (widget, name) == has_class)
    return;
  if (has_class)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static gboolean
set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return FALSE;
  gtk_widget_set_tooltip_text (widget, text);
  return TRUE;
}

void
kt_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  set_tooltip (widget, text);
}

void
kt_widget_let_labels_shrink (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_width_chars (GTK_LABEL (widget), 1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    kt_widget_let_labels_shrink (child);
}

void
kt_widget_name_button (GtkWidget *button, const char *name)
{
  if (!set_tooltip (button, name))
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (GTK_IS_MENU_BUTTON (button))
    kt_announce_name_menu_button (GTK_MENU_BUTTON (button));
}

void
kt_widget_speak_button (GtkWidget *button, const char *name)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (button);

  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

gboolean
kt_widget_focus_children (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!child)
    child = is_back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  while (child && !(gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction)))
    child = is_back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
  return child != NULL;
}

AdwComboRow *
kt_widget_add_choice (AdwPreferencesGroup *group, const char *title, GtkStringList *choices,
                      guint chosen)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (choices));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  adw_preferences_group_add (group, row);
  g_object_unref (choices);
  return ADW_COMBO_ROW (row);
}
