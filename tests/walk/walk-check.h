/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether the controls of a window are reachable by keyboard and large enough for a
 * finger. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Prints a line for each fault, and one with the number of controls. */
void walk_check_window (GtkWindow *window);

G_END_DECLS
