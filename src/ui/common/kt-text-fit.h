/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wraps texts that GTK and libadwaita would ellipsize, because translations may be long and
 * fonts large. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets all labels below a widget wrap. */
void kt_text_fit_labels (GtkWidget *widget);
/* Lets the titles of header bars and groups below a widget wrap. */
void kt_text_fit_titles (GtkWidget *widget);
/* Fits the title of a page that needs all its height. The title stays on one line and may shrink to
 * one character; libadwaita would reserve five. */
void kt_text_fit_low_title (GtkWidget *title);
/* Lets the selected value and the choices of all combo rows below a widget wrap, and opens their
 * lists at the selected choice. */
void kt_text_fit_choices (GtkWidget *widget);
/* Hides a line of key hints when there is little room: in a low window, or on a phone with large
 * letters, where it would take half the page. */
void kt_text_fit_keys (GtkWidget *keys);
/* Wraps the entries of a menu so that it is no wider than its window. In small windows the
 * accelerators are hidden. */
void kt_text_fit_menu (GtkPopover *popover);

G_END_DECLS
