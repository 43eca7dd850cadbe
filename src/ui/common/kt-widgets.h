/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What widgets are told in many places. All of it does nothing where nothing changes: GTK goes
 * through styles and asks the display where the pointer is even then. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* All children of a box, or of a widget that is going. */
void kt_widget_remove_children (GtkWidget *widget);
/* Until it was laid out it knows no row, and GTK, asked by a key for the next page, would divide by
 * the length of one. */
void kt_widget_guard_flow_box (GtkFlowBox *box);
/* The child with that number of a flow box; what was there goes. The place that GTK puts around it
 * is not chosen itself, has its name, and stays: GTK would remember one that is gone as the place
 * where the keys are, and die of the next one. */
void kt_widget_put_in_flow_box (GtkFlowBox *box, guint index, GtkWidget *child);
/* All that are open in it: one that goes while it is open keeps the keys of its window for ever. */
void kt_widget_close_popovers (GtkWidget *widget);
/* From now on one that is open is closed when what it stands in leaves its window: GTK leaves it
 * open, and it keeps the keys, unseen. */
void kt_widget_guard_popovers (void);
/* Nothing in it has the focus of its window any more. Up to 4.18 at least GTK keeps what had it and
 * is hidden until it has painted, and for ever where more of that is hidden before. */
void kt_widget_take_focus (GtkWidget *widget);
/* Shows a large widget, or takes the focus from it and hides it. */
void kt_widget_set_shown (GtkWidget *widget, gboolean is_shown);
void kt_widget_set_class (GtkWidget *widget, const char *name, gboolean has_class);
/* A property that only newer GTK has: a switch, or a value of an enumeration. */
void kt_widget_set_newer (gpointer object, const char *property, int value);
void kt_widget_set_tooltip (GtkWidget *widget, const char *text);
/* The name of a button that shows none, in its tooltip and for screen readers. */
void kt_widget_name_button (GtkWidget *button, const char *name);
/* What a screen reader calls a button that shows other words: with newer GTK a label in it would
 * name it. */
void kt_widget_speak_button (GtkWidget *button, const char *name);
/* Once, for a menu that was made of a model: GTK takes a reference of each section and never gives
 * it back, and the label by which GTK 4.18 would name an entry has no name there. */
void kt_widget_mend_menu (GtkPopover *popover);
/* What a choice is about; what takes its keys, and needs the name, too, is the button in it. */
void kt_widget_name_drop_down (GtkDropDown *choice, const char *name);
/* The focus() of a class whose grab_focus() goes to what is wanted first: GTK's own would go there
 * with each Tab that comes in, and never to what stands before it. */
gboolean kt_widget_focus_children (GtkWidget *widget, GtkDirectionType direction);
/* A row to choose from a list, which the row takes. */
AdwComboRow *kt_widget_add_choice (AdwPreferencesGroup *group, const char *title,
                                   GtkStringList *choices, guint chosen);
/* A page of a window of preferences. libadwaita 1.2 takes a reference of a group whenever it lists
 * the rows, and never gives one back: those that are left go after the window. */
void kt_widget_add_page (AdwPreferencesWindow *window, GtkWidget *page);

G_END_DECLS
