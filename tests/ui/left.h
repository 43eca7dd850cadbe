/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that all widgets of a window are finalized. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns a table of the widget and all its descendants, with their type names. Finalized
 * widgets are removed from the table. */
GHashTable *ui_left_watch (GtkWidget *widget);
/* Waits until the table is empty; fails the test otherwise. `what` names the action that had
 * opened the window. */
void ui_left_assert_none (GHashTable *left, const char *what);
/* Opens the only other window by an action of the widget, closes it, and checks that it is
 * finalized. */
void ui_left_open_and_close (GtkWidget *widget, const char *action);

G_END_DECLS
