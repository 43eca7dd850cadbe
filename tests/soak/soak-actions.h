/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Activates random actions: those of keys, of the application, and of the program's own classes
 * of all visible widgets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Activates a random action as from the focused widget of this window. Returns its name, or NULL
 * if no target of the type that it needs can be drawn. */
const char *soak_actions_activate (GtkWindow *window, GRand *random);

G_END_DECLS
