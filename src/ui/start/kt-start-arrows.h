/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arrows up and down on a page of sections below each other, some of which are flow boxes. GTK
 * keeps to one box, and where it ends it does not tell which way the arrow went. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void kt_start_arrows_add (GtkWidget *sections);

G_END_DECLS
