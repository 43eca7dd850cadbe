/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that GTK and libadwaita would shorten go on in another line instead: languages are long,
 * and letters may be large. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The labels below a widget. */
void kt_fit_labels (GtkWidget *widget);
/* The titles below a widget: of its header bar, and of its groups. */
void kt_fit_titles (GtkWidget *widget);
/* The title of a page that needs all its height: the name stays in one line, and may be cut down to
 * a letter; libadwaita keeps five. */
void kt_fit_low_title (GtkWidget *title);
/* What is chosen, and can be, in the combo rows below a widget. */
void kt_fit_choices (GtkWidget *widget);
/* A line of keys, which leaves the room to its page where there is little: in a low window, or on a
 * phone with large letters, where it would take half of it. */
void kt_fit_keys (GtkWidget *keys);
/* The entries of a menu, which is not to be wider than its window. Where that is small, there is no
 * room for keys beside them. */
void kt_fit_menu (GtkPopover *popover);

G_END_DECLS
