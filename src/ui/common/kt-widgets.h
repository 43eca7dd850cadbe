/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for widgets. The setters return early if nothing changes, because GTK would otherwise
 * revalidate styles and query the pointer's position. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Removes all children of a box, or of a widget that is being disposed. */
void kt_widget_remove_children (GtkWidget *widget);
/* Works around a division by zero in GTK, which Page Down causes in a flow box that was not laid
 * out yet. */
void kt_widget_guard_flow_box (GtkFlowBox *box);
/* Sets the child with this index of a flow box, replacing the previous child. The
 * GtkFlowBoxChild around it is kept, cannot be focused itself, and gets the accessible name of
 * the child. Removing the GtkFlowBoxChild would crash GTK, which keeps a pointer to the one with
 * the cursor. */
void kt_widget_put_in_flow_box (GtkFlowBox *box, guint index, GtkWidget *child);
/* Closes all open popovers below a widget, because a popover destroyed while it is open would
 * keep the keyboard grab of its window. */
void kt_widget_close_popovers (GtkWidget *widget);
/* From now on, closes each popover when its parent is unmapped. GTK would leave it open, and the
 * invisible popover would keep the keyboard grab. */
void kt_widget_guard_popovers (void);
/* Takes the focus from a widget and its descendants. GTK (up to 4.18 at least) leaves the focus
 * on a hidden widget until the next frame, and for ever if more focused widgets are hidden
 * before this frame. */
void kt_widget_take_focus (GtkWidget *widget);
/* Shows a large widget, or moves the focus out of it and hides it. */
void kt_widget_set_shown (GtkWidget *widget, gboolean is_shown);
void kt_widget_set_class (GtkWidget *widget, const char *name, gboolean has_class);
/* Sets a boolean or enumeration property if this version of GTK has it. */
void kt_widget_set_newer (gpointer object, const char *property, int value);
/* The texts passed to the following functions may come from files or settings, so they are cut
 * by kt_bounded_text(). */
/* Adds an empty, centred label that wraps to a box. */
GtkLabel *kt_label_add_wrapped (GtkBox *box, const char *css_class);
void kt_label_set_bounded (GtkLabel *label, const char *text);
/* Limits what is typed or pasted into an entry to this many characters. */
void kt_editable_limit (GtkEditable *editable, int max_characters);
/* Lets a text view measure changed lines before a frame is drawn. GTK 4.8 may measure them only
 * while it draws, and then warns that the scroll bar beside them is not laid out. */
void kt_text_view_measure_early (GtkTextView *view);
void kt_widget_set_tooltip (GtkWidget *widget, const char *text);
/* Sets the accessible name of a widget. */
void kt_widget_speak (GtkWidget *widget, const char *name, const char *description);
/* Sets the tooltip and the accessible name of a button without a label. */
void kt_widget_name_button (GtkWidget *button, const char *name);
/* Sets the accessible name of a button whose label has other words. Newer GTK would take the
 * name from the label. */
void kt_widget_set_accessible_name (GtkWidget *button, const char *name);
/* Call this once for each menu made from a model. It releases references to menu sections that
 * GTK leaks, and names the entries, because GTK 4.18 takes their names from labels without an
 * accessible name. */
void kt_widget_fix_menu (GtkPopover *popover);
/* Names a drop-down. The button in it gets the name, too, because the button gets the focus. */
void kt_widget_name_drop_down (GtkDropDown *choice, const char *name);
/* An implementation of focus() for classes that override grab_focus() to choose a child. With
 * GTK's default each Tab would go to the chosen child and never reach the children before it. */
gboolean kt_widget_focus_children (GtkWidget *widget, GtkDirectionType direction);
/* Adds a combo row with choices and takes ownership of `choices`. */
AdwComboRow *kt_widget_add_choice (AdwPreferencesGroup *group, const char *title,
                                   GtkStringList *choices, guint chosen);
/* Adds a page to a preferences window. libadwaita 1.2 leaks a reference to a group whenever the
 * window lists its rows; the leaked references are dropped after the window is gone. */
void kt_widget_add_page (AdwPreferencesWindow *window, GtkWidget *page);

G_END_DECLS
