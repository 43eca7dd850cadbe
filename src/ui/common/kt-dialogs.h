/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all windows over the window of the game have in common, those that GTK opens too. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Ctrl+Q quits from every window that is opened from now on: the keys of the application reach only
 * windows that belong to it. And what the libraries leave without a name in one has a name, and no
 * menu that has left it keeps the keys. */
void kt_dialogs_follow (GApplication *application);

/* Destroys what is to go with the window. */
void kt_dialogs_destroy (GtkWindow *parent);

G_END_DECLS
