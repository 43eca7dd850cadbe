/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether all goes that a window was made of. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The widget and all below it, and of each the name of its type; what goes is taken out. */
GHashTable *ui_left_watch (GtkWidget *widget);
/* Waits for it; fails the test when something stays. `what` opened it. */
void ui_left_assert_none (GHashTable *left, const char *what);
/* By an action of the widget, which opens the only other window. */
void ui_left_open_and_close (GtkWidget *widget, const char *action);

G_END_DECLS
