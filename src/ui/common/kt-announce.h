/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Announces an event to screen readers: with gtk_accessible_announce() from GTK 4.14 on. With older
 * versions, `fallback`, a label with the role "status", shows the text, and it becomes the
 * accessible description of the focused widget until the focus moves. */
void kt_announce (GtkWidget *widget, GtkLabel *fallback, const char *text);
/* Makes a label with the role "status" known to screen readers as soon as it is shown, so that
 * they hear of its first text. */
void kt_announce_add_label (GtkLabel *label);

/* Call this before a window is shown. The window's announcements are then held back until a
 * screen reader has had time to read the window. */
void kt_announce_prepare (GtkWindow *window);
/* Announces something soon after another announcement. If a label is used, it shows both texts,
 * because the second one would displace the first. */
void kt_announce_more (GtkWidget *widget, GtkLabel *fallback, const char *text);

/* Makes all announcements use labels, whatever the library can do, so that tests can read them. */
void kt_announce_use_labels (void);

/* Gives the tooltip of a menu button as accessible name to the button inside it, because the
 * inner button gets the focus. */
void kt_announce_name_menu_button (GtkMenuButton *menu_button);

/* Completes what GTK tells screen readers of widgets that are shown. Buttons with a mnemonic are
 * named after their visible text; GTK before 4.10 would name them twice, the first time with the
 * underscore: "_Start Start". Drop-downs and rows of choices say which item is selected, their
 * items have names, and rows say the state of their switch, which is no Tab stop of its own. */
void kt_announce_complete_widgets (void);

/* Returns the role of the program's dialogs. Set it before a window has children, because GTK 4.8
 * then gives it no role any more. */
GtkAccessibleRole kt_announce_get_dialog_role (void);
void kt_announce_as_dialog (GtkWidget *window);
