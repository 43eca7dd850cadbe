/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the Up and Down keys on a page of stacked sections, some of which are flow boxes. GTK
 * moves the focus only inside one flow box, and does not report in which direction the focus
 * leaves it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void kt_start_arrows_add (GtkWidget *sections);

G_END_DECLS
