/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be used in a window, and whether keys come there and a finger hits it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Prints a line for each fault, and one with the number of controls. */
void walk_check_window (GtkWindow *window);

G_END_DECLS
