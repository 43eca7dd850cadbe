/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What widgets are told in many places. All of it does nothing where nothing changes: GTK goes
 * through styles and asks the display where the pointer is even then. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void kt_widget_set_class (GtkWidget *widget, const char *name, gboolean has_class);
void kt_widget_set_tooltip (GtkWidget *widget, const char *text);
/* The name of a button that shows none, in its tooltip and for screen readers. */
void kt_widget_name_button (GtkWidget *button, const char *name);

G_END_DECLS
