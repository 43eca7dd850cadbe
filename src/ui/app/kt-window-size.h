/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The size of the window from one start to the next, never beyond the largest monitor: what is in
 * the window, or in the settings, may have made it any size. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Before the window is shown. */
void kt_window_size_restore (GtkWindow *window, GSettings *settings);
void kt_window_size_keep (GtkWindow *window, GSettings *settings);

G_END_DECLS
