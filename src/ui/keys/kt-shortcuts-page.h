/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page of libadwaita's preferences that lists all shortcuts by group, in the current language. */
GtkWidget *kt_shortcuts_page_new (void);

G_END_DECLS
