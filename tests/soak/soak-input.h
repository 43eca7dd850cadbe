/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and pointer as a person uses them: they come from the display, and go to whoever has the
 * focus, or lies there. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As GTK writes it, "<Control>z". */
void soak_input_press (const char *accelerator);
/* What is held down, because its window went before it was let go, and a menu of the window
 * manager, which keeps the keys. */
void soak_input_let_go (void);
/* A window manager may not give the focus to a window that asks for it. */
void soak_input_focus (GtkWindow *window);
void soak_input_type (const char *text);
/* At a place from 0 to 1 within the widget; a button of X, of which 4 and 5 are the wheel. */
void soak_input_click (GtkWidget *widget, double x, double y, guint button);
void soak_input_drag (GtkWidget *widget, const double places[4], guint button);

G_END_DECLS
