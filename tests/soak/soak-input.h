/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard and pointer input through the display, which goes to the focused widget or to the one
 * under the pointer. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `accelerator` is in GTK’s notation, such as "<Control>z". */
void soak_input_press (const char *accelerator);
/* Releases held keys and buttons whose window closed before the release, and closes a menu of
 * the window manager, which would grab the keyboard. */
void soak_input_let_go (void);
/* Focuses the window with xdotool, because a window manager may ignore the window’s own request. */
void soak_input_focus (GtkWindow *window);
void soak_input_type (const char *text);
/* `x` and `y` are from 0 to 1 within the widget; `button` is an X button, 4 and 5 are the wheel. */
void soak_input_click (GtkWidget *widget, double x, double y, guint button);
void soak_input_drag (GtkWidget *widget, const double places[4], guint button);

G_END_DECLS
