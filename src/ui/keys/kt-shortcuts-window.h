/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The window that lists every key of the table and lets them be searched, in the language of now.
 */
GtkWindow *kt_shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
