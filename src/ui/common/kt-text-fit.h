/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wraps texts that GTK and libadwaita would ellipsize, because translations may be long and
 * fonts large. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Wraps all labels below a widget. */
void kt_text_fit_labels (GtkWidget *widget);
/* Wraps the titles below a widget: those of its header bar and of its groups. */
void kt_text_fit_titles (GtkWidget *widget);
/* Fits the title of a page that needs all its height. The title stays on one line and may shrink
 * to a single character, although libadwaita reserves five. */
void kt_text_fit_low_title (GtkWidget *title);
/* Wraps the selected value and the choices of all combo rows below a widget, and makes their
 * lists open at the selected choice. */
void kt_text_fit_choices (GtkWidget *widget);
/* Hides a line of key hints when there is little room: in a low window, or on a phone with large
 * letters, where it would take half the page. */
void kt_text_fit_keys (GtkWidget *keys);
/* Wraps the entries of a menu so that it is no wider than its window. In small windows the
 * accelerators are hidden. */
void kt_text_fit_menu (GtkPopover *popover);

G_END_DECLS
