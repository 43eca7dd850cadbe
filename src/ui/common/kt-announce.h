/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Announces an event to screen readers. GTK 4.14 has gtk_accessible_announce(); with older
 * libraries, `fallback`, a label with the role "status", shows the text instead. */
void kt_announce (GtkWidget *widget, GtkLabel *fallback, const char *text);

/* Call this before a window is shown. The window's announcements are then held back until a
 * screen reader has had time to read the window. */
void kt_announce_prepare (GtkWindow *window);
/* Announces something soon after an important announcement. Always uses the label, which screen
 * readers report later, so that the important announcement is heard first. */
void kt_announce_more (GtkWidget *widget, GtkLabel *fallback, const char *text);

/* Makes all announcements use labels, whatever the library can do, so that tests can read them. */
void kt_announce_use_labels (void);

/* Gives the tooltip of a menu button as accessible name to the button inside it, because the
 * inner button gets the focus. */
void kt_announce_name_menu_button (GtkMenuButton *menu_button);
