/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common behaviour of all windows above the game window, including those of GTK. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, Ctrl+Q quits the program from every new window, because the application's own
 * shortcuts reach only its own windows. Also, nameless widgets in windows of the libraries get
 * accessible names, and popovers are closed when their window closes, because they would keep
 * the keyboard focus. */
void kt_dialogs_follow (GApplication *application);

/* Destroys all windows that are transient for `parent`. */
void kt_dialogs_destroy (GtkWindow *parent);

G_END_DECLS
