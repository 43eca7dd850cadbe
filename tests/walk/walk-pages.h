/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and dialog of the program, and the way to open it. */
#pragma once

#include "tests/walk/walk.h"

G_BEGIN_DECLS

guint walk_pages_get_n (void);
const char *walk_pages_get_name (guint page);
/* Opens a page from the main page after closing everything else. Returns its window. */
GtkWindow *walk_pages_open (Walk *walk, guint page);
/* The same with a way as in walk-pages.c. */
GtkWindow *walk_pages_open_way (Walk *walk, const char *way);

G_END_DECLS
