/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-widgets.h"

#include "core/kt-bounded-text.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-text-fit.h"

void
kt_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)))
    gtk_widget_unparent (child);
}

static gboolean
move_cursor_cb (GtkWidget *box)
{
  if (gtk_widget_get_width (box) == 0)
    g_signal_stop_emission_by_name (box, "move-cursor");
  return FALSE;
}

void
kt_widget_guard_flow_box (GtkFlowBox *box)
{
  g_signal_connect (box, "move-cursor", G_CALLBACK (move_cursor_cb), NULL);
}

void
kt_widget_put_in_flow_box (GtkFlowBox *box, guint index, GtkWidget *child)
{
  GtkFlowBoxChild *place = gtk_flow_box_get_child_at_index (box, (int) index);

  if (place) {
    gtk_flow_box_child_set_child (place, child);
  } else {
    gtk_flow_box_append (box, child);
    place = GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (child));
    gtk_widget_set_focusable (GTK_WIDGET (place), FALSE);
  }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  child, NULL, -1);
}

static void
list_open (GtkWidget *widget, GPtrArray *popovers)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (popovers, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_open (child, popovers);
}

/* Copies the list first, because closing a popover may destroy it together with its contents. */
void
kt_widget_close_popovers (GtkWidget *widget)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  list_open (widget, popovers);
  for (guint i = 0; i < popovers->len; i++) {
    if (gtk_widget_get_visible (popovers->pdata[i]))
      gtk_popover_popdown (popovers->pdata[i]);
  }
}

/* If the popover's parent has left the window, the popover must not restore the focus to the
 * parent when it closes. */
static gboolean
close_unmapped_cb (gpointer data)
{
  GtkWidget *popover = data, *parent = gtk_widget_get_parent (popover);

  if (!parent || !gtk_widget_get_visible (popover) || gtk_widget_get_mapped (popover))
    return G_SOURCE_REMOVE;
  if (!gtk_widget_get_root (popover))
    g_signal_handlers_disconnect_by_data (popover, parent);
  gtk_popover_popdown (GTK_POPOVER (popover));
  return G_SOURCE_REMOVE;
}

static gboolean
unmap_hook (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (GTK_WIDGET (widget)))
    g_idle_add_full (G_PRIORITY_DEFAULT, close_unmapped_cb, g_object_ref (widget), g_object_unref);
  return G_SOURCE_CONTINUE;
}

void
kt_widget_guard_popovers (void)
{
  static gsize is_guarded;

  if (!g_once_init_enter (&is_guarded))
    return;
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmap_hook, NULL,
                              NULL);
  g_once_init_leave (&is_guarded, 1);
}

void
kt_widget_take_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

void
kt_widget_set_shown (GtkWidget *widget, gboolean is_shown)
{
  if (!is_shown)
    kt_widget_take_focus (widget);
  gtk_widget_set_visible (widget, is_shown);
}

GtkLabel *
kt_label_add_wrapped (GtkBox *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

void
kt_label_set_bounded (GtkLabel *label, const char *text)
{
  g_autofree char *bounded = kt_bounded_text (text, KT_BOUNDED_TEXT);

  gtk_label_set_label (label, bounded);
}

/* A row of libadwaita has no property for the maximum length before version 1.6. */
void
kt_editable_limit (GtkEditable *editable, int max_characters)
{
  GtkEditable *delegate = gtk_editable_get_delegate (editable);

  if (GTK_IS_TEXT (editable))
    gtk_text_set_max_length (GTK_TEXT (editable), max_characters);
  else if (delegate)
    kt_editable_limit (delegate, max_characters);
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

void
kt_widget_set_newer (gpointer object, const char *property, int value)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (object), property))
    g_object_set (object, property, value, NULL);
}

static gboolean
set_tooltip (GtkWidget *widget, const char *text)
{
  g_autofree char *bounded = text ? kt_bounded_text (text, KT_BOUNDED_TEXT) : NULL;

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), bounded) == 0)
    return FALSE;
  gtk_widget_set_tooltip_text (widget, bounded);
  return TRUE;
}

void
kt_text_view_measure_early (GtkTextView *view)
{
  g_signal_connect_object (gtk_text_view_get_buffer (view), "changed",
                           G_CALLBACK (gtk_widget_queue_resize), view, G_CONNECT_SWAPPED);
}

void
kt_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  set_tooltip (widget, text);
}

void
kt_widget_name_button (GtkWidget *button, const char *name)
{
  if (!set_tooltip (button, name))
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (button), -1);
  if (GTK_IS_MENU_BUTTON (button))
    kt_announce_name_menu_button (GTK_MENU_BUTTON (button));
}

void
kt_widget_speak (GtkWidget *widget, const char *name, const char *description)
{
  g_autofree char *label = kt_bounded_text (name, KT_BOUNDED_TEXT);
  g_autofree char *words = kt_bounded_text (description, KT_BOUNDED_TEXT);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
kt_widget_set_accessible_name (GtkWidget *button, const char *name)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (button);

  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
speak_entry (GtkWidget *entry)
{
  GtkWidget *label = gtk_widget_get_first_child (entry);

  while (label && !GTK_IS_LABEL (label))
    label = gtk_widget_get_next_sibling (label);
  if (label)
    kt_widget_set_accessible_name (entry, gtk_label_get_text (GTK_LABEL (label)));
}

static void
speak_entries (GtkWidget *widget)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "modelbutton")) {
    speak_entry (widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    speak_entries (child);
}

/* Returns whether GTK leaks references to menu sections, as versions up to 4.18 do. This is tried
 * out, because a wrong guess from the version would release a reference in use. */
static gboolean
keeps_sections (void)
{
  static gsize answer;

  if (g_once_init_enter (&answer)) {
    g_autoptr (GMenu) menu = g_menu_new (), section = g_menu_new ();
    guint n_references;
    GtkWidget *popover;

    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    n_references = G_OBJECT (section)->ref_count;
    popover = g_object_ref_sink (gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
    g_object_unref (popover);
    g_once_init_leave (&answer, G_OBJECT (section)->ref_count == n_references + 1 ? 1 : 2);
  }
  return answer == 1;
}

static void
release_sections (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

    if (submenu)
      release_sections (submenu);
    if (section) {
      release_sections (section);
      g_object_unref (section);
    }
  }
}

void
kt_widget_fix_menu (GtkPopover *popover)
{
  g_return_if_fail (GTK_IS_POPOVER_MENU (popover));
  g_signal_connect (popover, "show", G_CALLBACK (speak_entries), NULL);
  if (keeps_sections ())
    release_sections (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)));
}

void
kt_widget_name_drop_down (GtkDropDown *choice, const char *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (choice))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
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
  kt_text_fit_choices (row);
  adw_preferences_group_add (group, row);
  g_object_unref (choices);
  return ADW_COMBO_ROW (row);
}

/* --- Windows of preferences ------------------------------------------------------------------- */

/* Drops the references that libadwaita leaked. */
static gboolean
release_cb (gpointer data)
{
  gpointer *group = data;

  while (*group)
    g_object_unref (*group);
  return G_SOURCE_REMOVE;
}

static void
window_gone_cb (gpointer group)
{
  g_idle_add_full (G_PRIORITY_LOW, release_cb, group, g_free);
}

static void
release_with_window (GtkWidget *group, AdwPreferencesWindow *window)
{
  gpointer *pointer = g_new (gpointer, 1);
  g_autofree char *key = g_strdup_printf ("kt-group-%p", (gpointer) pointer);

  *pointer = group;
  g_object_add_weak_pointer (G_OBJECT (group), pointer);
  g_object_set_data_full (G_OBJECT (window), key, pointer, window_gone_cb);
}

static void
release_groups (GtkWidget *widget, AdwPreferencesWindow *window)
{
  if (ADW_IS_PREFERENCES_GROUP (widget)) {
    release_with_window (widget, window);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    release_groups (child, window);
}

/* Makes the contents of page buttons ignore clicks. In libadwaita 1.2 a clicked child may
 * outlive its window, and GLib then warns about its bindings. */
static void
close_page_buttons (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwViewSwitcherButton"))
    gtk_widget_set_can_target (gtk_button_get_child (GTK_BUTTON (widget)), FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    close_page_buttons (child);
}

void
kt_widget_add_page (AdwPreferencesWindow *window, GtkWidget *page)
{
  release_groups (page, window);
  adw_preferences_window_add (window, ADW_PREFERENCES_PAGE (page));
  close_page_buttons (GTK_WIDGET (window));
}
