/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Tells a screen reader something that happened: through GTK's own announcements where the running
 * library has them (4.14), otherwise by the text of `fallback`, a label with the role of a status.
 */
void kt_announce (GtkWidget *widget, GtkLabel *fallback, const char *text);

/* For a window that is not shown yet: what is announced in it before a screen reader can have come
 * to it is kept until then. */
void kt_announce_prepare (GtkWindow *window);
/* What comes soon after something that must be heard: a label, of which a screen reader hears late,
 * keeps that before it. */
void kt_announce_more (GtkWidget *widget, GtkLabel *fallback, const char *text);

/* Uses labels only from now on, with any library: for tests, which can read them. */
void kt_announce_use_labels (void);

/* Gives the button inside of a menu button, which has the focus, the tooltip as its name. */
void kt_announce_name_menu_button (GtkMenuButton *menu_button);
