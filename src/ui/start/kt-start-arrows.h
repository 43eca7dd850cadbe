/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrow keys up and down on a page of stacked sections, some of which are flow boxes. GTK moves
 * inside one flow box only, and does not tell in which direction the focus leaves it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void kt_start_arrows_add (GtkWidget *sections);

G_END_DECLS
