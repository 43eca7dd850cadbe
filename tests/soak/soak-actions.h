/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action that there is: those of keys, of the application, and of the classes of all widgets
 * that are shown. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One by lot, activated as from the widget with the focus of this window; its name, or NULL where
 * it would end the program. */
const char *soak_actions_activate (GtkWindow *window, GRand *random);

G_END_DECLS
