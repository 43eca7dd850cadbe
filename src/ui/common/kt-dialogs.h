/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Behaviour of all windows above the main window, including those of GTK. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, Ctrl+Q quits the program from every new window, which the application's own
 * shortcuts do not reach. Widgets without a name in windows of the libraries get accessible names.
 * A window closes its popovers when it closes, because they would keep the keyboard focus. */
void kt_dialogs_follow (GApplication *application);

/* Destroys all windows that are transient for `parent`. */
void kt_dialogs_destroy (GtkWindow *parent);

G_END_DECLS
