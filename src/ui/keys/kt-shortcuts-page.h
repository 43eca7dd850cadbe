/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All keys of the table, by what they are for, in the language of now: a page of libadwaita's
 * preferences. */
GtkWidget *kt_shortcuts_page_new (void);

G_END_DECLS
