/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and dialog of the program, and how one comes there. */
#pragma once

#include "tests/walk/walk.h"

G_BEGIN_DECLS

guint walk_pages_get_n (void);
const char *walk_pages_get_name (guint page);
/* From the main page; whatever was open is closed. Its window. */
GtkWindow *walk_pages_open (Walk *walk, guint page);
/* Likewise, by commands as walk-pages.c writes them. */
GtkWindow *walk_pages_open_way (Walk *walk, const char *way);

G_END_DECLS
