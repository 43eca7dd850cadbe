/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the window's size from one start to the next, limited to the largest monitor, because
 * content or edited settings may have made it larger. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the size from the settings. Call this before the window is shown. */
void kt_window_size_restore (GtkWindow *window, GSettings *settings);
void kt_window_size_keep (GtkWindow *window, GSettings *settings);

G_END_DECLS
