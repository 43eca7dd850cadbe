/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All keys of the table, by what they are for, in the language of now; and the same as a window
 * that lets them be searched. */
GtkWidget *kt_shortcuts_page_new (void);
GtkWindow *kt_shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
