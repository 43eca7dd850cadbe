/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether all that labels say can be read. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text for each label of the window that is cut, and why; without what is cut on purpose. */
GPtrArray *walk_labels_find_cut (GtkWindow *window);
/* How many labels the window shows. */
guint walk_labels_count (GtkWindow *window);

G_END_DECLS
