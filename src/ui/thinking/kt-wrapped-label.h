/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a label that begins at the left and wraps. `class` is a style class; NULL: none. */
GtkWidget *kt_wrapped_label_new (const char *text, const char *class);

G_END_DECLS
