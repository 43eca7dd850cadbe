/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether all labels are completely visible. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text for each label of the window that is cut off, with the reason, except for the allowed
 * exceptions. */
GPtrArray *walk_labels_find_cut (GtkWindow *window);
/* The number of labels in the window. */
guint walk_labels_count (GtkWindow *window);

G_END_DECLS
